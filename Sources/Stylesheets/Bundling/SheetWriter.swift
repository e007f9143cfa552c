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
  private let slice: TokenSlice
  private let values: ValueWriter
  private let fontFaces: FontFaceWriter
  private var edits: [SheetEdit] = []

  /// - Parameters:
  ///   - isImported: Whether the sheet is put into another one; the root is left as it is where that is harmless.
  ///   - properties: `nil` while sheets are missing, so that it is not known yet what uses a custom property.
  static func parts(
    of sheet: Stylesheet, isImported: Bool, properties: CustomProperties?, assets: inout Assets,
    _ library: inout Library
  ) -> [SheetPart] {
    var writer = SheetWriter(sheet, properties)
    writer.editRules(isImported: isImported)
    writer.editBlocks(&assets, &library)
    var parts = writer.parts()
    if isImported { parts.append(.text(writer.end())) }
    return parts
  }

  private init(_ sheet: Stylesheet, _ properties: CustomProperties?) {
    self.sheet = sheet
    slice = sheet.slice(0..<sheet.tokens.count)
    values = ValueWriter(sheet, properties)
    fontFaces = FontFaceWriter(sheet: sheet)
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
    let end = sheet.end(of: 0..<sheet.tokens.count, before: edits.last)
    var text = closing(0..<end, of: sheet.text)
    if let last = sheet.rules.last, !last.isTerminated, last.block == nil, last.name != nil,
      end > last.tokens.lowerBound
    {
      text.append(UInt8(ascii: ";"))
    }
    return text
  }

  /// Puts something in the place of tokens.
  private mutating func replace(_ tokens: Range<Int>, by part: SheetPart) {
    if let edit = sheet.edit(tokens, to: part) { edits.append(edit) }
  }

  // MARK: Rules

  /// Edits the rules that only count at the top level of a sheet of their own.
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

  /// Whether a rule says nothing, or would say something else within a block.
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

  /// Edits the addresses and custom properties in all other rules.
  private mutating func editBlocks(_ assets: inout Assets, _ library: inout Library) {
    let edited = Set(edits.map(\.range.lowerBound))
    let rules = sheet.rules.map(\.tokens).filter { !edited.contains(sheet.tokens[$0.lowerBound].start) }
    var walker = BlockWalker(sheet.text, rules)
    let tops = Set(rules.map(\.lowerBound))
    while let step = walker.next() {
      if step.isFirst, sheet.tokens[step.index].kind == .atKeyword {
        if let end = editAtRule(step.index, isTop: tops.contains(step.index), &assets, &library) {
          walker.skip(to: end)
        }
      } else if step.isInPrelude {
        continue
      } else if let declaration = values.customDeclaration(at: step) {
        edits += values.edits(ofDeclaration: declaration, &assets, &library)
        walker.skip(to: declaration.upperBound)
      } else {
        edits += values.edits(at: step, as: .own, &walker, &assets, &library)
      }
    }
  }

  /// Edits an at-rule as a whole; returns its end, or `nil` for one that is gone through as any other rule.
  private mutating func editAtRule(
    _ start: Int, isTop: Bool, _ assets: inout Assets, _ library: inout Library
  ) -> Int? {
    let name = slice.value(start)
    if name.equalsIgnoringCase("import".utf8), !isTop { return removeNestedImport(start) }
    if name.equalsIgnoringCase("font-face".utf8), let block = slice.block(behind: start) {
      let edits = fontFaces.edits(slice.content(of: block), &assets, &library)
      if isTop, sheet.text.isClosed(block.lowerBound) {
        replace(start..<block.upperBound, by: .fontFace(sheet.text(start..<block.upperBound, edits)))
      } else {
        self.edits += edits
      }
      return block.upperBound
    }
    guard let registration = PropertyRegistration(at: start, in: slice) else { return nil }
    edits += values.edits(of: registration, &assets, &library)
    return registration.tokens.upperBound
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
}
