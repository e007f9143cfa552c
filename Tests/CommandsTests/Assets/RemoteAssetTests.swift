import Fetching
import Foundation
import Options
import Synchronization
import TestSupport
import Testing

@testable import Commands

/// Themes and fonts of the network, and what blink.lock keeps of them.
@Suite struct RemoteAssetTests {
  private static let night = "https://example.com/night.css"
  private static let base = "https://example.com/parts/base.css"
  private static let font = "https://cdn.example.com/f.css"
  private static let answers: [String: FetchResult] = [
    night: .text("@import 'parts/base.css';\n.night { color: red }\n", from: night),
    base: .text(".base { color: blue }\n", type: "text/css; charset=utf-8", from: "https://example.com/v2/base.css"),
    font: .text("@font-face { font-family: F; src: local(F) }\n", from: font),
  ]
  private static let source = configuration(themes: ["Night": "url: \"\(night)#top\""], fonts: ["F": "url: \(font)"])

  /// The digests are those that sha256sum gives.
  @Test func lockNamesEverythingByItsDigest() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      let outcome = blinkc("build", in: directory, answers: Self.answers)
      #expect(outcome.status == .success && outcome.out == "wrote 8 files to dist\n", "\(outcome)")
      #expect(
        directory.lock == """
          {
            "version": 1,
            "themes": {
              "Night": {
                "url": "https://example.com/night.css",
                "finalURL": "https://example.com/night.css",
                "type": "text/css",
                "sha256": "d0179a143b4d46f48f0d065688c1736e44180182f242c6531f1d393c2711a356",
                "size": 48,
                "userAgent": "blinkc/1",
                "resources": [
                  {
                    "url": "https://example.com/parts/base.css",
                    "finalURL": "https://example.com/v2/base.css",
                    "type": "text/css; charset=utf-8",
                    "sha256": "4bfde113534132133edeaba278a451f7b0fd088369b619fa7c9c10cdfc26b9c6",
                    "size": 22
                  }
                ]
              }
            },
            "fonts": {
              "F": {
                "url": "https://cdn.example.com/f.css",
                "finalURL": "https://cdn.example.com/f.css",
                "type": "text/css",
                "sha256": "04fb2577a997c3cef0e8a764d36439c9ce269be288a37f48a37e76ab589baae1",
                "size": 45,
                "userAgent": "blinkc/1",
                "resources": []
              }
            }
          }

          """)
      #expect(try directory.read("dist/themes/Night.css").contains(".base { color: blue }"))
      #expect(blinkc("build", in: directory, answers: Self.answers).out == "dist is up to date\n")
      #expect(blinkc("build --locked --check", in: directory, answers: Self.answers).out == "dist is up to date\n")
    }
  }

  /// They are one bundle as files of this machine are, and each is in the lock.
  @Test func fontFilesOfOneFamilyMayBeRemote() throws {
    try withTemporaryDirectory { (directory) throws in
      let fonts = [
        ("https://a.example/a.ttf", TinyFonts.plainTrueType, "400"),
        ("https://b.example/b.otf", TinyFonts.boldOpenType, "700"),
      ]
      var answers: [String: FetchResult] = [:]
      for (address, base64, _) in fonts {
        answers[address] = .body(FetchedBody(finalAddress: address, contentType: nil, bytes: try bytes(base64)))
      }
      try directory.write(
        "blink.yaml", configuration(fonts: ["Tiny": "url: [\(fonts.map(\.0).joined(separator: ", "))]"]))
      #expect(blinkc("build --quiet", in: directory, answers: answers) == Outcome(status: .success))
      let faces = try directory.read("dist/fonts/Tiny.css").split(separator: "@font-face").dropFirst()
      try #require(faces.count == fonts.count)
      for (face, font) in zip(faces, fonts) {
        #expect(face.contains("font-family: \"Tiny\";") && face.contains("font-weight: \(font.2);"), "\(font.0)")
        #expect(face.contains(";base64,\(Data(try bytes(font.1)).base64EncodedString())"), "\(font.0)")
        #expect(directory.lock?.contains("\"url\": \"\(font.0)\"") == true)
      }
      #expect(blinkc("build --locked --check", in: directory, answers: answers).out == "dist is up to date\n")
      answers[fonts[1].0] = .failed(.notFound, "\(fonts[1].0): not found (HTTP status 404)")
      let outcome = blinkc("fetch --update", in: directory, answers: answers)
      #expect(
        outcome.status == .failure && outcome.err.contains("4:41: error: the font Tiny cannot be built: https://b."))
    }
  }

  @Test func lockAloneMayBeOutOfDate() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      #expect(blinkc("build --quiet", in: directory, answers: Self.answers).status == .success)
      let lock = try #require(directory.lock)
      // Somebody has given it another form, or it was never committed.
      let otherForm = lock.replacing("  ", with: " ")
      for form in [otherForm, nil] {
        try FileManager.default.removeItem(atPath: directory.path("blink.lock"))
        if let form { try directory.write("blink.lock", form) }
        let check = blinkc("build --check", in: directory, answers: Self.answers)
        #expect(check.status == .problems && check.out == "blink.lock would be written\n", "\(check)")
        #expect(blinkc("build --diff", in: directory, answers: Self.answers).status == .problems)
        #expect(directory.lock == form, "neither writes")
        #expect(blinkc("build", in: directory, answers: Self.answers).out == "dist is up to date\n")
        #expect(directory.lock == lock)
        #expect(blinkc("build --check", in: directory, answers: Self.answers).status == .success)
      }
    }
  }

  @Test func fetchWritesTheLockAndNoOutputs() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      #expect(blinkc("fetch", in: directory, answers: Self.answers).out == "wrote blink.lock\n")
      let lock = try #require(directory.lock)
      #expect(!directory.exists("dist"))
      #expect(blinkc("fetch", in: directory, answers: Self.answers).out == "blink.lock is up to date\n")
      #expect(blinkc("build --locked --quiet", in: directory, answers: Self.answers).status == .success)
      #expect(directory.lock == lock, "a build finds the same")
    }
  }

  /// A process that was killed an hour ago writes no more.
  @Test func whatKilledRunsLeftBesideTheLockGoes() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      let ages = [
        ".blink.lock.blinkc-a1B2c3": 3700.0, ".blink.lock.blinkc-young1": 60, ".blink.lock.blinkc-longer1": 3700,
        ".blink.yaml.blinkc-a1B2c3": 3700, "blink.lock.blinkc-a1B2c3": 3700,
      ]
      for (name, age) in ages {
        try directory.write(name, "a")
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: directory.path(name))
      }
      #expect(blinkc("fetch --quiet", in: directory, answers: Self.answers).status == .success)
      let left = ages.keys.filter(directory.exists)
      #expect(Set(left) == Set(ages.keys).subtracting([".blink.lock.blinkc-a1B2c3"]))
    }
  }

  /// What the lock says goes with the asset that it is about, and with nothing else.
  @Test func lockFollowsTheSource() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      #expect(blinkc("fetch --quiet", in: directory, answers: Self.answers).status == .success)
      let both = try #require(directory.lock)
      try directory.write("blink.yaml", configuration(fonts: ["F": "url: \(Self.font)"]))
      let stale = blinkc("fetch --locked", in: directory, answers: Self.answers)
      #expect(stale.status == .problems)
      #expect(
        stale.err.hasSuffix(
          "blinkc: blink.lock is out of date, and --locked keeps it as it is: it lists the theme Night, "
            + "of which nothing is fetched any more; run `blinkc fetch`, then commit blink.lock\n"))
      let check = blinkc("build --check", in: directory, answers: Self.answers)
      #expect(check.status == .problems && check.out.hasSuffix("blink.lock would be written\n"))
      #expect(directory.lock == both)
      #expect(blinkc("fetch --quiet", in: directory, answers: Self.answers).status == .success)
      #expect(directory.lock?.contains("Night") == false && directory.lock?.contains("\"F\"") == true)

      // Without any remote asset the lock is emptied, since it stands for nothing.
      try directory.write("blink.yaml", configuration(themes: ["Mine": samplePalette]))
      #expect(blinkc("build --quiet", in: directory).status == .success)
      #expect(directory.lock == "{\n  \"version\": 1,\n  \"themes\": {},\n  \"fonts\": {}\n}\n")
      #expect(blinkc("fetch", in: directory).out == "blink.lock is up to date\n")

      // Another address of the same name is another thing.
      try directory.write("blink.yaml", configuration(themes: ["Night": "url: \(Self.base)"]))
      #expect(blinkc("build --quiet", in: directory, answers: Self.answers).status == .success)
      #expect(directory.lock?.contains(Self.base) == true && directory.lock?.contains(Self.night) == false)
    }
  }

  @Test func nothingRemoteNeedsNoLock() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", configuration(themes: ["Mine": samplePalette]))
      #expect(blinkc("fetch", in: directory).out == "nothing to fetch: all themes and fonts are files\n")
      #expect(blinkc("build --locked --offline --quiet", in: directory) == Outcome(status: .success))
      #expect(directory.lock == nil)
    }
  }

  @Test func changedBodyIsRefusedUntilItIsAccepted() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      #expect(blinkc("build --quiet", in: directory, answers: Self.answers).status == .success)
      let (lock, sheet) = (directory.lock, try directory.read("dist/themes/Night.css"))
      var changed = Self.answers
      changed[Self.base] = .text(".base { color: green }\n")
      changed[Self.font] = .text("@font-face { font-family: F; src: local(F), local(G) }\n")

      let refused = blinkc("build --format json", in: directory, answers: changed)
      #expect(refused.status == .problems)
      let found = try findings(inText: refused.err)
      #expect(found.map(\.place) == ["blink.yaml:4:16 digest-mismatch", "blink.yaml:6:12 digest-mismatch"])
      #expect(zip(found, ["Night", "F"]).allSatisfy { $0.message.contains("`blinkc fetch --update \($1)`") })
      #expect(found.first?.message.contains(Self.base) == true)
      #expect(directory.lock == lock)
      #expect(try directory.read("dist/themes/Night.css") == sheet)

      // One asset is asked for again, the other stays refused.
      #expect(blinkc("fetch --update F", in: directory, answers: changed).out == "wrote blink.lock\n")
      #expect(
        directory.lock?.contains(sha256(Array("@font-face { font-family: F; src: local(F), local(G) }\n".utf8))) == true
      )
      let still = try findings(inText: blinkc("build --format json", in: directory, answers: changed).err)
      #expect(still.map(\.place) == ["blink.yaml:4:16 digest-mismatch"])
      #expect(blinkc("fetch --update", in: directory, answers: changed).out == "wrote blink.lock\n")
      #expect(blinkc("build --quiet --locked", in: directory, answers: changed) == Outcome(status: .success))
      #expect(try directory.read("dist/themes/Night.css").contains(".base { color: green }"))
    }
  }

  @Test func usage() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      let unknown = blinkc("fetch Nigth", in: directory, answers: Self.answers)
      #expect(unknown.status == .usage)
      #expect(unknown.err.hasPrefix("blinkc: there is no theme or font `Nigth`; did you mean Night?\n"))
      for option in ["locked", "offline"] {
        let contradiction = blinkc("fetch --update --\(option)", in: directory, answers: Self.answers)
        #expect(contradiction.status == .usage && contradiction.err.contains("--\(option)"))
      }
      // What is not named is not asked for, and its place in the lock is left alone.
      #expect(
        blinkc("fetch F", in: directory, answers: [Self.font: Self.answers[Self.font] ?? .notModified]).status
          == .success)
      #expect(directory.lock?.contains("\"F\"") == true && directory.lock?.contains("Night") == false)
      #expect(blinkc("fetch Night", in: directory, answers: Self.answers).status == .success)
      #expect(directory.lock?.contains("\"F\"") == true && directory.lock?.contains("Night") == true)
    }
  }

  @Test func lockedRefusesWhatTheLockLacks() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      let outcome = blinkc("build --locked --format json", in: directory, answers: Self.answers)
      #expect(outcome.status == .problems)
      #expect(
        try findings(inText: outcome.err).map(\.place) == [
          "blink.yaml:4:16 unavailable-asset", "blink.yaml:6:12 unavailable-asset",
        ])
      #expect(directory.lock == nil && !directory.exists("dist"))
    }
  }

  /// What is too much in the lock is named, beside what it lacks.
  @Test(
    arguments: [
      ([], ["A"], "it lists the theme A, of which nothing is fetched any more"),
      (["B"], ["A"], "it lists the theme A, of which nothing is fetched any more"),
      ([], ["A", "B"], "it lists the theme A and the theme B, of which nothing is fetched any more"),
      (
        [], ["A", "B", "C", "D", "E"],
        "it lists the theme A, the theme B, the theme C and 2 more, of which nothing is fetched any more"
      ),
      ([], [], nil), (["B"], [], nil),
    ] as [([String], [String], String?)])
  func lockedNamesWhatIsOutOfDate(_ missing: [String], _ stale: [String], _ difference: String?) throws {
    try withTemporaryDirectory { (directory) throws in
      let address = { (name: String) in "https://a.example/\(name).css" }
      let source = { (names: [String]) in
        configuration(themes: Dictionary(uniqueKeysWithValues: names.map { ($0, "url: \(address($0))") }))
      }
      let all = stale + ["Z"] + missing
      let answers = Dictionary(
        uniqueKeysWithValues: all.map { (address($0), FetchResult.text(".a {}", from: address($0))) })
      try directory.write("blink.yaml", source(stale + ["Z"]))
      #expect(blinkc("fetch --quiet", in: directory, answers: answers).status == .success)
      try directory.write("blink.yaml", source(["Z"] + missing))
      for command in ["build", "fetch"] {
        let outcome = blinkc("\(command) --locked", in: directory, answers: answers)
        #expect(outcome.status == (missing + stale == [] ? .success : .problems))
        for name in missing {
          #expect(
            outcome.err.contains(
              "\(address(name)): it is not in blink.lock, and --locked keeps that as it is; "
                + "run `blinkc fetch`, then commit blink.lock"))
        }
        let complaints = outcome.err.split(separator: "\n").filter { $0.hasPrefix("blinkc: ") }.map(String.init)
        #expect(
          complaints
            == (difference.map {
              [
                "blinkc: blink.lock is out of date, and --locked keeps it as it is: \($0); "
                  + "run `blinkc fetch`, then commit blink.lock"
              ]
            } ?? []), "\(command)")
      }
    }
  }

  /// Offline a build has the cache, and what that lacks ends the run with status 3.
  @Test func offlineUsesTheCacheAlone() throws {
    try withTemporaryDirectory { (directory) throws in
      let variables = caching(in: directory)
      try directory.write("blink.yaml", Self.source)
      let missing = blinkc("build --offline --format json", in: directory, variables: variables, answers: Self.answers)
      #expect(missing.status == .failure)
      let found = try findings(inText: missing.err)
      #expect(found.map(\.id) == ["unavailable-asset", "unavailable-asset"])
      #expect(found.allSatisfy { $0.message.contains("--offline") })
      #expect(blinkc("fetch --quiet", in: directory, variables: variables, answers: Self.answers).status == .success)
      #expect(blinkc("build --offline --quiet", in: directory, variables: variables) == Outcome(status: .success))
      #expect(try directory.read("dist/themes/Night.css").contains(".base { color: blue }"))
      // With the cache a server that has changed is not even noticed.
      #expect(blinkc("build --quiet", in: directory, variables: variables) == Outcome(status: .success))
      // Without the cache nothing is left.
      try FileManager.default.removeItem(atPath: directory.path("cache"))
      #expect(blinkc("build --offline --quiet", in: directory, variables: variables).status == .failure)
    }
  }

  /// The digest tells that an entry of the cache is not what it was.
  @Test(
    arguments: [
      "damaged": { (text: inout [UInt8]) in text[0] ^= 1 }, "cut": { text in text.removeLast() },
      "longer": { text in text.append(0x20) }, "empty": { text in text = [] },
    ] as [String: @Sendable (inout [UInt8]) -> Void])
  func damagedCacheIsFetchedAgain(_ name: String, damage: @Sendable (inout [UInt8]) -> Void) throws {
    try withTemporaryDirectory { (directory) throws in
      let variables = caching(in: directory)
      try directory.write("blink.yaml", Self.source)
      #expect(blinkc("build --quiet", in: directory, variables: variables, answers: Self.answers).status == .success)
      let bodies = directory.files(in: "cache/blinkc/bodies")
      #expect(bodies.count == 3)
      let (lock, sheet) = (directory.lock, try directory.read("dist/themes/Night.css"))
      for body in bodies {
        let path = "cache/blinkc/bodies/\(body)"
        var content = try directory.bytes(path)
        damage(&content)
        try directory.write(path, bytes: content)
      }
      #expect(blinkc("build --offline --quiet", in: directory, variables: variables).status == .failure)
      let asked = Mutex<[String]>([])
      let fetcher = Fetcher { requests, observe in
        asked.withLock { $0 += requests.map(\.address) }
        return Fetcher.table(Self.answers).fetch(requests, observe)
      }
      #expect(
        blinkc("build --quiet", in: directory, variables: variables, fetcher: { _ in fetcher })
          == Outcome(status: .success))
      #expect(asked.withLock { $0.sorted() } == [Self.font, Self.night, Self.base])
      #expect(directory.lock == lock)
      #expect(try directory.read("dist/themes/Night.css") == sheet)
      #expect(blinkc("build --offline --quiet", in: directory, variables: variables) == Outcome(status: .success))
    }
  }

  /// A server that says that nothing has changed is believed for what the cache still has.
  @Test func unchangedIsTakenFromTheCache() throws {
    try withTemporaryDirectory { (directory) throws in
      let variables = caching(in: directory)
      try directory.write("blink.yaml", configuration(fonts: ["F": "url: \(Self.font)"]))
      let validators = Validators(of: Self.font, entityTag: "\"1\"", lastModified: nil)
      let asked = Mutex<[Validators?]>([])
      let body = FetchResult.body(
        FetchedBody(
          finalAddress: Self.font, contentType: "text/css",
          bytes: Array("@font-face { font-family: F; src: local(F) }".utf8),
          validators: validators))
      let fetcher = Fetcher { requests, observe in
        requests.enumerated().map { number, request in
          asked.withLock { $0.append(request.validators) }
          let result = request.validators == nil ? body : .notModified
          observe(.finished(request: number, result))
          return result
        }
      }
      #expect(
        blinkc("fetch --quiet", in: directory, variables: variables, fetcher: { _ in fetcher }).status == .success)
      let lock = directory.lock
      #expect(
        blinkc("fetch --update", in: directory, variables: variables, fetcher: { _ in fetcher }).out
          == "blink.lock is up to date\n")
      #expect(asked.withLock { $0 } == [nil, validators])
      #expect(lock != nil && directory.lock == lock)
    }
  }

  /// What a style sheet of this machine leads to is promised as well.
  @Test func partsOfAFileAreLocked() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", "themes: {Night: {file: night.css}}\n")
      try directory.write("night.css", "@import \"https://a.example/b.css\";\n")
      let first: [String: FetchResult] = ["https://a.example/b.css": .text("b{}", from: "https://a.example/b.css")]
      let second: [String: FetchResult] = ["https://a.example/b.css": .text("c{}", from: "https://a.example/b.css")]
      #expect(blinkc("build --quiet --locked", in: directory, answers: first).status == .problems)
      #expect(blinkc("build --quiet", in: directory, answers: first) == Outcome(status: .success))
      let lock = try #require(directory.lock)
      #expect(lock.contains("\"url\": \"https://a.example/b.css\""))
      #expect(blinkc("build --quiet --locked", in: directory, answers: first) == Outcome(status: .success))
      let changed = blinkc("build --quiet", in: directory, answers: second)
      #expect(changed.status == .problems && changed.err.contains("[digest-mismatch]"), "\(changed)")
      #expect(directory.lock == lock)
      // A part that the style sheet no longer leads to.
      try directory.write("night.css", "@import \"https://a.example/b.css\";@import \"https://a.example/c.css\";")
      let more = first.merging(["https://a.example/c.css": .text("c{}", from: "https://a.example/c.css")]) { $1 }
      #expect(blinkc("build --quiet", in: directory, answers: more) == Outcome(status: .success))
      try directory.write("night.css", "@import \"https://a.example/b.css\";\n")
      let outdated = blinkc("build --locked", in: directory, answers: more)
      #expect(outdated.status == .problems)
      #expect(outdated.err.contains("as it is: it lists other addresses for the theme Night; run `blinkc fetch`"))
      try directory.write("night.css", "a{}\n")
      #expect(blinkc("build --quiet", in: directory) == Outcome(status: .success))
      #expect(directory.lock?.contains("b.css") == false)
    }
  }

  @Test func damagedLockIsNamed() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      for text in ["", "{", "[]", "{\"version\": 2}", "<<<<<<< HEAD\n"] {
        try directory.write("blink.lock", text)
        for line in ["build", "fetch", "fetch --update Night"] {
          let outcome = blinkc(line, in: directory, answers: Self.answers)
          #expect(
            outcome.status == .failure && outcome.err.hasPrefix("blinkc: blink.lock"), "\(line) \(text): \(outcome)")
        }
        #expect(directory.lock == text)
        // What replaces all of it does not need it.
        let outcome = blinkc("fetch --update --quiet", in: directory, answers: Self.answers)
        #expect(outcome == Outcome(status: .success))
      }
      #expect(!directory.exists("dist"))
      #expect(blinkc("lint", in: directory).status == .success, "lint does not look at it")
    }
  }
}
