import Foundation
import TestSupport
import Testing

/// `.pre-commit-hooks.yaml` by itself, with the program that was built for the tests.
@Suite struct HookTests {
  @Test(.enabled(if: tool("pre-commit") != nil, "pre-commit is not installed")) func theManifestIsOne() throws {
    let ran = try run(try #require(tool("pre-commit")), ["validate-manifest", "\(packageRoot)/.pre-commit-hooks.yaml"])
    #expect(ran.status == 0, "\(ran.out)\(ran.err)")
  }

  @Test func bothCheckTheFileAtTheRoot() throws {
    let hooks = try Hook.all()
    #expect(hooks.map(\.id) == ["blinkc-lint", "blinkc-build-check"])
    for hook in hooks {
      try withTemporaryDirectory { directory in
        try directory.write("blink.yaml", "hosts: {web.example.com: {User: me}}\n")
        #expect(try run(builtProgram, ["build"], directory: directory.path).status == 0)
        #expect(try run(builtProgram, hook.words, directory: directory.path).status == 0, "\(hook)")
        try directory.write("blink.yaml", "hosts: {web.example.com: {Port: 0022}}\n")
        let ran = try run(builtProgram, hook.words, directory: directory.path)
        #expect(ran.status == 1 && (ran.out + ran.err).contains("[ambiguous-scalar]"), "\(hook)")
      }
    }
  }
}

/// An entry of the manifest.
private struct Hook {
  let id: String

  /// The arguments that the program gets.
  let words: [String]

  /// Reads the manifest, which has one key a line and its lists between brackets.
  static func all() throws -> [Hook] {
    let text = try String(contentsOfFile: "\(packageRoot)/.pre-commit-hooks.yaml", encoding: .utf8)
    return text.split(separator: "- id: ").dropFirst().map { entry in
      let lines = entry.split(separator: "\n")
      func value(_ key: String) -> Substring {
        lines.first { $0.hasPrefix("  \(key): ") }?.dropFirst(key.count + 4) ?? ""
      }
      let arguments = value("args").split { "[], ".contains($0) }
      return Hook(
        id: String(lines[0]), words: (value("entry").split(separator: " ").dropFirst() + arguments).map(String.init))
    }
  }
}
