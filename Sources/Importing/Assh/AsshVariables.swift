import Diagnostics
import Settings

/// The variables of the environment, which assh puts into its values as a shell does: `$NAME` and `${NAME}`.
struct AsshVariables {
  let values: [String: String]

  /// A variable that is not set.
  struct Missing: Error {
    let name: String
  }

  /// What becomes of a value.
  enum Conversion {
    /// A text that means the same to ssh.
    case text(ByteText)
    /// A text that means nearly the same, and what is different.
    case changed(ByteText, String)
    /// Nothing, and why.
    case refused(String)
  }

  /// Turns a value into what ssh can read: with the variables, where ssh reads them itself, else with what they hold now.
  func convert(_ text: ByteText, of setting: SettingID) -> Conversion {
    let row = setting.row
    switch row.role {
    case .proxyCommand, .localCommand: return .text(text)
    default: break
    }
    let text = row.expandsTilde ? Self.withTildeForHome(text) : text
    guard let name = Self.names(in: text).first else { return .text(text) }
    if case .expanded(let since) = row.environment, row.role != .user, !row.isForward || text.contains(0x2F) {
      return .changed(
        Self.withBraces(text),
        "depends on the environment: ssh reads \(name) when it connects, from OpenSSH \(since) on")
    }
    switch replaced(in: text) {
    case .success(let replaced):
      return .changed(
        replaced, "depends on the environment: \(quoted(text)) is \(quoted(replaced)) now, and no longer changes")
    case .failure(let missing):
      return .refused("\(quoted(text)) depends on the variable \(missing.name), which is not set; write what it is")
    }
  }

  /// A text in which the variables are replaced, as assh does it when it writes its ssh_config.
  func replaced(in text: ByteText) -> Result<ByteText, Missing> {
    var result: [UInt8] = []
    for part in Self.parts(of: text) {
      switch part {
      case .plain(let text): result += text
      case .variable(let name):
        guard let value = values[name.string] else { return .failure(Missing(name: name.string)) }
        result += value.utf8
      }
    }
    return .success(result[...])
  }

  /// The names of the variables in a text.
  private static func names(in text: ByteText) -> [String] {
    parts(of: text).compactMap { if case .variable(let name) = $0 { name.string } else { nil } }
  }

  /// A path with `~` for the home directory where it begins with the variable for that.
  static func withTildeForHome(_ text: ByteText) -> ByteText {
    for beginning in ["$HOME/", "${HOME}/"] where text.starts(with: beginning.utf8) {
      return Array("~/".utf8)[...] + text.dropFirst(beginning.utf8.count)
    }
    return text
  }

  /// A text in which all variables have braces, as ssh wants them.
  private static func withBraces(_ text: ByteText) -> ByteText {
    Array(
      parts(of: text).map { part in
        switch part {
        case .plain(let text): Array(text)
        case .variable(let name): Array("${".utf8) + name + [UInt8(ascii: "}")]
        }
      }.joined())[...]
  }

  private enum Part {
    case plain(ByteText)
    case variable(ByteText)
  }

  /// Splits a text at its variables; a dollar sign before anything else, such as `$(`, is plain.
  private static func parts(of text: ByteText) -> [Part] {
    var parts: [Part] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "$"), let (name, end) = variable(in: text[(index + 1)...]) else {
        index += 1
        continue
      }
      if start < index { parts.append(.plain(text[start..<index])) }
      parts.append(.variable(name))
      (start, index) = (end, end)
    }
    if start < text.endIndex { parts.append(.plain(text[start...])) }
    return parts
  }

  /// The name at the beginning of what follows a dollar sign, and the index behind it.
  private static func variable(in rest: ByteText) -> (name: ByteText, end: Int)? {
    let isInBraces = rest.first == UInt8(ascii: "{")
    let name = rest.dropFirst(isInBraces ? 1 : 0).prefix {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_")
    }
    guard !name.isEmpty else { return nil }
    guard isInBraces else { return (name, name.endIndex) }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: "}") else { return nil }
    return (name, name.endIndex + 1)
  }
}

extension Setting {
  /// Whether the values are ports or sockets that are forwarded.
  fileprivate var isForward: Bool {
    switch type {
    case .localForward, .remoteForward, .dynamicForward: true
    default: false
    }
  }
}
