import Configuration
import Diagnostics

/// What the checks of several roots found, as of one run: a file that two of them include is one file.
struct CheckedSources: Sendable {
  private(set) var sources = SourceMap()

  /// By file number.
  private(set) var identities: [String] = []

  /// By root, then by file and place; what two roots have to say alike about a file is there once.
  private(set) var problems = DiagnosticList(diagnostics: [], omissions: [])

  /// Each file that could not be read, once.
  private(set) var failures: [ReadFailure] = []

  /// Whether the system would not let us read a file of a theme or font, of which one of the problems tells.
  private(set) var hasUnreadableAssets = false

  private var numbers: [String: FileID] = [:]

  /// The content of a source; `nil` if it was not read.
  func bytes(of identity: String) -> [UInt8]? { numbers[identity].map { sources[$0].bytes } }

  fileprivate mutating func add(_ root: Root) {
    let files = zip(root.sources.files, root.identities).map { file, identity in
      if let number = numbers[identity] { return number }
      let number = sources.add(file)
      numbers[identity] = number
      identities.append(identity)
      return number
    }
    problems.merge(root.problems, files: files)
    hasUnreadableAssets = hasUnreadableAssets || root.hasUnreadableAssets
    for failure in root.failures where !failures.contains(where: { $0.path == failure.path }) {
      failures.append(failure)
    }
  }

  /// What is kept of one root, so that its configuration need not live until all are checked.
  fileprivate struct Root: Sendable {
    var sources = SourceMap()
    var identities: [String] = []
    var problems = DiagnosticList(diagnostics: [], omissions: [])
    var failures: [ReadFailure] = []
    var hasUnreadableAssets = false
  }
}

extension Environment {
  /// Checks roots, several at a time; the result is in their order.
  func check(_ paths: [String], _ cache: SourceCache) -> CheckedSources {
    let roots = concurrentMap(paths) { path -> CheckedSources.Root in
      do throws(FileError) {
        let checked = try check(path, cache)
        return CheckedSources.Root(
          sources: checked.sources, identities: checked.configuration.documents.identities,
          problems: checked.problems, failures: checked.failures,
          hasUnreadableAssets: checked.hasUnreadableAssets)
      } catch {
        let failure = ReadFailure(path: path, reason: error.reason, isMissing: error.isMissing)
        return CheckedSources.Root(failures: [failure])
      }
    }
    return roots.reduce(into: CheckedSources()) { $0.add($1) }
  }
}
