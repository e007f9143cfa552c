import Configuration
import Diagnostics

/// The line of a user's ssh_config that includes a file, and how it is found there.
struct IncludeLine {
  /// The line without its end.
  let text: String

  /// The absolute path of the file.
  private let path: String
  private let home: String

  /// - Throws: `Failure` for a path that no OpenSSH could be given.
  init(_ path: String, home: String) throws {
    (self.path, self.home) = (path, home)
    // Releases differ in how they read quotes and backslashes, and since 9.9 tokens and variables are expanded.
    let isUnwritable =
      path.contains { "\"'\\%".contains($0) } || path.contains("${")
      || path.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if isUnwritable {
      throw Failure(
        "no Include line can name \(path), since ssh reads some of its characters otherwise; move the folder")
    }
    // Include expands globs, in which a backslash makes a character stand for itself.
    let pattern = path.map { "*?[".contains($0) ? "\\\($0)" : String($0) }.joined()
    let needsQuotes = path.contains { $0 == " " || $0 == "#" || $0 == "=" }
    text = "Include " + (needsQuotes ? "\"\(pattern)\"" : pattern)
  }

  /// A file with the line at its top; the same file if it is in force there already.
  func added(to file: [UInt8]) -> [UInt8] {
    Self.lines(of: file).contains(where: isOwn) ? file : Array("\(text)\n".utf8) + file
  }

  /// A file without the line; everything else stays.
  func removed(from file: [UInt8]) -> [UInt8] {
    Self.lines(of: file).filter(isOwn).reversed().reduce(into: file) { file, line in
      file.removeSubrange(line.range)
    }
  }

  private struct Line {
    /// The bytes of the line and its end.
    let range: Range<Int>

    /// The keyword in lower case, and the arguments.
    let keyword: String
    let arguments: [String]
  }

  /// Whether a line includes this file and nothing else, wherever in the house of the user it is called from.
  private func isOwn(_ line: Line) -> Bool {
    guard line.keyword == "include", line.arguments.count == 1 else { return false }
    var named = line.arguments[0]
    if named == "~" || named.hasPrefix("~/") { named = home + named.dropFirst() }
    if !named.hasPrefix("/") { named = "\(home)/.ssh/\(named)" }
    for character in ["*", "?", "["] { named = named.replacing("\\\(character)", with: character) }
    return named == path
  }

  /// The lines before the first block: what stands in one holds for that block alone.
  private static func lines(of file: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < file.count {
      let end = file[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? file.count
      let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0D, 0x0A, 0x0C].contains(byte) }
      let content = file[start..<end].drop(while: isBlank)
      let keyword = content.prefix { !isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\"") }
      var rest = content[keyword.endIndex...].drop(while: isBlank)
      if rest.first == UInt8(ascii: "=") { rest = rest.dropFirst() }
      while let last = rest.last, isBlank(last) { rest.removeLast() }
      let name = keyword.string.lowercased()
      if name == "host" || name == "match" { return lines }
      if case .success(let words) = argvSplit(rest, endsAtComment: true) {
        lines.append(
          Line(range: start..<end, keyword: name, arguments: words.map { String(decoding: $0, as: UTF8.self) }))
      }
      start = end
    }
    return lines
  }
}
