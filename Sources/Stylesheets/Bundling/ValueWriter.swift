import Diagnostics

/// Rewrites the addresses in values, and the names of custom properties that are read in several ways.
struct ValueWriter {
  private let sheet: Stylesheet
  private let slice: TokenSlice

  /// `nil` while sheets are missing, so that it is not known yet what reads a custom property.
  private let properties: CustomProperties?

  init(_ sheet: Stylesheet, _ properties: CustomProperties?) {
    self.sheet = sheet
    self.properties = properties
    slice = sheet.slice(0..<sheet.tokens.count)
  }

  // MARK: Custom properties

  /// The declaration of a custom property, without its semicolon, that begins at a token.
  func customDeclaration(at step: BlockWalker.Step) -> Range<Int>? {
    guard step.isFirst, slice.isDashedIdentifier(step.index), let next = slice.next(behind: step.index),
      sheet.tokens[next].kind == .colon
    else { return nil }
    var index = step.index
    while index < sheet.tokens.count, ![.semicolon, .closeBrace].contains(sheet.tokens[index].kind) {
      index = sheet.text.endOfComponent(at: index)
    }
    while sheet.tokens[index - 1].isBlank { index -= 1 }
    return step.index..<index
  }

  /// The edits to a declaration: it stands there once for each way in which it is read.
  func edits(ofDeclaration range: Range<Int>, _ assets: inout Assets, _ library: inout Library) -> [SheetEdit] {
    guard let properties else { return [] }
    let name = slice.value(range.lowerBound)
    return copies(of: range, named: range.lowerBound, separator: "; ", &assets, &library) { reading, assets, library in
      let base = properties.isTyped(name) ? "" : reading.base
      var walker = BlockWalker(sheet.text, [range.lowerBound + 1..<range.upperBound])
      var edits: [SheetEdit] = []
      while let step = walker.next() {
        let reading = Reading(base: base, isAddress: reading.isAddress)
        edits += self.edits(at: step, as: reading, &walker, &assets, &library)
      }
      return edits
    }
  }

  /// The edits to an `@property` rule: it stands there once for each way in which the property is read.
  func edits(
    of registration: PropertyRegistration, _ assets: inout Assets, _ library: inout Library
  ) -> [SheetEdit] {
    copies(of: registration.tokens, named: registration.name, separator: "\n", &assets, &library) {
      reading, assets, library in
      var walker = BlockWalker(sheet.text, [registration.tokens])
      var edits: [SheetEdit] = []
      while let step = walker.next() {
        guard !step.isInPrelude, let property = step.property, slice.isIdentifier(property, "initial-value") else {
          continue
        }
        edits += self.edits(at: step, as: reading, &walker, &assets, &library)
      }
      return edits
    }
  }

  /// The edits that make what concerns a property stand there once for each of its readings.
  private func copies(
    of range: Range<Int>, named name: Int, separator: String, _ assets: inout Assets, _ library: inout Library,
    _ edits: (Reading, inout Assets, inout Library) -> [SheetEdit]
  ) -> [SheetEdit] {
    guard let properties else { return [] }
    let readings = properties.readings(of: slice.value(name))
    if readings.count == 1 { return edits(readings[0], &assets, &library) }
    let reason = "a custom property stands there once for each way in which it is read"
    let added = sheet.text.bytes(range).count * (readings.count - 1)
    guard assets.takeRoom(for: added, since: reason, from: sheet, at: name, &library) else { return [] }
    let end = sheet.tokens[name].end
    var copies: [[UInt8]] = []
    for (index, reading) in readings.enumerated() {
      let suffix = SheetEdit(range: end..<end, part: .text(properties.suffix(of: slice.value(name), index)))
      copies.append(sheet.text(range, [suffix] + edits(reading, &assets, &library)))
    }
    return [sheet.edit(range, to: .text(Array(copies.joined(separator: Array(separator.utf8)))))].compactMap { $0 }
  }

  // MARK: Addresses

  /// The edit to a token of a value that is read in one way; none if it stays as it is.
  func edits(
    at step: BlockWalker.Step, as reading: Reading, _ walker: inout BlockWalker, _ assets: inout Assets,
    _ library: inout Library
  ) -> [SheetEdit] {
    let position = ValuePosition(within: step.function, in: slice)
    let opening: String
    switch sheet.tokens[step.index].kind {
    case .url: opening = "url("
    case .function where slice.isFunction(step.index, "url"): opening = "url("
    case .function where slice.isFunction(step.index, "src"): opening = "src("
    case .function:
      if let read = readProperty(step.index, in: slice) { return edits(ofName: read, position, reading) }
      if position.isAddress(as: reading), slice.isDashed(step.index) {
        library.report(
          .warning,
          "a string that \(slice.value(step.index).string)() gives is an address here, and is not inlined; "
            + "write url() instead", in: sheet, at: step.index)
      }
      return []
    case .string where position.isAddress(as: reading): opening = ""
    case .string where isArgument(step) && properties?.hasFunctionsOfAddresses ?? false:
      library.report(
        .warning, "this string may be an address where the function takes it, and is not inlined; write url() instead",
        in: sheet, at: step.index)
      return []
    default: return []
    }
    let component = step.index..<sheet.text.endOfComponent(at: step.index)
    guard let reference = reference(component, in: slice),
      let address = address(reference.string, component, reading, &assets, &library)
    else { return [] }
    if component.count > 1 { walker.pass(to: component.upperBound) }
    let text = quotedAddress(address, opening, modifiers(component))
    return [sheet.edit(component, to: .text(text))].compactMap { $0 }
  }

  /// Whether a token is an argument of a function that `@function` declares.
  private func isArgument(_ step: BlockWalker.Step) -> Bool {
    step.function.map(slice.isDashed) ?? false
  }

  /// The edit that makes `var()` read the property that is declared for this place.
  private func edits(ofName name: Int, _ position: ValuePosition, _ reading: Reading) -> [SheetEdit] {
    let base = reading.base.isEmpty ? sheet.folder : reading.base
    let reading = Reading(base: base, isAddress: position.isAddress(as: reading))
    guard let suffix = properties?.suffix(of: slice.value(name), as: reading), !suffix.isEmpty else { return [] }
    let end = sheet.tokens[name].end
    return [SheetEdit(range: end..<end, part: .text(suffix))]
  }

  /// What an address becomes; `nil` if it stays as it is.
  private func address(
    _ reference: String, _ component: Range<Int>, _ reading: Reading, _ assets: inout Assets, _ library: inout Library
  ) -> [UInt8]? {
    let token = component.lowerBound
    let base = reading.base.isEmpty ? nil : reading.base
    switch assets.load(reference, for: .image, from: sheet, base: base, at: token, &library) {
    case .pending: return nil
    case .untouched: return addressOnOneLine(reference, writtenAs: sheet.text.bytes(component))
    case .inlined(let text): return text
    case .unavailable: return Assets.nothing
    case .missing(let request, let message):
      library.report(.warning, "\(message); browsers go on without it", in: sheet, at: token, request: request)
      return Assets.nothing
    }
  }

  /// What follows the string in a function that gives an address; a browser may refuse it.
  private func modifiers(_ component: Range<Int>) -> [UInt8] {
    guard sheet.tokens[component.lowerBound].kind == .function else { return [] }
    let content = slice.content(of: component)
    guard let string = content.components.first, content.components.count > 1 else { return [] }
    return [0x20] + TokenSlice(sheet.text, string.upperBound..<content.range.upperBound).closedText
  }
}

/// An address in double quotes.
///
/// - Parameters:
///   - opening: The function around it up to the parenthesis; empty for a string.
///   - modifiers: What follows it in the function.
func quotedAddress(_ address: [UInt8], _ opening: String, _ modifiers: [UInt8] = []) -> [UInt8] {
  let quote = [UInt8(ascii: "\"")]
  return Array(opening.utf8) + quote + address + quote + modifiers + (opening.isEmpty ? [] : [UInt8(ascii: ")")])
}
