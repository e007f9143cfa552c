public import Diagnostics
public import YAMLSyntax

/// One source file of a configuration, read and parsed.
public struct Document: Sendable {
  public let tree: Tree

  /// Where an `include` names the file; `nil` for the root.
  public let includedAt: SourceRange?

  public var file: FileID { tree.file }

  /// The length of the file in bytes, that is, of the part of `tree.storage` that stands in the source.
  public let sourceLength: Int
}

/// The files of a configuration after all includes were followed.
public struct Documents: Sendable {
  /// By file number: the root first, an included file behind the one that includes it.
  public var files: [Document] = []

  /// By file number: the same for two paths of one file, such as the canonical path.
  public var identities: [String] = []

  /// The order in which blocks of the files are written: an included file before the one that includes it.
  public var blockOrder: [FileID] = []

  /// The sources, for ranges and messages.
  public var sources = SourceMap()

  /// Files that could not be read for a reason outside the input: permission, input and output errors.
  public var failures: [ReadFailure] = []

  public subscript(file: FileID) -> Document { files[file.index] }

  /// Whether every file was read to its end without a syntax error.
  public var isComplete: Bool { failures.isEmpty && files.allSatisfy(\.tree.isComplete) }
}

/// A file that the system would not let us read.
public struct ReadFailure: Error, Sendable {
  public let path: String

  /// The system's words, such as "Permission denied".
  public let reason: String

  /// Whether there simply is no such file.
  public let isMissing: Bool

  public init(path: String, reason: String, isMissing: Bool) {
    self.path = path
    self.reason = reason
    self.isMissing = isMissing
  }
}
