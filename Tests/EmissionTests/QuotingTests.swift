import Configuration
import Diagnostics
import Settings
import TestSupport
import Testing

/// Arguments and raw texts, held against what the reference notes of ssh_config say and against ssh itself.
struct QuotingTests {
  @Test(
    arguments: [
      // text, for 8.2, for 8.7; nil where it cannot be written
      ("plain", "plain", "plain"),
      ("", "\"\"", "\"\""),
      ("~/My Keys/id", "\"~/My Keys/id\"", "\"~/My Keys/id\""),
      ("~/bob's/id", "\"~/bob's/id\"", "\"~/bob's/id\""),
      ("bob#admin", "\"bob#admin\"", "\"bob#admin\""),
      ("=a", "\"=a\"", "\"=a\""),
      ("a=b", "\"a=b\"", "a=b"),
      ("DOMAIN\\bob", "DOMAIN\\bob", "DOMAIN\\bob"),
      ("DOMAIN\\bob smith", "\"DOMAIN\\bob smith\"", "\"DOMAIN\\bob smith\""),
      ("~/a\"b", nil, "\"~/a\\\"b\""),
      ("\\\\srv\\share", nil, "\\\\\\srv\\share"),
      ("a b\\", nil, "\"a b\\\\\""),
      ("a\tb", "\"a\tb\"", "\"a\tb\""),
      ("café", "café", "café"),
      ("a\nb", nil, nil),
      ("a\u{7F}", nil, nil),
      ("a\u{85}", nil, nil),
    ] as [(String, String?, String?)])
  func anArgumentIsQuotedWhereItHasToBe(_ text: String, _ old: String?, _ new: String?) {
    #expect(quoted(text, OpenSSHVersion(8, 2)) == old)
    #expect(quoted(text, OpenSSHVersion(8, 7)) == new)
  }

  @Test(
    arguments: [
      // text, for 8.2, for 8.7, behind which the line ends
      ("C:\\keys\\", "C:\\keys\\", "C:\\keys\\"),
      ("a\\\\", nil, "a\\\\\\"),
      ("a b\\", nil, "\"a b\\\\\""),
      ("a=\\", nil, "a=\\"),
      ("\\", "\\", "\\"),
    ] as [(String, String?, String?)])
  func aBackslashAtTheEndOfTheLineIsItself(_ text: String, _ old: String?, _ new: String?) {
    #expect(quoted(text, OpenSSHVersion(8, 2), endsLine: true) == old)
    #expect(quoted(text, OpenSSHVersion(8, 7), endsLine: true) == new)
  }

  @Test(
    arguments: [
      ("test a = b", "\"test a = b\"", "\"test a = b\""), ("host", "host", "host"),
      ("say \"x\"", nil, "\"say \\\"x\\\"\""),
    ] as [(String, String?, String?)])
  func aConditionIsReadTheOldWayUpTo98(_ text: String, _ old: String?, _ new: String?) {
    #expect(quoted(text, OpenSSHVersion(9, 8), as: .criterion) == old)
    #expect(quoted(text, OpenSSHVersion(9, 9), as: .criterion) == new)
  }

  @Test func onlyTwoReleasesCutTheLineAtEveryHash() {
    let text = ByteText("a b#c".utf8)
    #expect(ArgumentQuoting.offsetOfComment(in: text, for: OpenSSHVersion(8, 6)) == 3)
    #expect(ArgumentQuoting.offsetOfComment(in: text, for: OpenSSHVersion(8, 7)) == nil)
  }

  @Test(
    arguments: [
      ("echo hello", nil), ("  nc %h %p  ", nil), ("echo it\\'s", nil), ("sh -c 'echo \"x\"'", nil),
      ("echo it's", DialectProblem.Kind.unbalancedQuote), ("printf 'a\\'", .unbalancedQuote),
      ("\"open", .unbalancedQuote),
      ("cat a\\ ", .escapedBlank), ("cat a\\\\\\\t ", .escapedBlank), ("cat a\\\\ ", nil), ("cat 'a\\ '", nil),
      ("cat a\\", nil), ("=foo", .leadingEquals), ("   ", .empty), ("", .empty),
      ("a\nProxyCommand id", .controlCharacter),
    ] as [(String, DialectProblem.Kind?)])
  func aCommandIsRawText(_ text: String, _ kind: DialectProblem.Kind?) {
    #expect(RawText.problem(ByteText(text.utf8))?.kind == kind)
  }

  @Test func theOpenQuoteIsPointedAt() {
    #expect(RawText.problem(ByteText("  echo it's".utf8))?.offset == 9)
    #expect(argvSplit(ByteText("a 'b' \"c".utf8)) == .failure(OpenQuote(offset: 6)))
  }

  @Test(arguments: [
    ("a b\tc", ["a", "b", "c"]), ("x\"a b\"y", ["xa by"]), ("'a\\'b'", ["a'b"]), ("a\\ b \"a\\ b\"", ["a b", "a\\ b"]),
    ("\"\" a#b #c", ["", "a#b"]), ("\\n\\\\", ["\\n\\"]),
  ])
  func aLineIsSplitAsSSHSplitsIt(_ text: String, _ words: [String]) {
    #expect(argvSplit(ByteText(text.utf8), endsAtComment: true) == .success(words.map { Array($0.utf8) }))
  }

  private func quoted(
    _ text: String, _ target: OpenSSHVersion, as place: ArgumentQuoting.Place = .argument, endsLine: Bool = false
  ) -> String? {
    let result = ArgumentQuoting.quoted(ByteText(text.utf8), for: target, as: place, endsLine: endsLine)
    let known = ArgumentQuoting.problem(ByteText(text.utf8), for: target, as: place, endsLine: endsLine)
    switch result {
    case .success(let bytes):
      #expect(known == nil)
      return String(decoding: bytes, as: UTF8.self)
    case .failure(let problem):
      #expect(known == problem)
      return nil
    }
  }
}
