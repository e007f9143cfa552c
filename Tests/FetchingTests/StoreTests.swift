import Foundation
import TestSupport
import Testing

@testable import Fetching

@Suite struct StoreTests {
  private static let theme = AssetKey(.themes, "Night")
  private static let address = "https://example.com/night.css"
  private static let request = StoreRequest(theme, address, .theme)

  /// A network that is a table, and remembers what it was asked.
  private final class Network: Sendable {
    let answers: Shared<[String: FetchResult]>
    let requests = Shared<[FetchRequest]>([])

    init(_ texts: [String: String]) {
      answers = Shared(
        texts.mapValues {
          .body(FetchedBody(finalAddress: StoreTests.address, contentType: "text/css", bytes: Array($0.utf8)))
        })
    }

    var fetcher: Fetcher {
      Fetcher { requests, observe in
        self.requests.value += requests
        return requests.enumerated().map { number, request in
          observe(.started(request: number, address: request.address))
          let none = FetchResult.failure(FetchFailure(.notFound, "\(request.address): none"))
          let result = self.answers.value[request.address] ?? none
          observe(.finished(request: number, result))
          return result
        }
      }
    }
  }

  /// A world with a cache and a table for a network.
  private func withStore(
    _ texts: [String: String],
    _ body: (_ network: Network, _ open: (Lock, ResourceStore.Mode) -> ResourceStore) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      let network = Network(texts)
      try body(network) { lock, mode in
        ResourceStore(lock: lock, mode: mode, cache: ResourceCache(folder: folder.path), fetcher: network.fetcher)
      }
    }
  }

  /// The lock and the cache after a first run.
  private func firstLock(_ open: (Lock, ResourceStore.Mode) -> ResourceStore) -> Lock {
    var store = open(Lock(), ResourceStore.Mode())
    _ = store.answers(to: [Self.request])
    return store.lock(completed: [Self.theme: Self.address])
  }

  private func mode(_ change: (inout ResourceStore.Mode) -> Void) -> ResourceStore.Mode {
    var mode = ResourceStore.Mode()
    change(&mode)
    return mode
  }

  @Test func aFirstRunFetchesAndLocks() throws {
    try withStore([Self.address: "a {}"]) { network, open in
      var store = open(Lock(), ResourceStore.Mode())
      let missing = StoreRequest(Self.theme, "https://me:word@example.com/x.png", .image)
      let answers = store.answers(to: [missing, Self.request])
      #expect(answers[0] == .missing("https://me:word@example.com/x.png: none"))
      #expect(
        answers[1]
          == .found(
            StoredResource(finalAddress: Self.address, contentType: "text/css", bytes: Array("a {}".utf8))))
      let locked = LockedAsset(
        userAgent: "blinkc/1",
        root: LockedResource(address: Self.address, body: description(of: Array("a {}".utf8), at: Self.address)),
        resources: [LockedResource(address: "https://example.com/x.png", body: nil)])
      #expect(store.lock(completed: [Self.theme: Self.address]).assets == [Self.theme: locked])
      #expect(store.cacheError == nil)
    }
  }

  @Test func aSecondRunNeedsNoNetwork() throws {
    try withStore([Self.address: "a {}"]) { network, open in
      let lock = firstLock(open)
      network.answers.value = [:]
      for mode in [mode { _ in }, mode { $0.isOffline = true }, mode { $0.isLocked = true }] {
        var store = open(lock, mode)
        #expect(text(store.answers(to: [Self.request])) == ["a {}"])
        #expect(store.lock(completed: [Self.theme: Self.address]) == lock)
      }
      #expect(network.requests.value.count == 1)
    }
  }

  @Test func whatWasMissingStaysMissing() throws {
    try withStore([Self.address: "a {}"]) { network, open in
      let image = StoreRequest(Self.theme, "https://example.com/x.png", .image)
      var store = open(Lock(), ResourceStore.Mode())
      _ = store.answers(to: [Self.request, image])
      let lock = store.lock(completed: [Self.theme: Self.address])
      var offline = open(lock, mode { $0.isOffline = true })
      #expect(
        offline.answers(to: [image])
          == [
            .missing(
              "https://example.com/x.png: not found when blink.lock was written "
                + "(`blinkc fetch --update Night` asks again)")
          ])
    }
  }

  @Test func aChangedBodyIsAMismatchUntilItIsAccepted() throws {
    try withStore([Self.address: "a {}"]) { network, open in
      let lock = firstLock(open)
      try withStore([Self.address: "b { }"]) { network, open in
        var store = open(lock, ResourceStore.Mode())
        guard case .failed(let failure) = store.answers(to: [Self.request])[0] else {
          Issue.record("a changed body was taken")
          return
        }
        #expect(failure.kind == .digestMismatch)
        #expect(
          failure.message.hasPrefix(
            "\(Self.address): changed since blink.lock was written: then 4 bytes with sha256 \(sha256(Array("a {}".utf8))), now 5 bytes"
          ))
        #expect(failure.message.hasSuffix("; look at it, then accept it with `blinkc fetch --update Night`"))
        // A failed asset keeps its promise; an accepted one gets a new one.
        #expect(store.lock(completed: [:], kept: [Self.theme]) == lock)
        var update = open(lock, mode { $0.updated = [Self.theme] })
        #expect(text(update.answers(to: [Self.request])) == ["b { }"])
        #expect(update.lock(completed: [Self.theme: Self.address]).assets[Self.theme]?.root?.body?.size == 5)
      }
    }
  }

  /// What the lock promises and nobody has any more is a failure, with the way out.
  @Test func whatWasThereAndIsGoneIsAFailure() throws {
    let image = StoreRequest(Self.theme, "https://example.com/x.png", .image)
    try withStore([Self.address: "a {}", image.address: "x"]) { network, open in
      var first = open(Lock(), ResourceStore.Mode())
      _ = first.answers(to: [Self.request, image])
      let lock = first.lock(completed: [Self.theme: Self.address])
      try withStore([:]) { network, open in
        var store = open(lock, ResourceStore.Mode())
        let since = "none, though it was there when blink.lock was written; where it is gone for good,"
        #expect(
          store.answers(to: [Self.request, image]) == [
            .failed(FetchFailure(.notFound, "\(Self.address): \(since) give Night another source")),
            .failed(
              FetchFailure(
                .notFound, "\(image.address): \(since) accept that with `blinkc fetch --update Night`")),
          ])
      }
    }
  }

  /// A name stands in a command as a shell needs it.
  @Test(arguments: [
    ("Night", "Night"), ("Fira Code", "'Fira Code'"), ("it's", "'it'\\''s'"), ("-q", "-- -q"), ("Café", "'Café'"),
  ]) func updateCommand(_ name: String, _ word: String) {
    #expect(AssetKey(.fonts, name).updateCommand == "blinkc fetch --update \(word)")
  }

  /// The lock decides on the address that references are resolved against, and on the type.
  @Test func theSameBytesFromElsewhereAreTheSame() throws {
    try withStore([Self.address: "a {}"]) { network, open in
      let lock = firstLock(open)
      try withStore([:]) { network, open in
        network.answers.value[Self.address] = .body(
          FetchedBody(finalAddress: "https://other.example/", contentType: "text/plain", bytes: Array("a {}".utf8)))
        var store = open(lock, ResourceStore.Mode())
        #expect(
          store.answers(to: [Self.request]) == [
            .found(StoredResource(finalAddress: Self.address, contentType: "text/css", bytes: Array("a {}".utf8)))
          ])
        #expect(store.lock(completed: [Self.theme: Self.address]) == lock)
      }
    }
  }

  @Test func whatIsNotThereFailsWithoutNetwork() throws {
    try withStore([Self.address: "a {}"]) { network, open in
      for (mode, kind) in [
        (mode { $0.isOffline = true }, FetchFailure.Kind.offline), (mode { $0.isLocked = true }, .notLocked),
      ] {
        var store = open(Lock(), mode)
        #expect(kinds(store.answers(to: [Self.request])) == [kind])
      }
      // An asset that is locked still lacks what it was not locked with.
      var store = open(firstLock(open), mode { $0.isLocked = true })
      let other = StoreRequest(Self.theme, "https://example.com/other.css", .stylesheet)
      #expect(kinds(store.answers(to: [Self.request, other])) == [nil, .notLocked])
      #expect(network.requests.value.count == 1)
    }
  }

  @Test func anUpdateAsksWhetherAnythingChanged() throws {
    try withStore([:]) { network, open in
      let validators = Validators(of: Self.address, entityTag: "\"1\"", lastModified: nil)
      network.answers.value[Self.address] = .body(
        FetchedBody(
          finalAddress: Self.address, contentType: "text/css", bytes: Array("a {}".utf8), validators: validators))
      let lock = firstLock(open)
      network.answers.value[Self.address] = .notModified
      var store = open(lock, mode { $0.updated = [Self.theme] })
      #expect(text(store.answers(to: [Self.request])) == ["a {}"])
      #expect(network.requests.value.map(\.validators) == [nil, validators])
      #expect(store.lock(completed: [Self.theme: Self.address]) == lock)
    }
  }

  @Test func anUnaskedNotModifiedIsAFailure() throws {
    try withStore([:]) { network, open in
      network.answers.value[Self.address] = .notModified
      var store = open(Lock(), ResourceStore.Mode())
      #expect(kinds(store.answers(to: [Self.request])) == [.status])
    }
  }

  @Test func aDamagedCacheIsFetchedAgain() throws {
    try withTemporaryDirectory { folder in
      let network = Network([Self.address: "a {}"])
      let open = { (lock: Lock) in
        ResourceStore(lock: lock, cache: ResourceCache(folder: folder.path), fetcher: network.fetcher)
      }
      let lock = firstLock { lock, _ in open(lock) }
      let digest = sha256(Array("a {}".utf8))
      try folder.write("bodies/\(digest.prefix(2))/\(digest)", "b {}")
      for _ in 0..<2 {
        var store = open(lock)
        #expect(text(store.answers(to: [Self.request])) == ["a {}"])
      }
      #expect(network.requests.value.count == 2)
    }
  }

  @Test func aRunWithoutCacheWorks() throws {
    let network = Network([Self.address: "a {}"])
    var store = ResourceStore(lock: Lock(), cache: nil, fetcher: network.fetcher)
    #expect(text(store.answers(to: [Self.request])) == ["a {}"])
    try withTemporaryDirectory { folder in
      try folder.write("file", "")
      let cache = ResourceCache(folder: folder.path("file"))
      var store = ResourceStore(lock: Lock(), cache: cache, fetcher: network.fetcher)
      #expect(text(store.answers(to: [Self.request])) == ["a {}"])
      #expect(store.cacheError != nil)
    }
  }

  /// What two assets want is fetched once, and both are told.
  @Test func commonResourcesAreFetchedOnce() throws {
    try withStore([Self.address: "a {}"]) { network, open in
      let other = StoreRequest(AssetKey(.themes, "Day"), Self.address, .theme)
      let lost = StoreRequest(AssetKey(.fonts, "Lost"), "https://example.com/lost", .fontSource)
      var store = open(Lock(), ResourceStore.Mode())
      var events: [TransferEvent] = []
      let answers = store.answers(to: [Self.request, other, lost]) { events.append($0) }
      #expect(answers[0] == answers[1])
      #expect(network.requests.value.map(\.address) == [Self.address, "https://example.com/lost"])
      let started = events.compactMap { if case .started(let request, _) = $0 { request } else { nil as Int? } }
      #expect(started == [0, 2])
      let lock = store.lock(completed: [Self.theme: Self.address, other.asset: Self.address], kept: [])
      #expect(Set(lock.assets.keys) == [Self.theme, other.asset])
    }
  }

  private func text(_ answers: [StoreAnswer]) -> [String?] {
    answers.map { if case .found(let resource) = $0 { String(decoding: resource.bytes, as: UTF8.self) } else { nil } }
  }

  private func kinds(_ answers: [StoreAnswer]) -> [FetchFailure.Kind?] {
    answers.map { if case .failed(let failure) = $0 { failure.kind } else { nil } }
  }
}
