import Fetching
import Foundation
import Testing

@Suite struct LockTests {
  private static let digest = String(repeating: "0a", count: 32)

  private static let lock = Lock(assets: [
    AssetKey(.fonts, "Fira Code"): LockedAsset(
      userAgent: "blinkc/1",
      root: LockedResource(
        address: "https://example.com/fira.css",
        body: BodyDescription(
          finalAddress: "https://cdn.example.com/fira.css", contentType: "text/css; charset=utf-8", sha256: digest,
          size: 1234)),
      resources: [
        LockedResource(address: "https://example.com/b.png", body: nil),
        LockedResource(
          address: "https://example.com/a.woff2",
          body: BodyDescription(
            finalAddress: "https://example.com/a.woff2", contentType: nil, sha256: digest, size: 0)),
      ])
  ])

  private static let text = """
    {
      "version": 1,
      "themes": {},
      "fonts": {
        "Fira Code": {
          "url": "https://example.com/fira.css",
          "finalURL": "https://cdn.example.com/fira.css",
          "type": "text/css; charset=utf-8",
          "sha256": "\(digest)",
          "size": 1234,
          "userAgent": "blinkc/1",
          "resources": [
            {
              "url": "https://example.com/a.woff2",
              "finalURL": "https://example.com/a.woff2",
              "sha256": "\(digest)",
              "size": 0
            },
            {
              "url": "https://example.com/b.png",
              "missing": true
            }
          ]
        }
      }
    }

    """

  @Test func isWrittenSorted() {
    #expect(String(decoding: Self.lock.bytes, as: UTF8.self) == Self.text)
  }

  @Test func isReadAsWritten() {
    #expect(Lock.read(Array(Self.text.utf8)) == .success(Self.lock))
    #expect(Lock.read(Lock().bytes) == .success(Lock()))
  }

  @Test func assetsAreSortedByTheBytesOfTheirNames() {
    let asset = LockedAsset(
      userAgent: "", root: LockedResource(address: "https://example.com", body: nil), resources: [])
    let names = ["b", "a", "Ä", "Z", "ab"]
    let lock = Lock(assets: Dictionary(uniqueKeysWithValues: names.map { (AssetKey(.themes, $0), asset) }))
    let lines = String(decoding: lock.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.filter { $0.hasSuffix(": {") && $0.hasPrefix("    \"") }.map { $0.dropFirst(5).prefix { $0 != "\"" } }
        == ["Z", "a", "ab", "b", "Ä"])
  }

  /// JSON that is something else than an object is no better than none.
  @Test(arguments: ["[]", "null", "1", "\"\"", "", "{"]) func noLock(text: String) {
    let message = "the lock is not the JSON that blinkc writes; \(Self.wayOut)"
    #expect(Lock.read(Array(text.utf8)) == .failure(LockProblem(message: message)))
  }

  /// Each change to a good file makes a bad one, and the message says where.
  @Test(arguments: [
    ("\"version\": 1", "\"version\": 0", "version: there is no version 0"),
    ("\"version\": 1", "\"version\": \"1\"", "version: a whole number is expected"),
    ("  \"version\": 1,\n", "", "version: a whole number is expected"),
    ("\"themes\": {}", "\"themes\": []", "themes: an object is expected"),
    ("\"themes\": {}", "\"themes\": {\"A\": 1}", "themes.A: an object is expected"),
    ("\"themes\": {}", "\"themes\": {}, \"icons\": {}", "icons: this version knows no such member"),
    ("\"size\": 1234", "\"size\": -1", "fonts.Fira Code.size: a whole number is expected"),
    ("\"size\": 1234", "\"size\": 1e3", "fonts.Fira Code.size: a whole number is expected"),
    ("\"size\": 1234", "\"size\": 99999999999999999999", "fonts.Fira Code.size: a whole number is expected"),
    ("\"userAgent\": \"blinkc/1\",", "", "fonts.Fira Code.userAgent: it is missing"),
    ("\"blinkc/1\"", "1", "fonts.Fira Code.userAgent: a text is expected"),
    (
      "\"sha256\": \"0a", "\"sha256\": \"../",
      "fonts.Fira Code.sha256: a digest has 64 hexadecimal digits in lower case"
    ),
    (
      "\"sha256\": \"0a", "\"sha256\": \"0A",
      "fonts.Fira Code.sha256: a digest has 64 hexadecimal digits in lower case"
    ),
    (
      "\"finalURL\": \"https://cdn", "\"finalURL\": \"file://cdn",
      "fonts.Fira Code.finalURL: an address that begins with https:// is expected"
    ),
    ("\"missing\": true", "\"missing\": false", "fonts.Fira Code.resources.1.missing: only true is expected"),
    (
      "https://example.com/b.png", "https://example.com/a.woff2",
      "fonts.Fira Code.resources.1: https://example.com/a.woff2 is listed twice"
    ),
  ]) func problems(_ old: String, _ new: String, _ message: String) throws {
    try check(old, new, "\(message); \(Self.wayOut)")
  }

  /// What is wrong with the file as a whole is said without a place.
  @Test(arguments: [
    (
      "{", "<<<<<<< ours\n{",
      "the lock holds an unresolved merge conflict; keep either side, then run `blinkc fetch`"
    ),
    ("{", "[", "the lock is not the JSON that blinkc writes; \(wayOut)"),
    (
      "\"version\": 1", "\"version\": 2",
      "a newer blinkc wrote the lock (version 2, this one reads up to 1); update blinkc, or \(wayOut)"
    ),
  ]) func problemsOfTheWhole(_ old: String, _ new: String, _ message: String) throws { try check(old, new, message) }

  private static let wayOut = "restore it, or write it anew with `blinkc fetch --update`"

  private func check(_ old: String, _ new: String, _ message: String) throws {
    let place = try #require(Self.text.range(of: old))
    let bytes = Array(Self.text.replacingCharacters(in: place, with: new).utf8)
    #expect(Lock.read(bytes) == .failure(LockProblem(message: message)))
  }
}
