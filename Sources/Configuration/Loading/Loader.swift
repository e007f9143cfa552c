public import Diagnostics
import YAMLSyntax

/// The files that an `include` can reach, as the caller lets them be seen.
public struct IncludedFiles: Sendable {
  /// A file that a path or glob stands for.
  public struct Found: Sendable {
    /// As messages show it: relative to the path of the including file.
    public let path: String

    /// The same for two paths of one file, such as the canonical path.
    public let identity: String

    public init(path: String, identity: String) {
      self.path = path
      self.identity = identity
    }
  }

  /// The files that a path or glob stands for, seen from a file; sorted, and empty where there is none.
  public let find: @Sendable (_ pattern: String, _ includingPath: String) -> [Found]

  /// A file that was found, read and parsed.
  public let open: @Sendable (_ file: Found) -> Result<ParsedFile, ReadFailure>

  /// Announces files that will be opened one after the other, so that they may be read all at once.
  public let prepare: @Sendable (_ files: [Found]) -> Void

  public init(
    find: @escaping @Sendable (_ pattern: String, _ includingPath: String) -> [Found],
    open: @escaping @Sendable (_ file: Found) -> Result<ParsedFile, ReadFailure>,
    prepare: @escaping @Sendable (_ files: [Found]) -> Void
  ) {
    self.find = find
    self.open = open
    self.prepare = prepare
  }

  /// Files that are given by their content.
  public init(
    find: @escaping @Sendable (_ pattern: String, _ includingPath: String) -> [Found],
    read: @escaping @Sendable (_ path: String) -> Result<[UInt8], ReadFailure>
  ) {
    self.init(find: find, open: { read($0.path).map(ParsedFile.init) }, prepare: { _ in })
  }

  /// No files at all: for a source that stands alone.
  public static let none = IncludedFiles(
    find: { _, _ in [] },
    read: { .failure(ReadFailure(path: $0, reason: "No such file or directory", isMissing: true)) })
}

/// Parses a file and all that it includes, each file once.
public func load(
  _ root: SourceFile, identity: String, included: IncludedFiles, reporting problems: inout DiagnosticBag
) -> Documents {
  load(ParsedFile(root.bytes), path: root.path, identity: identity, included: included, reporting: &problems)
}

/// Follows all includes of a file.
///
/// - Parameters:
///   - root: The file to start from.
///   - path: Its path, as messages show it.
///   - identity: Its identity, to notice that a file includes it again.
///   - included: How included files are found and read.
///   - problems: Receives the diagnostics of syntax and of `include`.
public func load(
  _ root: ParsedFile, path: String, identity: String, included: IncludedFiles,
  reporting problems: inout DiagnosticBag
) -> Documents {
  var loader = Loader(included: included, problems: problems)
  loader.add(root, path: path, identity: identity, includedAt: nil)
  problems = loader.problems
  return loader.documents
}

/// The state of one traversal of the includes.
private struct Loader {
  /// How deeply files may include each other.
  static let maximumDepth = 16

  let included: IncludedFiles
  var problems: DiagnosticBag
  var documents = Documents()

  /// Files that were read, by identity.
  var known: Set<String> = []

  /// The chain of files that are being read, by identity, the root first.
  var chain: [String] = []

  /// Adds one file, then those that it includes.
  mutating func add(_ parsed: ParsedFile, path: String, identity: String, includedAt: SourceRange?) {
    known.insert(identity)
    chain.append(identity)
    defer { chain.removeLast() }
    let file = documents.sources.add(SourceFile(path: path, bytes: parsed.bytes))
    let tree = file.index == 0 ? parsed.tree : parsed.tree.numbered(file)
    problems.add(contentsOf: file.index == 0 ? parsed.problems : parsed.problems.numbered(file))
    documents.files.append(Document(tree: tree, includedAt: includedAt, sourceLength: parsed.bytes.count))
    documents.identities.append(identity)
    for node in includeItems(of: tree) {
      follow(node, in: tree, from: path)
    }
    documents.blockOrder.append(file)
  }

  /// The scalars of the section `include`; wrong forms are the decoder's to report.
  private func includeItems(of tree: Tree) -> [NodeID] {
    guard let root = tree.root, tree[root].kind == .mapping else { return [] }
    var items: [NodeID] = []
    for (key, value) in tree.entries(root) where tree.text(key).equals("include") && tree[key].kind == .scalar {
      let value = tree.resolved(value)
      if tree[value].kind == .sequence {
        items += tree.children(value).map(tree.resolved)
      } else {
        items.append(value)
      }
    }
    return items.filter {
      tree[$0].kind == .scalar && !tree[$0].flags.contains(.isBroken) && !tree.isMissingValue($0)
        && !tree.text($0).isEmpty
    }
  }

  /// Reads what one item of `include` stands for.
  private mutating func follow(_ node: NodeID, in tree: Tree, from path: String) {
    let pattern = tree.text(node).string
    let range = tree.range(node)
    let isGlob = pattern.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
    guard chain.count <= Self.maximumDepth else {
      problems.report(
        .tooDeep, at: range, "files include each other more than \(Self.maximumDepth) deep; include this one higher up")
      return
    }
    var found = included.find(pattern, path)
    if isGlob {
      found.removeAll { $0.identity == chain.last }
      if found.isEmpty {
        problems.report(.emptyInclude, at: range, "no file matches \(pattern)")
      }
    } else if found.isEmpty {
      problems.report(
        .missingInclude, at: range,
        "there is no file \(pattern); paths are relative to the file that includes them")
    }
    let unread = found.filter { !known.contains($0.identity) }
    if unread.count > 1 { included.prepare(unread) }
    for file in found {
      if chain.contains(file.identity) {
        problems.report(
          .includeCycle, at: range,
          file.identity == chain.last
            ? "\(file.path) includes itself" : "\(file.path) is included by itself, through \(path)")
      } else if !known.contains(file.identity) {
        open(file, at: range)
      }
    }
  }

  /// Reads one file that was found.
  private mutating func open(_ file: IncludedFiles.Found, at range: SourceRange) {
    switch included.open(file) {
    case .success(let parsed):
      add(parsed, path: file.path, identity: file.identity, includedAt: range)
    case .failure(let failure) where failure.isMissing:
      problems.report(.missingInclude, at: range, "there is no file \(file.path)")
    case .failure(let failure):
      known.insert(file.identity)
      documents.failures.append(failure)
    }
  }
}
