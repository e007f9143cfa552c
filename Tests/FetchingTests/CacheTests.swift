import Foundation
import TestSupport
import Testing

@testable import Fetching

@Suite struct CacheTests {
  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/blinkc"), (["HOME": "/h"], "/h/.cache/blinkc"),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/blinkc"),
      (["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/blinkc"),
      ([:], nil), (["HOME": ""], nil),
    ] as [([String: String], String?)]) func folderIsThatOfTheSpecification(
      _ variables: [String: String], _ folder: String?
    )
  {
    #expect(ResourceCache.folder(variables) == folder)
  }

  @Test func givesBackWhatItKeeps() throws {
    try withTemporaryDirectory { folder in
      let cache = ResourceCache(folder: folder.path("a/b"))
      let bytes = Array("a {}".utf8)
      let description = description(of: bytes, at: "https://example.com/final.css")
      #expect(cache.body(description) == nil)
      #expect(cache.answer(to: "https://example.com/a.css", .stylesheet) == nil)
      let validators = Validators(of: "https://example.com/final.css", entityTag: "\"ä\\\"", lastModified: nil)
      try cache.keep(bytes, description)
      try cache.keep(answerTo: "https://example.com/a.css", .stylesheet, description, validators)
      #expect(cache.body(description) == bytes)
      let answer = try #require(cache.answer(to: "https://example.com/a.css", .stylesheet))
      #expect(answer.bytes == bytes)
      #expect(answer.description == description)
      #expect(answer.validators == validators)
      // Another header `Accept` may get another answer.
      #expect(cache.answer(to: "https://example.com/a.css", .font) == nil)
      #expect(cache.answer(to: "https://example.com/b.css", .stylesheet) == nil)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  /// What a damaged body looks like: cut off, changed, longer, a folder, a dangling link.
  @Test(arguments: ["", "a {", "b {}", "a {} ", "folder", "link"]) func damageIsNoticedAndRepaired(_ damage: String)
    throws
  {
    try withTemporaryDirectory { folder in
      let cache = ResourceCache(folder: folder.path)
      let bytes = Array("a {}".utf8)
      let description = description(of: bytes)
      try cache.keep(bytes, description)
      let path = folder.path("bodies/\(description.sha256.prefix(2))/\(description.sha256)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
      try FileManager.default.removeItem(atPath: path)
      switch damage {
      case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nonexistent")
      default: try Data(damage.utf8).write(to: URL(fileURLWithPath: path))
      }
      #expect(cache.body(description) == nil)
      if damage == "folder" {
        #expect(throws: CacheError.self) { try cache.keep(bytes, description) }
      } else {
        try cache.keep(bytes, description)
        #expect(cache.body(description) == bytes)
      }
    }
  }

  @Test(arguments: ["", "{}", "{\"url\":1}", "[", "{\"url\":\"https://example.com/a.css\",\"sha256\":\"../../x\"}"])
  func aDamagedAnswerIsNone(_ content: String) throws {
    try withTemporaryDirectory { folder in
      let cache = ResourceCache(folder: folder.path)
      let bytes = Array("a {}".utf8)
      try cache.keep(bytes, description(of: bytes))
      try cache.keep(answerTo: "https://example.com/a.css", .stylesheet, description(of: bytes), nil)
      let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path("answers")).first)
      try folder.write("answers/\(name)", content)
      #expect(cache.answer(to: "https://example.com/a.css", .stylesheet) == nil)
    }
  }

  @Test func manyWritersLeaveWholeFiles() throws {
    try withTemporaryDirectory { folder in
      let cache = ResourceCache(folder: folder.path)
      let bodies = (0..<4).map { [UInt8](repeating: UInt8($0), count: 200_000) }
      let faults = Shared(0)
      DispatchQueue.concurrentPerform(iterations: 40) { number in
        let bytes = bodies[number % bodies.count]
        do {
          try cache.keep(bytes, description(of: bytes))
          try cache.keep(answerTo: "https://example.com/a", .font, description(of: bytes), nil)
          if cache.body(description(of: bytes)) != bytes { faults.value += 1 }
          if cache.answer(to: "https://example.com/a", .font) == nil { faults.value += 1 }
        } catch {
          faults.value += 1
        }
      }
      #expect(faults.value == 0)
      let temporary = try FileManager.default.contentsOfDirectory(atPath: folder.path("new"))
      #expect(temporary == [])
    }
  }

  /// A process that was killed an hour ago writes no more; one that began since may.
  @Test func whatKilledRunsLeaveGoes() throws {
    try withTemporaryDirectory { folder in
      let ages = ["old": 3700.0, "young": 3500, "of tomorrow": -86400]
      for (name, age) in ages {
        try folder.write("new/\(name)", "a")
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path("new/\(name)"))
      }
      var store = ResourceStore(lock: Lock(), cache: ResourceCache(folder: folder.path), fetcher: sending([1]))
      _ = store.answers(to: [StoreRequest(AssetKey(.themes, "N"), "https://example.com/a.css", .theme)])
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("new"))
      #expect(Set(left) == ["young", "of tomorrow"])
    }
  }

  /// A signal may come at any step: what is there is whole, and nothing else is there.
  @Test(arguments: 0..<12) func cancellationLeavesNothingHalfDone(_ step: Int) throws {
    try withTemporaryDirectory { folder in
      let bytes = [UInt8](repeating: 7, count: 10 << 20)
      let asked = Shared(0)
      let isCancelled: @Sendable () -> Bool = {
        asked.value += 1
        return asked.value > step
      }
      var store = ResourceStore(
        lock: Lock(), cache: ResourceCache(folder: folder.path, isCancelled: isCancelled), fetcher: sending(bytes),
        isCancelled: isCancelled)
      let answer = store.answers(to: [StoreRequest(AssetKey(.themes, "N"), "https://example.com/a.css", .theme)])
      #expect(answer == [.failed(FetchFailure(.cancelled, "https://example.com/a.css: cancelled"))])
      #expect(asked.value <= step + 4, "it ends soon")
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        #expect(!file.hasPrefix("new/"))
        guard file.hasPrefix("bodies/"), file.count > 60 else { continue }
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder.path(file)))) == bytes)
      }
    }
  }

  @Test func aFailureLeavesNothingAndIsTold() throws {
    try withTemporaryDirectory { folder in
      try folder.write("bodies", "a file where a folder should be")
      let bytes = Array("a {}".utf8)
      let error = #expect(throws: CacheError.self) {
        try ResourceCache(folder: folder.path).keep(bytes, description(of: bytes))
      }
      #expect(error?.message.hasPrefix("cannot write \(folder.path)/bodies") == true)
    }
  }

  /// Nobody, root included, may make a folder in that of the kernel.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel")))
  func theCauseIsThatOfMakingTheFolder() throws {
    let folder = "/sys/kernel/blinkc"
    let error = #expect(throws: CacheError.self) {
      try ResourceCache(folder: folder).keep([1], description(of: [1]))
    }
    #expect(error?.path == folder)
    #expect([EACCES, EPERM, EROFS].contains(error?.code))
  }
}

/// The description of a body that came from an address.
func description(of bytes: [UInt8], at address: String = "https://example.com/a.css") -> BodyDescription {
  BodyDescription(finalAddress: address, contentType: "text/css", sha256: sha256(bytes), size: bytes.count)
}

/// A network in which every address gives the same.
private func sending(_ bytes: [UInt8]) -> Fetcher {
  Fetcher { requests, observe in
    requests.enumerated().map { number, request in
      let result = FetchResult.body(FetchedBody(finalAddress: request.address, contentType: nil, bytes: bytes))
      observe(.finished(request: number, result))
      return result
    }
  }
}
