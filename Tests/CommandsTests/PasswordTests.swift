import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// What `--with-secrets` takes for a password, from where, and how long that may take.
@Suite struct PasswordTests {
  /// The source of a password, and the text in the settings or the end of the message.
  struct Source: Sendable, CustomTestStringConvertible {
    let value: String
    let password: String?
    let message: String

    init(_ value: String, gives password: String) { (self.value, self.password, message) = (value, password, "") }
    init(_ value: String, fails message: String) { (self.value, password, self.message) = (value, nil, message) }

    var testDescription: String { value }
  }

  @Test(arguments: [
    Source("pw", gives: "pw"),
    Source("{env: GOOD}", gives: "pä ss"),
    Source("{command: [printf, pw]}", gives: "pw"),
    Source(#"{command: [printf, 'pw\nmore\n']}"#, gives: "pw"),
    Source(#"{command: [printf, 'pw\r\n']}"#, gives: "pw"),
    Source("{command: [yes, pw]}", gives: "pw"),
    Source("{command: [sh, -c, 'echo pw; sleep 100 &']}", gives: "pw"),
    Source("{command: [sh, -c, 'printf pw; sleep 100 &']}", gives: "pw"),
    Source("{command: [sh, -c, 'echo pw; exec sleep 100']}", gives: "pw"),
    Source("{command: [sh, -c, 'printf pw; exec >&-; sleep 0.2']}", gives: "pw"),
    Source("{command: [./pw.sh]}", gives: "from a script"),
    Source("{env: NONE}", fails: "the environment variable NONE is not set"),
    Source("{env: EMPTY}", fails: "the environment variable EMPTY is empty"),
    Source("{env: BELL}", fails: "the environment variable BELL contains the control character U+0007"),
    Source("{env: NEXT}", fails: "the environment variable NEXT contains the control character U+0085"),
    Source("{command: ['true']}", fails: "the first line that true printed is empty"),
    Source(#"{command: [printf, '\npw']}"#, fails: "the first line that printf printed is empty"),
    Source(#"{command: [printf, '\377\n']}"#, fails: "the first line that printf printed is not UTF-8"),
    Source(
      #"{command: [printf, 'a\0b\n']}"#,
      fails: "the first line that printf printed contains the control character U+0000"),
    Source("{command: [sh, -c, 'echo pw; exit 3']}", fails: "sh ended with status 3"),
    Source("{command: [sh, -c, 'yes | tr -d \"\\\\n\"']}", fails: "sh printed a line of more than 64 KiB"),
    Source("{command: [./none]}", fails: "cannot run DIRECTORY/sub/./none: No such file or directory"),
  ]) func aPasswordComesFrom(_ source: Source) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("sub/pw.sh", "#!/bin/sh\necho from a script\n", mode: 0o700)
      try directory.write("sub/blink.yaml", Self.configuration(source.value))
      let variables = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "GOOD": "pä ss", "EMPTY": "", "BELL": "a\u{7}b",
        "NEXT": "a\u{85}b",
      ]
      let start = Date()
      let ran = blinkc("build --quiet -f sub/blink.yaml -o out --with-secrets", in: directory, variables: variables)
      #expect(Date().timeIntervalSince(start) < 20)
      if let password = source.password {
        #expect(ran == Outcome(status: .success))
        #expect(try directory.read("out/blink/settings.json").contains("\"Password\": \"\(password)\""))
      } else {
        let message = source.message.replacing("DIRECTORY", with: directory.path)
        #expect(ran == Outcome(status: .failure, err: "blinkc: the password of web: \(message)\n"))
      }
    }
  }

  @Test func aSilentProgramIsNotWaitedForForever() throws {
    try withTemporaryDirectory { (directory) throws in
      let environment = Environment(
        arguments: [], variables: ["PATH": "/usr/bin:/bin"],
        files: FileSystem(workingDirectory: directory.path, home: nil),
        readStandardInput: { () throws(FileError) in [] }, output: .init { _ in }, errors: .init { _ in })
      #expect(throws: Failure("sleep printed no line within 1 seconds")) {
        _ = try SystemProcess.firstLine(of: ["sleep", "100"], in: environment, within: 1)
      }
    }
  }

  @Test func aVariableThatIsNotUTF8IsRefused() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.configuration("{env: LATIN}"))
      let script = "LATIN=$(printf 'p\\344ss') exec \"$0\" build --quiet --with-secrets"
      let ran = try run("/bin/sh", ["-c", script, builtProgram], directory: directory.path)
      #expect(ran.status == 3)
      #expect(ran.err == "blinkc: the password of web: the environment variable LATIN is not UTF-8\n")
    }
  }

  @Test(arguments: ["--diff", "--diff --force"]) func aDiffShowsNoPassword(_ options: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.configuration("correct-horse"))
      #expect(blinkc("build --quiet --with-secrets", in: directory).status == .success)
      let ran = blinkc("build --quiet \(options)", in: directory)
      #expect(ran.status == .problems)
      #expect(ran.out.contains("\"Password\": \"********\"") && !ran.out.contains("horse"))
    }
  }

  @Test(arguments: [
    (#"{"Password": "a\"b\\", "x": "Password"}"#, #"{"Password": "********", "x": "Password"}"#),
    (#"{"Password":"a"}{"Password" : "b"#, #"{"Password":"********"}{"Password" : "********"#),
    (#"{"Password": 1, "Password", "c": "d"}"#, #"{"Password": 1, "Password", "c": "d"}"#),
    (#"{"Content": "\"Password\": \"a\""}"#, #"{"Content": "\"Password\": \"a\""}"#),
  ]) func passwordsAreMasked(_ text: String, _ expected: String) {
    #expect(String(decoding: withMaskedPasswords(Array(text.utf8)), as: UTF8.self) == expected)
  }

  static func configuration(_ password: String) -> String {
    "hosts:\n  web:\n    HostName: web.example.com\n    User: d\n    Password: \(password)\n"
  }
}
