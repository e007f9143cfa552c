import Configuration
import Diagnostics

/// A line of a user's ssh_config.
struct UserConfigLine {
  /// The bytes of the line and its end.
  let range: Range<Int>

  /// The line without its end and the blanks around it.
  let content: ByteText

  /// The line as a person counts it, from 1.
  let number: Int

  /// What an `Include` names; empty for any other line.
  let includes: [String]

  /// The lines before the first block: what stands in one holds for that block alone.
  static func beforeFirstBlock(of file: [UInt8]) -> [UserConfigLine] {
    var lines: [UserConfigLine] = []
    var start = 0
    while start < file.count {
      let end = file[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? file.count
      let content = trimmed(file[start..<end])
      let keyword = content.prefix { !isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\"") }
      let name = keyword.string.lowercased()
      if name == "host" || name == "match" { return lines }
      var rest = content[keyword.endIndex...].drop(while: isBlank)
      if rest.first == UInt8(ascii: "=") { rest = rest.dropFirst() }
      var includes: [String] = []
      if name == "include", case .success(let words) = argvSplit(rest, endsAtComment: true) {
        includes = words.map { String(decoding: $0, as: UTF8.self) }
      }
      lines.append(
        UserConfigLine(range: start..<end, content: content, number: lines.count + 1, includes: includes))
      start = end
    }
    return lines
  }

  private static func trimmed(_ line: ByteText) -> ByteText {
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }

  /// The bytes that ssh takes for blanks around a line.
  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D, 0x0A, 0x0C].contains(byte) }
}
