import Emission
import Fetching

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands in an output folder, held against its manifest and against new outputs.
struct OutputSurvey {
  /// Names that are neither blinkc's nor foreign, at any depth: they stay whatever is built.
  static let carriedNames: Set<String> = [".gitignore", ".gitattributes", ".gitkeep", ".DS_Store"]

  /// How many foreign paths are named; a folder given by mistake may hold any number.
  static let foreignLimit = 50

  private(set) var changes: [OutputChange] = []

  /// Paths that blinkc did not write; a folder's ends in a slash.
  private(set) var foreign: [String] = []

  /// The carried files that are there.
  private(set) var carried: [String] = []

  /// Paths whose content is right and whose mode is not, with the right one.
  private(set) var wrongModes: [(path: String, mode: mode_t)] = []

  /// The paths of `changes` that were edited by hand.
  var edited: [String] { changes.filter(\.isEdited).map(\.path) }

  /// The list that the folder holds.
  private let manifest: [String: OutputManifest.Entry]

  /// The folders of the files in the list.
  private let listedFolders: Set<String>

  private let outputs: [String: OutputFile]

  private let isCancelled: @Sendable () -> Bool

  /// The folder, for system calls and for messages.
  private let (path, shown): (String, String)

  /// Surveys a folder, or the nothing where none is.
  ///
  /// - Parameters:
  ///   - path: the resolved path; `nil` if there is no folder.
  ///   - shown: the path that messages show.
  ///   - outputs: the new outputs, the manifest among them.
  ///   - isCancelled: whether the survey is not wanted any more.
  /// - Throws: `FileError` where the folder cannot be read or the survey is not wanted, `Failure` where its manifest is
  ///   none.
  init(
    of path: String?, shownAs shown: String, against outputs: [OutputFile],
    isCancelled: @escaping @Sendable () -> Bool
  ) throws {
    self.isCancelled = isCancelled
    self.outputs = Dictionary(outputs.map { ($0.path, $0) }) { $1 }
    self.path = path ?? ""
    self.shown = shown
    let manifest = try path.map { try Self.readManifest(in: $0, shownAs: shown) } ?? OutputManifest()
    self.manifest = Dictionary(manifest.entries.map { ($0.path, $0) }) { $1 }
    listedFolders = Set(manifest.folders)
    var found: Set<String> = []
    if path != nil {
      noteMode(of: ".", 0o700)
      try walk("", &found)
    }
    for output in outputs where !found.contains(output.path) {
      changes.append(OutputChange(path: output.path, old: nil, new: output.bytes, isEdited: false))
    }
    changes.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The list in a folder; an empty one where there is none.
  static func readManifest(in path: String, shownAs shown: String) throws -> OutputManifest {
    let file = "\(path)/\(OutputManifest.path)"
    switch FileSystem(home: nil).kind(of: file, followingLinks: false) {
    case .missing: return OutputManifest()
    case .file:
      let shownFile = FilePath.join(shown, OutputManifest.path)
      if let manifest = OutputManifest(try readFile(file, shownAs: shownFile)) { return manifest }
    case .directory, .symbolicLink, .other: break
    }
    throw Failure(
      "cannot write to \(shown): \(FilePath.join(shown, OutputManifest.path)) is not the list that blinkc keeps there; "
        + "remove the folder if all of it may go")
  }

  /// Looks at all entries of a folder; `prefix` is its place within the output folder, with a slash at the end.
  private mutating func walk(_ prefix: String, _ found: inout Set<String>) throws {
    let files = FileSystem(home: nil)
    let folder = prefix.isEmpty ? path : "\(path)/\(prefix)"
    let names = try shownErrors { () throws(FileError) in try files.names(in: folder) }
    if names.isEmpty, !prefix.isEmpty, !listedFolders.contains(String(prefix.dropLast())) { foreign.append(prefix) }
    for name in names where foreign.count < Self.foreignLimit {
      let entry = prefix + name
      if prefix.isEmpty, OutputTarget.isOwnName(name) { continue }
      let kind = files.kind(of: "\(path)/\(entry)", followingLinks: false)
      if kind == .directory {
        noteMode(of: entry, 0o700)
        try walk(entry + "/", &found)
      } else if Self.carriedNames.contains(name), kind != .other {
        carried.append(entry)
      } else if entry == OutputManifest.path || manifest[entry] != nil {
        found.insert(entry)
        try compare(entry, kind)
      } else {
        foreign.append(entry)
      }
    }
  }

  /// Compares a file that blinkc wrote with its entry in the list and with the new output.
  private mutating func compare(_ entry: String, _ kind: FileSystem.Kind) throws {
    let new = outputs[entry]
    guard kind == .file else {
      changes.append(OutputChange(path: entry, old: [], new: new?.bytes, isEdited: true))
      return
    }
    if isCancelled() { throw FileError("read", shown, code: EINTR) }
    let old = try Self.readFile("\(path)/\(entry)", shownAs: FilePath.join(shown, entry))
    if let new, new.bytes == old {
      noteMode(of: entry, new.isExecutable ? 0o700 : 0o600)
      return
    }
    // The list itself is no work of anybody's that could be lost.
    let isEdited = manifest[entry].map { $0.sha256 != sha256(old, unless: isCancelled) } ?? false
    if isCancelled() { throw FileError("read", shown, code: EINTR) }
    changes.append(OutputChange(path: entry, old: old, new: new?.bytes, isEdited: isEdited))
  }

  private mutating func noteMode(of entry: String, _ mode: mode_t) {
    var status = stat()
    guard lstat("\(path)/\(entry)", &status) == 0, status.st_mode & 0o7777 != mode else { return }
    wrongModes.append((entry, mode))
  }

  private static func readFile(_ path: String, shownAs shown: String) throws(FileError) -> [UInt8] {
    let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW, operation: "read", shownAs: shown)
    return try readAll(from: file.descriptor, path: shown, limit: .max)
  }

  /// Lets a failure speak of the folder as the user wrote it.
  private func shownErrors<Value>(_ body: () throws(FileError) -> Value) throws(FileError) -> Value {
    do {
      return try body()
    } catch {
      throw FileError(error.operation, shown, code: error.code)
    }
  }
}
