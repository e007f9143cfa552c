/// A source as it was read, byte for byte.
package struct SourceFile: Sendable {
  /// The path that messages show: as it was given, or relative to the including file's.
  package let path: String

  /// The whole content, a byte order mark included.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The number of a file within one run, in the order in which the files were read.
package struct FileID: Hashable, Comparable, Sendable {
  package let rawValue: Int32

  package init(_ index: Int) {
    rawValue = Int32(truncatingIfNeeded: index)
  }

  /// The position of the file in `SourceMap.files`.
  package var index: Int { Int(rawValue) }

  package static func < (left: FileID, right: FileID) -> Bool { left.rawValue < right.rawValue }
}

/// All files of one run; a `FileID` is a position in it.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  /// Adds a file and returns its number.
  package mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }

  package subscript(file: FileID) -> SourceFile { files[file.index] }
}
