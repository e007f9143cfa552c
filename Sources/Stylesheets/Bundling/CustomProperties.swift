import Diagnostics

/// Where the values of custom properties are used.
///
/// An address in the value of a custom property is only a piece of text: it is resolved in the style sheet whose
/// declaration reads it with `var()`. Only a property that `@property` gives a type is resolved where it is declared
/// (CSS Values and Units Level 4, section 4.5.1, and CSS Properties and Values API Level 1).
struct CustomProperties {
  /// The properties with a type of their own.
  private var typed: Set<ByteText> = []

  /// The sheets with an ordinary declaration that reads a property.
  private var users: [ByteText: Set<Int>] = [:]

  /// The custom properties whose value reads a property, and in which sheet.
  private var readers: [ByteText: Set<Reader>] = [:]

  /// The properties that are read where a string is an address, and those that are read elsewhere.
  private var addressUses: Set<ByteText> = []
  private var otherUses: Set<ByteText> = []

  private struct Reader: Hashable {
    let property: ByteText
    let sheet: Int
  }

  init(_ sheets: [Stylesheet]) {
    for (index, sheet) in sheets.enumerated() { read(sheet, index) }
  }

  /// The sheets in which an address in the value of a property is resolved, in order.
  ///
  /// - Parameter sheet: The sheet with the declaration; it counts where no use is known.
  func bases(of property: ByteText, declaredIn sheet: Int, isInitialValue: Bool) -> [Int] {
    if typed.contains(property), !isInitialValue { return [sheet] }
    var found: Set<Int> = []
    var visited: Set<ByteText> = [property]
    var waiting = [property]
    // Each property of a long chain is looked up, so a chain is not followed for ever.
    while visited.count < 200, let name = waiting.popLast() {
      found.formUnion(users[name] ?? [])
      for reader in readers[name] ?? [] {
        if typed.contains(reader.property) {
          found.insert(reader.sheet)
        } else if visited.insert(reader.property).inserted {
          waiting.append(reader.property)
        }
      }
    }
    return found.isEmpty ? [sheet] : found.sorted()
  }

  /// What a string that is the whole value of a property is where the property is read.
  enum StringUse {
    case text, address, both
  }

  func use(ofStringIn property: ByteText) -> StringUse {
    guard addressUses.contains(property) else { return .text }
    return otherUses.contains(property) ? .both : .address
  }

  private mutating func read(_ sheet: Stylesheet, _ index: Int) {
    let slice = sheet.slice(0..<sheet.tokens.count)
    for step in BlockWalker(sheet.tokens, sheet.rules) where !step.isInPrelude {
      let token = sheet.tokens[step.index]
      if token.kind == .function, slice.isFunction(step.index, "var"), let property = step.property,
        let name = firstIdentifier(behind: step.index, in: slice)
      {
        let reader = slice.value(property)
        if let function = step.function, takesAddress(function, in: slice) {
          addressUses.insert(name)
        } else {
          otherUses.insert(name)
        }
        if isCustomProperty(reader) {
          readers[name, default: []].insert(Reader(property: reader, sheet: index))
        } else {
          users[name, default: []].insert(index)
        }
      } else if token.kind == .string, let property = step.property, slice.isIdentifier(property, "syntax"),
        let rule = step.atRule, let name = registeredProperty(rule, in: slice)
      {
        if trimmed(slice.value(step.index).string) != "*" { typed.insert(name) }
      }
    }
  }
}

func isCustomProperty(_ name: ByteText) -> Bool { name.starts(with: Array("--".utf8)) }

/// Whether a string that stands in a function is an address.
func takesAddress(_ function: Int, in slice: TokenSlice) -> Bool {
  slice.isFunction(function, "src") || isImageSet(function, in: slice)
}

func isImageSet(_ function: Int, in slice: TokenSlice) -> Bool {
  slice.isFunction(function, "image-set") || slice.isFunction(function, "-webkit-image-set")
}

/// The name that an `@property` rule registers; `nil` if the at-keyword is another.
func registeredProperty(_ atKeyword: Int, in slice: TokenSlice) -> ByteText? {
  guard slice.value(atKeyword).equalsIgnoringCase("property".utf8) else { return nil }
  return firstIdentifier(behind: atKeyword, in: slice)
}

/// The identifier that follows a token, blanks apart.
private func firstIdentifier(behind index: Int, in slice: TokenSlice) -> ByteText? {
  var next = index + 1
  while next < slice.tokens.count, slice.tokens[next].isBlank { next += 1 }
  guard next < slice.tokens.count, slice.tokens[next].kind == .ident else { return nil }
  return slice.value(next)
}
