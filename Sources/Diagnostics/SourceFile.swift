/// A source as it was read, byte for byte.
public struct SourceFile: Sendable {
  /// The path that messages show: as it was given, or relative to the including file's.
  public let path: String

  /// The whole content, a byte order mark included.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The number of a file within one run, in the order in which the files were read.
public struct FileID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(_ index: Int) {
    rawValue = Int32(truncatingIfNeeded: index)
  }

  /// The position of the file in `SourceMap.files`.
  public var index: Int { Int(rawValue) }

  public static func < (left: FileID, right: FileID) -> Bool { left.rawValue < right.rawValue }
}

/// All files of one run; a `FileID` is a position in it.
public struct SourceMap: Sendable {
  public private(set) var files: [SourceFile] = []

  public init() {}

  /// Adds a file and returns its number.
  public mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }

  public subscript(file: FileID) -> SourceFile { files[file.index] }
}
