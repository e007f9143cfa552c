import Configuration
import Diagnostics

/// The line of a user's ssh_config that includes a file, and how it gets there.
struct IncludeLine {
  /// The line without its end.
  let text: String

  /// - Parameter path: the absolute path of the file.
  /// - Throws: `Failure` for a path that no OpenSSH could be given.
  init(_ path: String) throws {
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

  /// A file with the line at its top.
  func added(to file: [UInt8]) -> [UInt8] { Array("\(text)\n".utf8) + file }

  /// A file without the line, and how often it stood there; what reads otherwise was written by somebody else and stays.
  func removed(from file: [UInt8]) -> (file: [UInt8], count: Int) {
    let own = UserConfigLine.beforeFirstBlock(of: file).filter { $0.content.elementsEqual(text.utf8) }
    return (own.reversed().reduce(into: file) { file, line in file.removeSubrange(line.range) }, own.count)
  }
}
