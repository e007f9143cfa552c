/// The file that keeps git away from outputs with passwords, wherever a crash may leave them.
///
/// It is the first file of a folder that is being written, and stays in the output folder.
enum IgnoreFile {
  static let path = ".gitignore"

  /// The content for a new folder, which keeps what the file in the output folder says.
  ///
  /// Git goes by the last line that matches, so a line at the end decides for everything.
  static func content(for target: OutputTarget) throws(FileError) -> [UInt8] {
    let everything = Array("*\n".utf8)
    let files = FileSystem(home: nil)
    let old = "\(target.path)/\(path)"
    // Git does not follow a symbolic link here.
    guard files.kind(of: old, followingLinks: false) == .file else { return everything }
    let content = try files.read(old)
    let lines = content.split(separator: UInt8(ascii: "\n"))
    if lines.last == everything.dropLast() { return content }
    return content + (content.isEmpty || content.last == UInt8(ascii: "\n") ? [] : Array("\n".utf8)) + everything
  }
}
