import Configuration
import Synchronization

/// The sources of a run by their identity: each is read and parsed once, however many files include it.
final class SourceCache: Sendable {
  private let environment: Environment
  private let slots = Mutex<[String: Slot]>([:])
  private let entries = Mutex<[IncludeEntry]>([])

  /// An entry of `include`, and the file that has it.
  struct IncludeEntry: Sendable {
    let text: String
    let includingPath: String
  }

  /// The entries of `include` that were followed so far.
  var includeEntries: [IncludeEntry] { entries.withLock { $0 } }

  /// Whether files of one glob are read on several threads, which pays unless all threads are busy anyway.
  private let readsAhead: Bool

  init(_ environment: Environment, readsAhead: Bool = true) {
    self.environment = environment
    self.readsAhead = readsAhead
  }

  /// A source, read and parsed.
  func source(_ path: String, identity: String) throws(FileError) -> ParsedFile {
    try slot(of: identity).content { () throws(FileError) in ParsedFile(try environment.readSource(path)) }.get()
  }

  /// Takes other bytes for a source than the disk has.
  func replace(_ identity: String, by bytes: [UInt8]) {
    let slot = Slot()
    _ = slot.content { () throws(FileError) in ParsedFile(bytes) }
    slots.withLock { $0[identity] = slot }
  }

  /// The same sources but for some, by identity, that get other bytes.
  func replacing(_ texts: [String: [UInt8]]) -> SourceCache {
    let copy = SourceCache(environment, readsAhead: readsAhead)
    let known = slots.withLock { $0 }
    copy.slots.withLock { $0 = known }
    for (identity, bytes) in texts { copy.replace(identity, by: bytes) }
    return copy
  }

  /// The files that an `include` can reach.
  var includedFiles: IncludedFiles {
    IncludedFiles(
      find: { text, includingPath in
        self.entries.withLock { $0.append(IncludeEntry(text: text, includingPath: includingPath)) }
        return self.environment.files.foundFiles(text, from: includingPath)
      },
      open: { file in
        if let refusal = self.environment.files.refusal(ofIncluded: file.path) { return .failure(refusal) }
        do throws(FileError) {
          return .success(try self.source(file.path, identity: file.identity))
        } catch {
          return .failure(ReadFailure(path: file.path, reason: error.reason, isMissing: error.isMissing))
        }
      },
      prepare: { files in
        guard self.readsAhead else { return }
        let files = files.filter { self.environment.files.refusal(ofIncluded: $0.path) == nil }
        _ = concurrentMap(files) { file in try? self.source(file.path, identity: file.identity) }
      })
  }

  private func slot(of identity: String) -> Slot {
    slots.withLock { slots in
      if let slot = slots[identity] { return slot }
      let slot = Slot()
      slots[identity] = slot
      return slot
    }
  }

  /// The place of one source; a thread that finds another at work on it waits for the result.
  private final class Slot: Sendable {
    private let parsed = Mutex<Result<ParsedFile, FileError>?>(nil)

    func content(_ read: () throws(FileError) -> ParsedFile) -> Result<ParsedFile, FileError> {
      parsed.withLock { parsed in
        if let parsed { return parsed }
        let result = Result { () throws(FileError) in try read() }
        parsed = result
        return result
      }
    }
  }
}
