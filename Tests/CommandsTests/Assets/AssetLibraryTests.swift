#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// libcurl with the thirty libraries behind it is loaded by runs that fetch, and by no others.
  @Suite struct AssetLibraryTests {
    @Test func onlyTransfersLoadLibcurl() throws {
      let server = try AssetServer()
      try withTemporaryDirectory { (directory) throws in
        try directory.write("t.woff2", bytes: bytes(TinyFonts.variableWOFF2))
        try directory.write("local.css", ".a { color: red }\n")
        try directory.write(
          "blink.yaml",
          server.configuration(themes: 1) + "  Local: {file: local.css}\nfonts:\n  Tiny: {file: t.woff2}\n")
        #expect(try !loadsLibcurl("lint", in: directory))
        #expect(try !loadsLibcurl("help build", in: directory))
        #expect(server.server.requests.isEmpty)
        #expect(try loadsLibcurl("fetch --allow-http", in: directory), "the measure itself works")
        #expect(server.server.requests.count == 3)
        #expect(try !loadsLibcurl("fetch --allow-http", in: directory), "everything is in the cache")
        #expect(try !loadsLibcurl("build --locked --offline", in: directory))
      }
    }

    /// A library that is no library stands in for one that is not there.
    @Test func withoutLibcurlTheUserReadsWhatToInstall() throws {
      let server = try AssetServer()
      try withTemporaryDirectory { (directory) throws in
        for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] { try directory.write("libraries/\(name)", "") }
        try directory.write("blink.yaml", server.configuration(themes: 2))
        let variables = programVariables(in: directory).merging(["LD_LIBRARY_PATH": directory.path("libraries")]) { $1 }
        let ran = try run(
          builtProgram, ["build", "--allow-http", "--format", "json"], environment: variables,
          directory: directory.path)
        #expect(ran.status == 3)
        let found = try findings(inText: ran.err)
        #expect(found.map(\.place) == ["blink.yaml:6:13 unavailable-asset", "blink.yaml:7:13 unavailable-asset"])
        for finding in found {
          #expect(finding.message.contains("libcurl.so.4: file too short"), "the loader's own words")
          #expect(finding.message.hasSuffix("; install libcurl 4 (Debian: libcurl4)"))
        }
        #expect(directory.lock == nil && !directory.exists("dist"))
      }
    }

    /// Whether a run that succeeds opens libcurl, as the dynamic linker tells (ld.so(8)).
    private func loadsLibcurl(_ line: String, in directory: TemporaryDirectory) throws -> Bool {
      let variables = programVariables(in: directory).merging(
        ["LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": directory.path("linker")]
      ) { $1 }
      let words = line.split(separator: " ").map(String.init)
      let ran = try run(builtProgram, words, environment: variables, directory: directory.path)
      #expect(ran.status == 0, "\(ran.err)")
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasPrefix("linker.") }
      defer { for name in names { try? FileManager.default.removeItem(atPath: directory.path(name)) } }
      let log = try names.map(directory.read).joined()
      #expect(log.contains("libyaml"), "the linker has told")
      return log.contains("libcurl")
    }
  }
#endif
