/// Bodies that were fetched before, and what servers said about them.
///
/// It is safe to delete at any time, and many processes may use it at once: a file appears in one step and only under a
/// name that its content or its address decides.
package struct ResourceCache: Sendable {
  /// An absolute path.
  package let folder: String

  /// Whether a body is not wanted any more; asked every few milliseconds while one is read or written.
  let isCancelled: @Sendable () -> Bool

  package init(folder: String, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.folder = folder
    self.isCancelled = isCancelled
  }

  /// The folder that the XDG Base Directory Specification gives a program; `nil` where there is no home.
  package static func folder(_ variables: [String: String]) -> String? {
    // A relative path is to be ignored, says the specification.
    if let caches = variables["XDG_CACHE_HOME"], caches.hasPrefix("/") { return "\(caches)/blinkc" }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/blinkc"
  }

  /// A body by its description; `nil` where it is not there or was damaged.
  func body(_ description: BodyDescription) -> [UInt8]? {
    guard let bytes = CacheFile(path(ofBody: description.sha256)).read(limit: description.size, unless: isCancelled),
      bytes.count == description.size, sha256(bytes, unless: isCancelled) == description.sha256
    else { return nil }
    return bytes
  }

  /// The last answer to a request, if its body is still there.
  func answer(to address: String, _ purpose: Purpose) -> CachedAnswer? {
    guard let bytes = CacheFile(path(ofAnswer: address, purpose)).read(limit: CachedAnswer.longestFile),
      let record = CachedAnswer.Record(bytes), record.address == address, let body = body(record.body)
    else { return nil }
    return CachedAnswer(description: record.body, bytes: body, validators: record.validators)
  }

  /// Keeps a body that was not asked for by this address before.
  func keep(_ bytes: [UInt8], _ description: BodyDescription) throws(CacheError) {
    // A body that is there and whole needs no second copy.
    guard body(description) == nil else { return }
    try CacheFile(path(ofBody: description.sha256)).write(bytes, via: newFolder, unless: isCancelled)
  }

  /// Keeps what a server said, behind the body that it is about.
  func keep(
    answerTo address: String, _ purpose: Purpose, _ description: BodyDescription, _ validators: Validators?
  ) throws(CacheError) {
    let record = CachedAnswer.Record(address: address, body: description, validators: validators)
    try CacheFile(path(ofAnswer: address, purpose)).write(record.file, via: newFolder)
  }

  /// Removes what runs that were killed have not brought to its place.
  func clearLeftovers() { removeLeftovers(in: newFolder) { _ in true } }

  /// Where files are written before they get their place.
  private var newFolder: String { "\(folder)/new" }

  /// A body depends on nothing but its bytes.
  private func path(ofBody digest: String) -> String { "\(folder)/bodies/\(digest.prefix(2))/\(digest)" }

  /// An answer depends on the address and on the headers by which a server may choose.
  private func path(ofAnswer address: String, _ purpose: Purpose) -> String {
    let digest = sha256(Array("\(Fetcher.userAgent)\n\(purpose.accept)\n\(address)".utf8))
    return "\(folder)/answers/\(digest).json"
  }
}
