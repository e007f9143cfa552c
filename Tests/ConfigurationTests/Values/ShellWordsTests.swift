import Configuration
import Diagnostics
import TestSupport
import Testing

/// Splitting and quoting as a POSIX shell does.
@Suite struct ShellWordsTests {
  /// Right texts with their words.
  private static let splits: [(text: String, words: [String])] = [
    ("", []), ("a", ["a"]), ("  a\tb  ", ["a", "b"]), ("tmux new -A -s main", ["tmux", "new", "-A", "-s", "main"]),
    ("'a b' c", ["a b", "c"]), ("\"a b\"c", ["a bc"]), ("a\\ b", ["a b"]), ("''", [""]), ("a '' b", ["a", "", "b"]),
    ("\"a\\\"b\\\\c\\d\"", ["a\"b\\c\\d"]), ("'it'\\''s'", ["it's"]),
    ("'$HOME' \"\\$HOME\" \\$HOME", ["$HOME", "$HOME", "$HOME"]),
    ("A=1 b=~", ["A=1", "b=~"]), ("a~b a#b", ["a~b", "a#b"]), ("'*' \"?\" \\[", ["*", "?", "["]),
    ("café 東京", ["café", "東京"]),
    ("'&&' \";\" \\|", ["&&", ";", "|"]),
  ]

  @Test(arguments: Self.splits.map(\.text)) func splitsIntoWords(_ text: String) throws {
    let expected = Self.splits.first { $0.text == text }?.words
    let split = shellWords(Array(text.utf8)[...])
    #expect(split.problem?.message == nil)
    #expect(split.words.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    ("echo $HOME", 5), ("`id`", 0), ("a|b", 1), ("a & b", 2), ("a;b", 1), ("a<b", 1), ("a>b", 1), ("(a)", 0),
    ("ls *.c", 3),
    ("ls a?", 4), ("ls [a]", 3), ("ls ~/x", 3), ("a #b", 2), ("\"a$b\"", 2), ("\"a`b\"", 2), ("'a", 0), ("b \"a", 2),
    ("a\\", 1),
    ("a\nb", 1),
  ])
  func refuses(_ text: String, _ place: Int) throws {
    let problem = try #require(shellWords(Array("xx\(text)".utf8)[2...]).problem)
    #expect(problem.rule.id == "wrong-type")
    #expect(problem.part == place..<(place + 1))
  }

  @Test func offersAListThatHandsTheTextToAShell() throws {
    let problem = try #require(shellWords(Array("cd \"a b\" && ls".utf8)[...]).problem)
    #expect(problem.message.contains(#"[sh, -c, "cd \"a b\" && ls"]"#))
  }

  @Test(arguments: [
    ("abc", "abc"), ("a/b-c_d.e:f,g=h+i@j%k", "a/b-c_d.e:f,g=h+i@j%k"), ("", "''"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"),
    ("~", "'~'"), ("é", "'é'"), ("$x", "'$x'"),
  ])
  func quotes(_ word: String, _ expected: String) {
    #expect(String(decoding: shellQuoted(Array(word.utf8)), as: UTF8.self) == expected)
  }

  /// A real shell agrees with the splitting, and reads back what is quoted.
  @Test(.enabled(if: tool("sh") != nil, "there is no sh")) func agreesWithTheShell() throws {
    for (text, words) in Self.splits {
      // Assignments before a command are words here.
      #expect(try asSplitByTheShell(text) == words, "\(text)")
      let quoted = words.map { String(decoding: shellQuoted(Array($0.utf8)), as: UTF8.self) }.joined(separator: " ")
      #expect(try asSplitByTheShell(quoted) == words, "\(quoted)")
    }
  }

  private func asSplitByTheShell(_ text: String) throws -> [String] {
    let ran = try run(try #require(tool("sh")), ["-c", "printf '<%s>\\n' \(text)"])
    if ran.out == "<>\n", text.allSatisfy({ $0 == " " }) { return [] }
    return ran.out.split(separator: "\n").map { String($0.dropFirst().dropLast()) }
  }
}
