import Settings

/// The sample of a row, as it is written for ssh and as `ssh -G` reports it.
struct Sample {
  private let row: Setting

  /// The sample's arguments: the items of a list, or the one scalar.
  private let items: [String]

  init(_ row: Setting) {
    self.row = row
    let text = row.sample ?? ""
    let isList = text.hasPrefix("[") && text.hasSuffix("]")
    let parts = isList ? text.dropFirst().dropLast().split(separator: ",").map(Self.trimmed) : [text]
    items = parts.map { part in
      part.count > 1 && part.hasPrefix("'") && part.hasSuffix("'") ? String(part.dropFirst().dropLast()) : part
    }
  }

  /// What follows the keyword in an ssh_config.
  var sshForm: String {
    switch row.type {
    case .text, .path, .list:
      items.map { $0.contains(" ") && !isSplitAtBlanks ? "\"\($0)\"" : $0 }.joined(separator: " ")
    default: items.joined(separator: " ")
    }
  }

  /// The values that ssh reports, one a line.
  var expectedReports: [String] {
    switch row.type {
    case .list(.environmentPattern), .list(.environmentAssignment): items
    case .time: items.map { String(Self.seconds($0)) }
    case .localForward, .remoteForward: items.map(Self.bracketed)
    case .rekeyLimit: [Self.bytesAndSeconds(items[0])]
    default: [items.joined(separator: " ")]
    }
  }

  /// Whether blanks separate the items of a scalar.
  private var isSplitAtBlanks: Bool {
    if case .list(let item) = row.type { return !item.holdsBlanks }
    return false
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " })
  }

  /// A time such as `1h30m` in seconds.
  private static func seconds(_ text: String) -> Int {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604_800]
    var (total, number) = (0, 0)
    for character in text {
      if let digit = character.wholeNumberValue {
        number = number * 10 + digit
      } else {
        total += number * (units[character] ?? 0)
        number = 0
      }
    }
    return total + number
  }

  /// A forwarding with its host in brackets, as ssh writes it.
  private static func bracketed(_ forward: String) -> String {
    let parts = forward.split(separator: " ")
    let target = parts[1].split(separator: ":")
    return "\(parts[0]) [\(target[0])]:\(target[1])"
  }

  /// A limit such as `1G 1h` in bytes and seconds.
  private static func bytesAndSeconds(_ limit: String) -> String {
    let parts = limit.split(separator: " ").map(String.init)
    let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let bytes = (Int(parts[0].dropLast()) ?? 0) << (parts[0].last.flatMap { shifts[$0] } ?? 0)
    return "\(bytes) \(seconds(parts[1]))"
  }
}
