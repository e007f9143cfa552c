import CPlatform
package import Emission

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Brings an output folder to a new state: all files or none.
///
/// The new outputs are written to a hidden folder beside the old ones, forced to the disk and exchanged with them in
/// one step, so that a crash at any moment leaves the one or the other. Where the file system refuses the
/// exchange, `OutputJournal` moves the files one by one.
package struct OutputWriter: Sendable {
  package enum Outcome: Sendable {
    /// Everything was as it should be, and nothing was written.
    case unchanged
    case written
  }

  /// The folder as messages show it.
  package let folder: String

  private let files: FileSystem

  /// Whether the outputs are not wanted any more; asked before each file, while nothing has changed yet.
  private let isCancelled: @Sendable () -> Bool

  package init(folder: String, files: FileSystem, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.folder = folder
    self.files = files
    self.isCancelled = isCancelled
  }

  /// What a build would change, by path; writes nothing.
  ///
  /// The manifest is left out unless it is all that would change.
  ///
  /// - Throws: `Failure` where a build would refuse the folder, `FileError` where it cannot be read.
  package func changes(for outputs: [OutputFile]) throws -> [OutputChange] {
    let target = try OutputTarget(folder, files)
    let lock = target.exists ? try OutputLock(target, isShared: true) : nil
    defer { extendLifetime(lock) }
    let survey = try survey(target, outputs + [OutputManifest(of: outputs).file])
    try refuse(target, survey.foreign, edited: [])
    let visible = survey.changes.filter { $0.path != OutputManifest.path }
    return visible.isEmpty ? survey.changes : visible
  }

  /// Writes the outputs.
  ///
  /// - Parameters:
  ///   - outputs: all files that the folder is to hold.
  ///   - force: whether files that were edited by hand may be replaced.
  ///   - holdsPasswords: whether git must be kept away from the outputs.
  /// - Returns: whether anything had to be written.
  /// - Throws: `Failure` where the folder is refused, `FileError` where it cannot be written; nothing has changed then.
  package func write(_ outputs: [OutputFile], force: Bool, holdsPasswords: Bool = false) throws -> Outcome {
    let target = try OutputTarget(folder, files)
    let newParents = try makeParents(of: target)
    do {
      return try write(outputs, to: target, force: force, holdsPasswords: holdsPasswords)
    } catch {
      for parent in newParents.reversed() { rmdir(parent) }
      throw error
    }
  }

  private func write(
    _ outputs: [OutputFile], to target: OutputTarget, force: Bool, holdsPasswords: Bool
  ) throws -> Outcome {
    let lock = try OutputLock(target)
    defer { extendLifetime(lock) }
    if target.exists { try OutputJournal.complete(target) }
    if lock.isHeld { target.clearLeftovers() }
    let outputs = outputs + [OutputManifest(of: outputs, isCancelled: isCancelled).file]
    if isCancelled() { throw FileError("write to", target.shown, code: EINTR) }
    let survey = try survey(target, outputs)
    try refuse(target, survey.foreign, edited: force ? [] : survey.edited)
    if survey.changes.isEmpty, target.exists {
      for (path, mode) in survey.wrongModes { chmod("\(target.path)/\(path)", mode) }
      return .unchanged
    }
    let ignoreFile = holdsPasswords ? try IgnoreFile.content(for: target) : nil
    if try target.isMountPoint || !exchange(target, outputs, carried: survey.carried, ignoreFile: ignoreFile) {
      try OutputJournal.replace(target, by: outputs, ignoreFile: ignoreFile)
    }
    return .written
  }

  private func survey(_ target: OutputTarget, _ outputs: [OutputFile]) throws -> OutputSurvey {
    try OutputSurvey(
      of: target.exists ? target.path : nil, shownAs: target.shown, against: outputs, isCancelled: isCancelled)
  }

  /// Refuses a folder by the names of what must not be lost.
  private func refuse(_ target: OutputTarget, _ foreign: [String], edited: [String]) throws {
    var messages = foreign.map { "\(FilePath.join(target.shown, $0)) was not written by blinkc" }
    if foreign.count >= OutputSurvey.foreignLimit { messages.append("and there may be more such files") }
    messages += edited.map { "\(FilePath.join(target.shown, $0)) was edited by hand" }
    guard !messages.isEmpty else { return }
    messages.append(
      foreign.isEmpty
        ? "nothing was changed; move the edits to the source, or overwrite them with --force"
        : "nothing was changed; \(target.shown) must hold nothing but outputs")
    throw Failure(messages)
  }

  /// Makes the folders above the target that are missing, and returns them.
  private func makeParents(of target: OutputTarget) throws(FileError) -> [String] {
    var missing: [String] = []
    var folder = target.parent
    while !folder.isEmpty, folder != ".", folder != "/", files.kind(of: folder) == .missing {
      missing.append(folder)
      folder = FilePath.folder(of: folder)
    }
    var made: [String] = []
    for folder in missing.reversed() {
      do throws(FileError) {
        try OutputTree.makeFolder(folder, shownAs: target.shown)
        made.append(folder)
      } catch {
        // A run at the same time may have been faster.
        if error.code == EEXIST { continue }
        for folder in made.reversed() { rmdir(folder) }
        throw error
      }
    }
    return made
  }

  /// Writes the outputs beside the target and puts them in its place; `false`, with nothing changed, if the system
  /// does not allow that.
  private func exchange(
    _ target: OutputTarget, _ outputs: [OutputFile], carried: [String], ignoreFile: [UInt8]?
  ) throws -> Bool {
    let staging = target.siblingPath()
    let exists = target.exists
    let copies = Dictionary(carried.map { ($0, "\(target.path)/\($0)") }) { $1 }
    do throws(FileError) {
      try OutputTree.write(
        outputs, copies: copies, ignoreFile: ignoreFile, to: staging, shownAs: target.shown, isCancelled: isCancelled)
      try system("write to", target.shown) {
        exists ? blinkc_exchange(staging, target.path) : rename(staging, target.path)
      }
    } catch {
      OutputTree.remove(staging)
      if exists, OutputJournal.helpsAgainst(error.code) { return false }
      throw error
    }
    // The new outputs are in place; whatever fails from here on is no failure of the build.
    try? OutputTree.synchronizeFolder(target.parent, shownAs: target.shown)
    if exists { OutputTree.remove(staging) }
    return true
  }
}
