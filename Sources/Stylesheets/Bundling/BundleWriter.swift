import Diagnostics

/// Joins the style sheets of a tree.
struct BundleWriter {
  /// How large a bundle may become: a sheet that is imported at many places is there many times.
  static let maximumSize = 128 << 20

  private let tree: ImportTree

  /// The parts of each sheet of the tree.
  private let parts: [[SheetPart]]

  /// The place that is written, and the name spaces of all that is put there.
  private let root: Int
  private let namespaces: SharedNamespaces

  /// The places that are left out, since the same comes again.
  private var dropped: Set<Int> = []
  private var pieces: [Piece] = []
  private var size = 0

  /// A stretch of the bundle.
  private struct Piece {
    let text: [UInt8]

    /// What makes two font faces the same; only the last of them counts.
    let fontFace: FontFaceKey?
  }

  /// A font face and the conditions that it stands under.
  private struct FontFaceKey: Hashable {
    let text: [UInt8]
    let wrappers: [[UInt8]]
  }

  /// The whole bundle; nothing, with a problem, if it would be too large.
  static func text(of tree: ImportTree, _ parts: [[SheetPart]], _ library: inout Library) -> [UInt8] {
    var writer = BundleWriter(tree, parts, root: 0)
    if let text = writer.text() {
      return text.contains { $0 >= 0x80 } ? Array("@charset \"utf-8\";\n".utf8) + text : text
    }
    library.report(
      .error, "the bundle would be larger than \(maximumSize >> 20) MB; import each sheet once", in: tree.sheets[0],
      at: 0)
    return []
  }

  private init(_ tree: ImportTree, _ parts: [[SheetPart]], root: Int) {
    self.tree = tree
    self.parts = parts
    self.root = root
    namespaces = SharedNamespaces(tree.sheetsBelow(root).map { tree.sheets[$0] })
  }

  /// `nil` if it is too large.
  private mutating func text() -> [UInt8]? {
    var seen: Set<[[UInt8]]> = []
    dropRepeated(root, wrappers: [], isLayered: false, &seen)
    write(root, wrappers: [])
    if size > Self.maximumSize { return nil }
    var last: [FontFaceKey: Int] = [:]
    for (index, piece) in pieces.enumerated() {
      if let key = piece.fontFace { last[key] = index }
    }
    var text: [UInt8] = []
    text.reserveCapacity(size)
    for rule in hoistsNamespaces ? namespaces.rules : [] {
      text.append(bytes: rule)
      text.append(bytes: rule.last == UInt8(ascii: ";") ? [0x0A] : [UInt8(ascii: ";"), 0x0A])
    }
    for (index, piece) in pieces.enumerated() {
      if let key = piece.fontFace, last[key] != index { continue }
      text.append(bytes: piece.text)
    }
    return text
  }

  /// Whether name spaces are declared at the top for all sheets; a single sheet keeps its own where they stand.
  private var hoistsNamespaces: Bool { !tree.nodes[root].children.isEmpty && !namespaces.conflict }

  // MARK: Repetitions

  /// Marks sheets that come again later under the same conditions, since of equal rules the last ones win.
  ///
  /// Where layers are declared, the first place matters too, so those are kept.
  private mutating func dropRepeated(
    _ node: Int, wrappers: [[UInt8]], isLayered: Bool, _ seen: inout Set<[[UInt8]]>
  ) {
    let index = tree.nodes[node].sheet
    if node != root, !isLayered, isPlain(node), !seen.insert(wrappers + [Array(String(index).utf8)]).inserted {
      dropped.insert(node)
      return
    }
    for (position, child) in tree.nodes[node].children.enumerated().reversed() {
      guard let child else { continue }
      let added = tree.sheets[index].imports[position].content.wrappers
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

  // MARK: Writing

  /// Writes a sheet and, where they belong, those it imports.
  private mutating func write(_ node: Int, wrappers: [[UInt8]]) {
    let sheet = tree.sheets[tree.nodes[node].sheet]
    for (index, part) in parts[tree.nodes[node].sheet].enumerated() {
      guard size <= Self.maximumSize else { return }
      switch part {
      case .text(let text):
        // What stood before the blanks at the start is gone.
        append(index == 1 && sheet.dropped.contains(0) ? Array(text.drop { isWhitespace($0) }) : text)
      case .namespace(let text): if !hoistsNamespaces { append(text) }
      case .fontFace(let text): append(text, FontFaceKey(text: text, wrappers: wrappers))
      case .importPlace(let position):
        let child = tree.nodes[node].children[position]
        if let child, dropped.contains(child) { continue }
        let content = sheet.imports[position].content
        if namespaces.conflict, let child {
          writeImport(of: child, content)
        } else {
          writeBlock(of: child, content, wrappers)
        }
      }
    }
  }

  /// Writes an imported sheet within the blocks of its conditions.
  private mutating func writeBlock(of child: Int?, _ content: ImportRule, _ wrappers: [[UInt8]]) {
    for wrapper in content.wrappers { append(wrapper.opening + Array(" {\n".utf8)) }
    if let child { write(child, wrappers: wrappers + content.wrappers.map(\.opening)) }
    guard !content.wrappers.isEmpty else { return }
    append([0x0A] + Array(repeating: UInt8(ascii: "}"), count: content.wrappers.count))
  }

  /// Writes an import of a sheet that is put into its address: only so does a name space stay its own.
  private mutating func writeImport(of child: Int, _ content: ImportRule) {
    var writer = BundleWriter(tree, parts, root: child)
    guard let text = writer.text() else {
      size = Self.maximumSize + 1
      return
    }
    let address = dataAddress(text, mediaType: "text/css;charset=utf-8")
    let conditions = content.conditions.isEmpty ? [] : [0x20] + content.conditions
    append(Array("@import url(\"".utf8) + address + Array("\")".utf8) + conditions + Array(";".utf8))
  }

  /// Puts a text at the end of the bundle.
  private mutating func append(_ text: [UInt8], _ fontFace: FontFaceKey? = nil) {
    guard !text.isEmpty else { return }
    size += text.count
    pieces.append(Piece(text: text, fontFace: fontFace))
  }
}
