import Diagnostics
import YAMLSyntax

/// A text, parsed, with what was reported about it.
struct Parsed {
  let bytes: [UInt8]
  let tree: Tree
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var problems = DiagnosticBag()
    tree = parse(SourceFile(path: "blink.yaml", bytes: bytes), as: FileID(0), reporting: &problems)
    diagnostics = problems.finished().diagnostics
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// The diagnostics as `id line:column "source text"`, one each.
  var findings: [String] {
    diagnostics.map { "\($0.rule.id) \(place($0.range)) \"\(source($0.range))\"" }
  }

  /// The characters of a range.
  func source(_ range: SourceRange) -> String {
    String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// The start of a range as `line:column`, from 1 and in Unicode scalars.
  func place(_ range: SourceRange) -> String {
    var (line, column) = (1, 1)
    var offset = 0
    while offset < range.start {
      switch bytes[offset] {
      case 0x0A:
        line += 1
        column = 1
      case 0x0D where offset + 1 < bytes.count && bytes[offset + 1] == 0x0A: break
      case 0x0D:
        line += 1
        column = 1
      case 0x80...0xBF: break
      default: column += 1
      }
      offset += 1
    }
    return "\(line):\(column)"
  }

  /// The file after the edits of the first fix-it of each diagnostic.
  var mended: String {
    var bytes = bytes
    let edits = diagnostics.compactMap(\.fixes.first).flatMap(\.edits).sorted { $0.range < $1.range }
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The node at a path of keys and positions from the root.
  func node(_ path: [String]) -> NodeID? {
    guard var id = tree.root else { return nil }
    for step in path {
      switch tree[id].kind {
      case .mapping:
        guard let entry = tree.entries(id).first(where: { tree.text($0.key).string == step }) else { return nil }
        id = entry.value
      case .sequence:
        let children = Array(tree.children(id))
        guard let position = Int(step), children.indices.contains(position) else { return nil }
        id = children[position]
      case .scalar, .alias: return nil
      }
    }
    return id
  }

  /// All ways in which the ranges of the tree break their promise; empty if they keep it.
  var rangeFaults: [String] {
    var faults: [String] = []
    for id in tree.nodes.indices.map(NodeID.init) {
      let node = tree[id]
      let range = tree.range(id)
      if range.start < 0 || range.end > bytes.count || Int(node.end) < Int(node.start) {
        faults.append("node \(id) \(range.start)..<\(node.end) leaves the file")
      }
      var last = range.start
      for child in tree.children(id) {
        let inner = tree.range(child)
        if inner.start < last || inner.end > range.end {
          faults.append(
            "child \(child) \(inner.start)..<\(inner.end) of \(id) \(range.start)..<\(range.end) after \(last)")
        }
        last = inner.end
      }
    }
    return faults
  }
}
