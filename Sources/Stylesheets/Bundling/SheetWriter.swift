import Diagnostics

/// A stretch of what a style sheet becomes in a bundle.
enum SheetPart {
  case text([UInt8])

  /// The place of an import, by its position among the imports of the sheet.
  case importPlace(Int)

  /// An `@namespace` rule, which holds for the sheet from its beginning on.
  case namespace([UInt8])

  /// A whole `@font-face` rule of the top level.
  case fontFace([UInt8])
}

/// Rewrites a style sheet: its bytes are copied, but for imports, addresses, and what cannot stand within a block.
struct SheetWriter {
  private let sheet: Stylesheet
  private let index: Int
  private let slice: TokenSlice
  private let properties: CustomProperties?

  /// The sheets of the bundle, by whose addresses those in custom properties may be resolved.
  private let sheets: [Stylesheet]

  private var edits: [Edit] = []

  private struct Edit {
    let range: Range<Int>
    let part: SheetPart
  }

  /// - Parameters:
  ///   - isImported: Whether the sheet is put into another one; the root is left as it is where that is harmless.
  ///   - properties: `nil` while sheets are missing, so that it is not known yet what uses a custom property.
  static func parts(
    of index: Int, in sheets: [Stylesheet], isImported: Bool, properties: CustomProperties?, assets: inout Assets,
    _ library: inout Library
  ) -> [SheetPart] {
    var writer = SheetWriter(index, sheets, properties)
    writer.editRules(isImported: isImported)
    writer.editBlocks(&assets, &library)
    var parts = writer.parts()
    if isImported { parts.append(.text(writer.end())) }
    return parts
  }

  private init(_ index: Int, _ sheets: [Stylesheet], _ properties: CustomProperties?) {
    self.index = index
    self.sheets = sheets
    self.properties = properties
    sheet = sheets[index]
    slice = sheet.slice(0..<sheet.tokens.count)
  }

  /// The sheet with the edits made, in order.
  private mutating func parts() -> [SheetPart] {
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    var parts: [SheetPart] = []
    var position = 0
    for edit in edits where edit.range.lowerBound >= position {
      if edit.range.lowerBound > position {
        parts.append(.text(Array(sheet.source[position..<edit.range.lowerBound])))
      }
      parts.append(edit.part)
      position = edit.range.upperBound
    }
    if position < sheet.source.count { parts.append(.text(Array(sheet.source[position...]))) }
    return parts
  }

  /// What has to follow so that the sheet does not swallow the next one.
  private func end() -> [UInt8] {
    // What an edit has replaced is closed already.
    var end = sheet.tokens.count
    if let last = edits.last, last.range.upperBound == sheet.source.count {
      while end > 0, sheet.tokens[end - 1].start >= last.range.lowerBound { end -= 1 }
    }
    var text = closing(0..<end, of: sheet.text)
    if let last = sheet.rules.last, !last.isTerminated, last.block == nil, last.name != nil,
      end > last.tokens.lowerBound
    {
      text.append(UInt8(ascii: ";"))
    }
    return text
  }

  private mutating func replace(_ tokens: Range<Int>, by part: SheetPart) {
    guard let first = tokens.first, let last = tokens.last else { return }
    edits.append(Edit(range: sheet.tokens[first].start..<sheet.tokens[last].end, part: part))
  }

  // MARK: Rules

  private mutating func editRules(isImported: Bool) {
    let places = Dictionary(sheet.imports.enumerated().map { ($1.rule, $0) }, uniquingKeysWith: { first, _ in first })
    let namespaces = Set(sheet.namespaces.map(\.rule))
    var position = 0
    for (index, rule) in sheet.rules.enumerated() {
      if isImported { removeMarks(position..<rule.tokens.lowerBound) }
      position = rule.tokens.upperBound
      if let place = places[index] {
        replace(rule.tokens, by: .importPlace(place))
      } else if namespaces.contains(index) {
        let end: [UInt8] = rule.isTerminated ? [] : [UInt8(ascii: ";")]
        let text = sheet.text.bytes(rule.tokens) + closing(rule.tokens, of: sheet.text)
        replace(rule.tokens, by: .namespace(Array(text) + end))
      } else if isLeftOut(index, isImported: isImported) {
        replace(rule.tokens, by: .text([]))
      }
    }
    if isImported { removeMarks(position..<sheet.tokens.count) }
  }

  /// Removes `<!--` and `-->`, which mean nothing at the top level and spoil a rule within a block.
  private mutating func removeMarks(_ range: Range<Int>) {
    for index in range where sheet.tokens[index].kind == .cdo || sheet.tokens[index].kind == .cdc {
      replace(index..<index + 1, by: .text([]))
    }
  }

  private func isLeftOut(_ index: Int, isImported: Bool) -> Bool {
    let rule = sheet.rules[index]
    if sheet.dropped.contains(index) { return true }
    guard isImported else { return false }
    if rule.isHarmfulInBlock { return true }
    guard rule.name == nil else { return false }
    // A selector without a block, and what looks like a custom property, are dropped at the top level.
    return rule.block == nil || startsAsCustomProperty(sheet.slice(rule.prelude))
  }

  // MARK: Blocks

  private mutating func editBlocks(_ assets: inout Assets, _ library: inout Library) {
    let edited = Set(edits.map(\.range.lowerBound))
    let rules = sheet.rules.filter { !edited.contains(sheet.tokens[$0.tokens.lowerBound].start) }
    var walker = BlockWalker(sheet.tokens, rules)
    var isTop = Set(rules.map(\.tokens.lowerBound))
    while let step = walker.next() {
      let token = sheet.tokens[step.index]
      if step.isFirst, token.kind == .atKeyword {
        let name = slice.value(step.index)
        if name.equalsIgnoringCase("import".utf8), !isTop.contains(step.index) {
          walker.skip(to: removeNestedImport(step.index))
        } else if name.equalsIgnoringCase("font-face".utf8), let block = fontFaceBlock(step.index) {
          let edits = fontFaceEdits(slice.content(of: block), &assets, &library)
          if isTop.remove(step.index) != nil, sheet.text.isClosed(block.lowerBound) {
            replace(step.index..<block.upperBound, by: .fontFace(applied(edits, to: step.index..<block.upperBound)))
          } else {
            self.edits += edits
          }
          walker.skip(to: block.upperBound)
        }
      } else if !step.isInPrelude {
        editAddress(step, token, &walker, &assets, &library)
      }
    }
  }

  /// Removes an import within a block, which browsers ignore; returns the end of it.
  private mutating func removeNestedImport(_ start: Int) -> Int {
    var index = start + 1
    while index < sheet.tokens.count, sheet.tokens[index].kind != .closeBrace {
      let kind = sheet.tokens[index].kind
      index = sheet.text.endOfComponent(at: index)
      if kind == .semicolon || kind == .openBrace { break }
    }
    replace(start..<index, by: .text([]))
    return index
  }

  private mutating func editAddress(
    _ step: BlockWalker.Step, _ token: Token, _ walker: inout BlockWalker, _ assets: inout Assets,
    _ library: inout Library
  ) {
    let opening: String
    switch token.kind {
    case .url: opening = "url("
    case .function where slice.isFunction(step.index, "url"): opening = "url("
    case .function where slice.isFunction(step.index, "src"): opening = "src("
    case .string where step.function.map { isImageSet($0, in: slice) } ?? false: opening = ""
    case .string where isAddressOfProperty(step, &library): opening = ""
    default: return
    }
    let component = step.index..<sheet.text.endOfComponent(at: step.index)
    guard let reference = reference(component, in: slice) else { return }
    let outcome = load(reference.string, step, &assets, &library)
    let address: [UInt8]
    switch outcome {
    case .pending: return
    case .untouched:
      guard let text = addressOnOneLine(reference.string, writtenAs: sheet.text.bytes(component)) else { return }
      address = text
    case .inlined(let text): address = text
    case .unavailable: address = Assets.nothing
    case .missing(let request, let message):
      library.report(
        .warning, "\(message); browsers go on without it", in: sheet, at: step.index, request: request)
      address = Assets.nothing
    }
    replace(component, by: .text(quoted(address, opening, modifiers(component))))
    if component.count > 1 { walker.pass(to: component.upperBound) }
  }

  /// Whether a string is the whole value of a custom property that is read where a string is an address.
  private func isAddressOfProperty(_ step: BlockWalker.Step, _ library: inout Library) -> Bool {
    guard step.function == nil, let property = step.property, let properties,
      isCustomProperty(slice.value(property))
    else { return false }
    let before = sheet.tokens[property + 1..<step.index].filter { !$0.isBlank }
    let next = sheet.tokens[(step.index + 1)...].first { !$0.isBlank }?.kind
    guard before.map(\.kind) == [.colon], [nil, .semicolon, .closeBrace].contains(next) else { return false }
    switch properties.use(ofStringIn: slice.value(property)) {
    case .text: return false
    case .address: return true
    case .both:
      library.report(
        .warning,
        "this string is an address where the custom property stands in image-set() or src(), and a text "
          + "elsewhere; it is not inlined, so write url() in a property of its own", in: sheet, at: step.index)
      return false
    }
  }

  /// The outcome of an address; one in a custom property is relative to where the property is used.
  private func load(
    _ reference: String, _ step: BlockWalker.Step, _ assets: inout Assets, _ library: inout Library
  ) -> Assets.Outcome {
    var base: String?
    if let property = step.property {
      let name = slice.value(property)
      let registered =
        slice.isIdentifier(property, "initial-value") ? step.atRule.flatMap { registeredProperty($0, in: slice) } : nil
      if isCustomProperty(name) || registered != nil {
        guard let properties else { return .pending }
        let bases = properties.bases(
          of: registered ?? name, declaredIn: index, isInitialValue: registered != nil)
        let addresses = Set(bases.map { resolve(reference, against: sheets[$0].address) })
        if addresses.count > 1 {
          library.report(
            .warning,
            "the custom property is used in several folders, where \"\(excerpt(reference))\" means different files; one is taken for all",
            in: sheet, at: step.index)
        }
        base = sheets[bases.contains(index) ? index : bases.first ?? index].address
      }
    }
    return assets.load(reference, for: .image, from: sheet, base: base, at: step.index, &library)
  }

  private func quoted(_ address: [UInt8], _ opening: String, _ modifiers: [UInt8] = []) -> [UInt8] {
    let quote = [UInt8(ascii: "\"")]
    return Array(opening.utf8) + quote + address + quote + modifiers + (opening.isEmpty ? [] : [UInt8(ascii: ")")])
  }

  /// What follows the string in a function that gives an address; a browser may refuse it.
  private func modifiers(_ component: Range<Int>) -> [UInt8] {
    guard sheet.tokens[component.lowerBound].kind == .function else { return [] }
    let content = slice.content(of: component)
    guard let string = content.components.first, content.components.count > 1 else { return [] }
    return [0x20] + TokenSlice(sheet.text, string.upperBound..<content.range.upperBound).closedText
  }

  // MARK: Fonts

  /// The block of an `@font-face` rule with its braces; `nil` if the rule is malformed.
  private func fontFaceBlock(_ atKeyword: Int) -> Range<Int>? {
    var index = atKeyword + 1
    while index < sheet.tokens.count, sheet.tokens[index].isBlank { index += 1 }
    guard index < sheet.tokens.count, sheet.tokens[index].kind == .openBrace else { return nil }
    return index..<sheet.text.endOfComponent(at: index)
  }

  private func fontFaceEdits(_ content: TokenSlice, _ assets: inout Assets, _ library: inout Library) -> [Edit] {
    let face = FontFaceRule(content)
    var writer = self
    writer.edits = []
    if let family = face.family, !face.isFamilyFirst {
      // Some terminals take the name from the first descriptor, up to its semicolon.
      let brace = sheet.tokens[content.range.lowerBound - 1].end
      let value = TokenSlice(sheet.text, family.value).closedText
      writer.edits.append(
        Edit(range: brace..<brace, part: .text(Array(" font-family: ".utf8) + value + Array(";".utf8))))
      writer.replace(family.tokens, by: .text([]))
    }
    guard let sources = face.sources else { return writer.edits }
    for descriptor in face.superseded { writer.replace(descriptor.tokens, by: .text([])) }
    if let text = sourceList(face.entries, &assets, &library) {
      let lead = sources.value.prefix { sheet.tokens[$0].isBlank }.count
      writer.replace(sources.value.dropFirst(lead), by: .text(text))
    }
    return writer.edits
  }

  /// The `src` list with its best address inlined and the others left out; `nil` if it stays as it is.
  private func sourceList(
    _ entries: [FontFaceRule.Source], _ assets: inout Assets, _ library: inout Library
  ) -> [UInt8]? {
    let candidates = entries.indices.filter { entries[$0].reference != nil }
      .sorted { (entries[$1].rank, $0) < (entries[$0].rank, $1) }
    if candidates.isEmpty { return nil }
    var chosen: (index: Int, text: [UInt8])?
    var missing: [(request: ResourceRequest, message: String, token: Int)] = []
    for candidate in candidates {
      let entry = entries[candidate]
      guard let reference = entry.reference else { continue }
      switch assets.load(reference, for: .font, from: sheet, at: entry.address.lowerBound, &library) {
      case .pending: return nil
      case .unavailable: continue
      case .missing(let request, let message):
        missing.append((request, message, entry.address.lowerBound))
        continue
      case .untouched:
        let text = addressOnOneLine(reference, writtenAs: sheet.text.bytes(entry.address))
        chosen = (candidate, text.map { source(entry, $0) } ?? entry.tokens.closedText)
      case .inlined(let address): chosen = (candidate, source(entry, address))
      }
      break
    }
    for (request, message, token) in missing {
      // With another source nothing is lost.
      let outcome =
        chosen == nil ? "browsers go on without it" : "browsers take the next source, and so does the bundle"
      library.report(
        .warning, "\(message); \(outcome)", in: sheet, at: token, request: chosen == nil ? request : nil)
    }
    var parts: [[UInt8]] = []
    for (index, entry) in entries.enumerated() {
      if index == chosen?.index, let text = chosen?.text {
        parts.append(text)
      } else if entry.reference == nil {
        parts.append(entry.tokens.closedText)
      }
    }
    if parts.isEmpty { parts = [quoted(Assets.nothing, "url(")] }
    return Array(parts.joined(separator: Array(", ".utf8)))
  }

  /// An entry of a `src` list with another address and what else it says.
  private func source(_ entry: FontFaceRule.Source, _ address: [UInt8]) -> [UInt8] {
    let hints = TokenSlice(sheet.text, entry.address.upperBound..<entry.tokens.range.upperBound).closedText
    return quoted(address, "url(") + (hints.isEmpty ? [] : [0x20]) + hints
  }

  /// The bytes of a stretch of tokens with edits made.
  private func applied(_ edits: [Edit], to tokens: Range<Int>) -> [UInt8] {
    guard let first = tokens.first, let last = tokens.last else { return [] }
    var text: [UInt8] = []
    var position = sheet.tokens[first].start
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= position, case .text(let replacement) = edit.part else { continue }
      text.append(bytes: sheet.source[position..<edit.range.lowerBound])
      text.append(bytes: replacement)
      position = edit.range.upperBound
    }
    text.append(bytes: sheet.source[position..<max(position, sheet.tokens[last].end)])
    return text
  }
}
