public import Settings

/// What a setting takes, as a message says it: "yes, no or a time such as 30 or 1h30m".
public func expectation(of setting: Setting) -> String {
  let words = setting.words.filter { !isSynonym($0, in: setting) }.map(\.name)
  guard let other = phrase(for: setting.type) else { return listed(words) }
  return words.count > longestList ? other : listed(words + [other])
}

/// More words than this are not listed where the type has a phrase of its own.
private let longestList = 12

/// Whether a word is only another spelling of one that the row has, as true is of yes.
private func isSynonym(_ word: Word, in setting: Setting) -> Bool {
  word.output != word.name && setting.words.contains { $0.name == word.output }
}

/// Words as a sentence lists them: "yes, no or ask".
func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

/// What a type takes beside the words of the row; `nil` where it takes nothing else.
private func phrase(for type: ValueType) -> String? {
  switch type {
  case .choice: nil
  case .text: "a text"
  case .name: "a name"
  case .integer(let range): phrase(for: range)
  case .octal: "an octal number from 0 to 0777"
  case .port: "a number from 1 to 65535"
  case .portRange: "a port from 1 to 65535 or a range such as 60001:60010"
  case .time, .agentLifetime: "a time such as 30 or 1h30m"
  case .rekeyLimit: "a size and a time such as 1G 1h"
  case .path: "a path"
  case .command: "a command"
  case .jumps: "hosts to jump through, such as user@host:22,other"
  case .localForward: "a port and a target, such as 8080 localhost:80"
  case .remoteForward: "a port, and a target such as localhost:80"
  case .dynamicForward: "a port, such as 1080 or localhost:1080"
  case .algorithms: "names of algorithms separated by commas"
  case .commaList: "words separated by commas"
  case .list(let item): phrase(for: item)
  case .escapeCharacter: "one character, or ^ and a letter"
  case .tunnelDevice: "a number, or two such as 0:1"
  case .keystrokeInterval: "interval: and 1 to 1000 milliseconds"
  case .shellWords: "the words of a command"
  case .keys: "a name of the section keys, or a path"
  case .secret: "a text, or where to get it, such as {env: NAME}"
  case .themeName: "a name of the section themes"
  case .fontName: "a name of the section fonts"
  case .fontSize: "a number of pixels from 1 to 100"
  case .keyboardMaps: "a mapping such as {ctrl: ctrl, caps: esc}"
  }
}

private func phrase(for range: ClosedRange<Int>) -> String {
  guard range.upperBound >= Int(Int32.max) else { return "a number from \(range.lowerBound) to \(range.upperBound)" }
  return range.lowerBound == 0 ? "a number" : "a number of at least \(range.lowerBound)"
}

private func phrase(for item: ValueType.Item) -> String {
  switch item {
  case .word: "words"
  case .path: "paths"
  case .domain: "names of domains"
  case .environmentPattern: "names of environment variables, with * and ?"
  case .environmentAssignment: "assignments such as NAME=value"
  case .hostPort: "targets such as localhost:80"
  case .canonicalRule: "rules such as *.a.example:*.b.example"
  case .channelTimeout: "timeouts such as session=5m"
  case .qualityOfService: "one or two classes such as af21, cs1 or ef, or numbers from 0 to 255"
  case .pattern: "patterns with * and ?"
  }
}
