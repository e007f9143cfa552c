import Options
import TestSupport
import Testing

@testable import Commands

/// The command import.
@Suite struct ImportTests {
  @Test func theUsersOwnFileIsReadWithItsIncludes() throws {
    try withTemporaryDirectory { directory in
      try directory.write(".ssh/config", "Include conf.d/*.conf\nHost *\n  User me\n")
      try directory.write(".ssh/conf.d/a.conf", "Host web\n  HostName web.example.com\n")
      let outcome = blinkc("import ssh-config", in: directory)
      #expect(
        outcome
          == Outcome(
            status: .success, out: "defaults:\n  User: me\n\nhosts:\n  web:\n    HostName: web.example.com\n"))
      let kept = blinkc("import ssh-config --keep-includes", in: directory)
      #expect(kept.out == "defaults:\n  User: me\n" && kept.err.contains("Include conf.d/*.conf"))
    }
  }

  @Test(.enabled(if: tool("ssh") != nil, "ssh is not installed")) func theComparisonFindsADifference() throws {
    try withTemporaryDirectory { directory in
      try directory.write("same", "Host web\n  HostName web.example.com\n  Port 2222\n")
      let same = blinkc("import ssh-config same --verify", in: directory, variables: ["PATH": "/usr/bin:/bin"])
      #expect(same.status == .success && same.err == "blinkc: ssh makes the same of both for 2 names\n")
      // A name with a blank is one that blink.yaml refuses.
      try directory.write("other", "Host web\n  HostName web.example.com\n  User \"a b\"\n")
      let other = blinkc("import ssh-config other --verify", in: directory, variables: ["PATH": "/usr/bin:/bin"])
      #expect(other.status == .problems && other.err.contains("  user\n    before: a b\n    after:  "), "\(other)")
      let input = blinkc(
        "import ssh-config - --verify", in: directory, variables: ["PATH": "/usr/bin:/bin"], input: "Bogus 1\n")
      #expect(input.status == .problems && input.err.contains("ssh refuses the source"))
    }
  }

  @Test func errorsOfTheResultAreShown() throws {
    try withTemporaryDirectory { directory in
      let outcome = blinkc("import ssh-config -", in: directory, input: "Host a\n HostName a.b\n ProxyJump a\n")
      #expect(outcome.status == .problems && outcome.err.contains("[jump-cycle]"))
    }
  }

  @Test(arguments: [
    ("import", Options.ExitStatus.usage), ("import yaml x", .usage), ("import blink-json", .usage),
    ("import blink-json x --verify", .usage), ("import ssh-config missing", .failure), ("import assh -", .problems),
    ("import blink-json -", .problems),
  ])
  func wrongUsageIsRefused(_ line: String, _ status: Options.ExitStatus) throws {
    try withTemporaryDirectory { directory in
      let outcome = blinkc(line, in: directory)
      #expect(outcome.status == status && outcome.out.isEmpty && !outcome.err.isEmpty, "\(outcome)")
    }
  }
}
