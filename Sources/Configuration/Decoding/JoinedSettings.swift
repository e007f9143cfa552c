import Diagnostics
import Settings
import YAMLSyntax

extension Decoder {
  /// Says what is missing where YAML read settings as one text because their colons are wrong: `HostName:web`,
  /// `HostName = web`, `HostName web`.
  ///
  /// - Parameter value: A scalar where a mapping of settings is wanted.
  /// - Returns: Whether there was something to say.
  mutating func reportJoinedSettings(_ value: NodeID) -> Bool {
    let node = tree[value]
    guard node.kind == .scalar, node.style == .plain else { return false }
    let source = tree.storage[Int(node.start)..<Int(node.end)]
    let line = source.prefix { $0 != 0x0A && $0 != 0x0D }
    let name = line.prefix { $0.isASCIILetter || $0.isASCIIDigit }
    guard let setting = SettingTable.id(named: name)?.row, name.endIndex < line.endIndex else { return false }
    let range = SourceRange(tree.file, line.startIndex, line.endIndex)
    let rest = line[name.endIndex...]
    if rest.first == UInt8(ascii: ":") {
      problems.report(
        .wrongType, at: range, "a blank is missing between \"\(setting.name):\" and its value",
        fixes: [
          FixIt(
            "insert a blank", .unsafe, replacing: SourceRange(tree.file, name.endIndex + 1, name.endIndex + 1), by: " ")
        ])
      return true
    }
    guard rest.first == 0x20 || rest.first == UInt8(ascii: "=") else { return false }
    let start = rest.firstIndex { $0 != 0x20 && $0 != UInt8(ascii: "=") } ?? rest.endIndex
    problems.report(
      .wrongType, at: range, "a colon is missing behind \(setting.name)",
      fixes: [
        FixIt("write a colon", .unsafe, replacing: SourceRange(tree.file, name.endIndex, start), by: ": ")
      ])
    return true
  }
}
