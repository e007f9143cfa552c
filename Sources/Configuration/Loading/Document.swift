package import Diagnostics
package import YAMLSyntax

/// One source file of a configuration, read and parsed.
package struct Document: Sendable {
  package let tree: Tree

  /// Where an `include` names the file; `nil` for the root.
  package let includedAt: SourceRange?

  package var file: FileID { tree.file }

  /// The length of the file in bytes, that is, of the part of `tree.storage` that stands in the source.
  package let sourceLength: Int
}

/// The files of a configuration after all includes were followed.
package struct Documents: Sendable {
  /// By file number: the root first, an included file behind the one that includes it.
  package var files: [Document] = []

  /// By file number: the same for two paths of one file, such as the canonical path.
  package var identities: [String] = []

  /// The order in which blocks of the files are written: an included file before the one that includes it.
  package var blockOrder: [FileID] = []

  /// The sources, for ranges and messages.
  package var sources = SourceMap()

  /// Files that could not be read for a reason outside the input: permission, input and output errors.
  package var failures: [ReadFailure] = []

  package subscript(file: FileID) -> Document { files[file.index] }

  /// Whether every file was read to its end without a syntax error.
  package var isComplete: Bool { failures.isEmpty && files.allSatisfy(\.tree.isComplete) }
}

/// A file that the system would not let us read.
package struct ReadFailure: Error, Sendable {
  package let path: String

  /// The system's words, such as "Permission denied".
  package let reason: String

  /// Whether there simply is no such file.
  package let isMissing: Bool

  package init(path: String, reason: String, isMissing: Bool) {
    self.path = path
    self.reason = reason
    self.isMissing = isMissing
  }
}
