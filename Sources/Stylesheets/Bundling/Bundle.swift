import Diagnostics

/// A style sheet with all that it refers to.
package struct Bundle: Sendable {
  /// UTF-8; of no use while something is wanted or a problem is an error.
  package let text: [UInt8]

  /// What has to be fetched, in source order and each once, before the bundle can be made.
  package let wanted: [ResourceRequest]
  package let problems: [StylesheetProblem]
}

/// Puts a style sheet, the sheets it imports, and their fonts and images into one that loads nothing.
///
/// The bundle means what the sheets mean to a browser: imports stand in blocks that carry their conditions, and those
/// that a browser ignores are left out. The bytes of the sheets are copied, but for imports and addresses.
///
/// - Parameters:
///   - root: The style sheet; what its server says about the type is not looked at, but for the encoding.
///   - answer: What is at hand for a request; `nil` for what has not been asked for, which is then wanted. The caller
///     fetches all that is wanted and calls again, until nothing is.
package func bundle(_ root: Resource, answer: (ResourceRequest) -> ResourceAnswer?) -> Bundle {
  withoutActuallyEscaping(answer) { answer in
    var library = Library(answer)
    let tree = ImportTree(root, &library)
    var bundler = Bundler(tree, &library)
    let text = bundler.text(&library)
    return Bundle(text: text, wanted: library.wanted, problems: library.problems)
  }
}

/// Joins the style sheets of a tree.
private struct Bundler {
  /// How large a bundle may become: a sheet that is imported at many places is there many times.
  static let maximumSize = 128 << 20

  let tree: ImportTree
  private let namespaces: BundleNamespaces
  private let hoistsNamespaces: Bool
  private var parts: [[SheetPart]] = []
  private var dropped: Set<Int> = []
  private var pieces: [Piece] = []
  private var size = 0

  /// A stretch of the bundle.
  private struct Piece {
    let text: [UInt8]

    /// What makes two font faces the same; only the last of them counts.
    let fontFace: FontFaceKey?
  }

  private struct FontFaceKey: Hashable {
    let text: [UInt8]
    let wrappers: [[UInt8]]
  }

  init(_ tree: ImportTree, _ library: inout Library) {
    self.tree = tree
    namespaces = BundleNamespaces(tree.sheets)
    hoistsNamespaces = tree.sheets[0].imports.isEmpty == false
    for conflict in hoistsNamespaces ? namespaces.conflicts : [] {
      let sheet = tree.sheets[conflict.sheet]
      library.report(
        .error, "this name space cannot be kept in one bundle, since it would hold for the other sheets too",
        in: sheet, at: sheet.rules[conflict.rule].tokens.lowerBound)
    }
    let properties = tree.isComplete ? CustomProperties(tree.sheets) : nil
    var assets = Assets()
    for index in tree.sheets.indices {
      parts.append(
        SheetWriter.parts(
          of: index, in: tree.sheets, isImported: index > 0, hoistsNamespaces: hoistsNamespaces,
          properties: properties, assets: &assets, &library))
    }
  }

  mutating func text(_ library: inout Library) -> [UInt8] {
    var seen: Set<[[UInt8]]> = []
    dropRepeated(0, wrappers: [], isLayered: false, &seen)
    write(0, wrappers: [])
    if size > Self.maximumSize {
      library.report(
        .error, "the bundle would be larger than \(Self.maximumSize >> 20) MB; import each sheet once",
        in: tree.sheets[0], at: 0)
      return []
    }
    var last: [FontFaceKey: Int] = [:]
    for (index, piece) in pieces.enumerated() {
      if let key = piece.fontFace { last[key] = index }
    }
    var text: [UInt8] = []
    text.reserveCapacity(size)
    if hoistsNamespaces {
      for rule in namespaces.rules {
        text.append(bytes: rule)
        text.append(bytes: rule.last == UInt8(ascii: ";") ? [0x0A] : [UInt8(ascii: ";"), 0x0A])
      }
    }
    for (index, piece) in pieces.enumerated() {
      if let key = piece.fontFace, last[key] != index { continue }
      text.append(bytes: piece.text)
    }
    let start = text.prefix { isWhitespace($0) }.count
    if start > 0, tree.sheets[0].dropped.contains(0) { text.removeFirst(start) }
    return text.contains { $0 >= 0x80 } ? Array("@charset \"utf-8\";\n".utf8) + text : text
  }

  /// Marks sheets that come again later under the same conditions, since of equal rules the last ones win.
  ///
  /// Where layers are declared, the first place matters too, so those are kept.
  private mutating func dropRepeated(
    _ node: Int, wrappers: [[UInt8]], isLayered: Bool, _ seen: inout Set<[[UInt8]]>
  ) {
    let sheet = tree.sheets[tree.nodes[node].sheet]
    if node > 0, !isLayered, isPlain(node),
      !seen.insert(wrappers + [Array(String(tree.nodes[node].sheet).utf8)]).inserted
    {
      dropped.insert(node)
      return
    }
    for (position, child) in tree.nodes[node].children.enumerated().reversed() {
      guard let child else { continue }
      let added = sheet.imports[position].content.wrappers
      dropRepeated(
        child, wrappers: wrappers + added.map(\.opening), isLayered: isLayered || added.contains(where: \.isLayer),
        &seen)
    }
  }

  /// Whether neither a sheet nor those it imports have to do with layers, and nothing was cut off.
  private func isPlain(_ node: Int) -> Bool {
    let sheet = tree.sheets[tree.nodes[node].sheet]
    return !tree.nodes[node].isCut && !sheet.hasLayers
      && !sheet.imports.contains { $0.content.wrappers.contains(where: \.isLayer) }
      && tree.nodes[node].children.allSatisfy { $0.map(isPlain) ?? true }
  }

  /// Writes a sheet and, where they belong, those it imports.
  private mutating func write(_ node: Int, wrappers: [[UInt8]]) {
    let sheet = tree.sheets[tree.nodes[node].sheet]
    for part in parts[tree.nodes[node].sheet] {
      guard size <= Self.maximumSize else { return }
      switch part {
      case .text(let text): append(text)
      case .fontFace(let text):
        append(text, FontFaceKey(text: text, wrappers: wrappers))
      case .importPlace(let position):
        let child = tree.nodes[node].children[position]
        if let child, dropped.contains(child) { continue }
        let added = sheet.imports[position].content.wrappers
        for wrapper in added { append(wrapper.opening + Array(" {\n".utf8)) }
        if let child { write(child, wrappers: wrappers + added.map(\.opening)) }
        if !added.isEmpty {
          append([0x0A])
          for _ in added { append(Array("}".utf8)) }
        }
      }
    }
  }

  private mutating func append(_ text: [UInt8], _ fontFace: FontFaceKey? = nil) {
    guard !text.isEmpty else { return }
    size += text.count
    pieces.append(Piece(text: text, fontFace: fontFace))
  }
}
