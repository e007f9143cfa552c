import Fetching
import Stylesheets

/// Files of this machine that themes and fonts are made from.
extension FileSystem {
  /// Reads the file of an address, whose path messages show as `shown` says.
  ///
  /// - Returns: the file, and whether the system would not let us read it though something is there.
  func resource(
    _ address: String, limit: Int, _ shown: (String) -> String
  ) -> (answer: ResourceAnswer, isUnreadable: Bool) {
    guard let path = FileAddress.path(of: address) else {
      return (.failed("\(address) is no file of this machine, or its path is not UTF-8"), false)
    }
    do throws(FileError) {
      if let obstacle = obstacle(to: path, shownAs: shown(path)) { return (.failed(obstacle), false) }
      let bytes = try read(path, limit: limit + 1)
      guard bytes.count <= limit else {
        return (.failed("\(shown(path)) is larger than the \(sizeText(limit)) that --max-size allows"), false)
      }
      return (.found(Resource(address: address, bytes: bytes)), false)
    } catch {
      return error.isMissing
        ? (.missing(missingFile(shown(path))), false)
        : (.failed(FileError(error.operation, shown(path), code: error.code).message), true)
    }
  }

  /// What stands at a path and is no file to read, as a sentence; `nil` for a file or nothing.
  private func obstacle(to path: String, shownAs shown: String) -> String? {
    switch kind(of: path) {
    case .directory: "\(shown) is a folder, not a file"
    case .other: "\(shown) is a device or pipe, not a file"
    case .file, .missing, .symbolicLink: nil
    }
  }

  /// An absolute path without symbolic links as messages show it: as seen from the working directory, if it lies in it.
  func shownPath(_ path: String) -> String {
    guard let directory = try? canonicalPath("."), directory != "/", path != directory,
      FilePath.isInside(path, directory)
    else { return path }
    return String(path.dropFirst(directory.count + 1))
  }
}

/// That there is no such file, with a hint for an address that stands in place of a path.
func missingFile(_ shown: String) -> String {
  "there is no file \(shown)" + (shown.contains("://") ? "; an address goes into `url`" : "")
}
