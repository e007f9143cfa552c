import Settings

/// Says in words what a setting takes.
enum ValueTypeText {
  /// What a value may be, as a noun phrase: the grammar of the type, and the words that are values by themselves.
  static func phrase(for row: Setting) -> String {
    let words = row.words.map(\.name)
    if case .choice = row.type { return "one of \(words.joined(separator: ", "))" }
    guard !words.isEmpty else { return phrase(for: row.type) }
    return "\(phrase(for: row.type)), or \(words.joined(separator: ", "))"
  }

  /// The grammar as a noun phrase.
  static func phrase(for type: ValueType) -> String {
    switch type {
    case .choice: "a word"
    case .text: "text"
    case .name: "a name without white space"
    case .integer(let range): "a whole number \(bounds(range))"
    case .octal: "an octal number from 0 to 0777"
    case .port: "a port from 1 to 65535"
    case .portRange: "a port from 1 to 65535, or a range LOW:HIGH"
    case .time: "a time in seconds, or with units such as 1h30m"
    case .agentLifetime: "a time such as 1h, or confirm and a time"
    case .rekeyLimit: "an amount of data such as 1G, and a time such as 1h"
    case .path: "a path"
    case .command: "a command, as text to the end of the line"
    case .jumps: "one or more hops [USER@]HOST[:PORT], separated by commas"
    case .localForward: "[BIND:]PORT HOST:PORT, or paths of sockets"
    case .remoteForward: "[BIND:]PORT HOST:PORT, or [BIND:]PORT alone"
    case .dynamicForward: "[BIND:]PORT"
    case .algorithms: "names separated by commas; a leading +, - or ^ changes the default list"
    case .list(let item): "a list of \(phrase(for: item))"
    case .commaList: "words separated by commas"
    case .escapeCharacter: "a character, or ^ and a letter"
    case .tunnelDevice: "LOCAL[:REMOTE], each a number or any"
    case .keystrokeInterval: "interval: and 1 to 1000 milliseconds"
    case .shellWords: "a list of words"
    case .keys: "a name in the section keys, or a path; also a list of them"
    case .secret: "{secret: NAME}, {env: NAME} or {command: [WORD...]}"
    case .themeName: "a name in the section themes"
    case .fontName: "a name in the section fonts"
    case .fontSize: "a number of pixels, with or without px"
    case .keyboardMaps: "a mapping from modifier keys to what they send"
    }
  }

  private static func phrase(for item: ValueType.Item) -> String {
    switch item {
    case .word: "words"
    case .path: "paths"
    case .domain: "domains"
    case .environmentPattern: "names of environment variables, with * and ? as wildcards"
    case .environmentAssignment: "NAME=VALUE"
    case .hostPort: "HOST:PORT"
    case .canonicalRule: "SOURCES:TARGETS, both patterns separated by commas"
    case .channelTimeout: "TYPE=TIME"
    case .qualityOfService: "classes of service, or numbers from 0 to 255"
    case .pattern: "patterns with * and ? as wildcards"
    }
  }

  /// The limits of a range; the greatest number of the machine is no limit worth a word.
  private static func bounds(_ range: ClosedRange<Int>) -> String {
    range.upperBound >= Int(Int32.max)
      ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
  }
}
