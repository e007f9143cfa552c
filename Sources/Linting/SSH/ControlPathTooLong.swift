import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A ControlPath that does not fit into the address of a socket.
  static let controlPathTooLong = Check(.controlPathTooLong) { context, problems in
    let configuration = context.configuration
    let positions = context.settings[.controlPath]
    guard !positions.isEmpty else { return }
    var longest: [NodeReference: Int] = [:]
    for position in positions {
      let assignment = configuration.assignments[Int(position)]
      longest[NodeReference(assignment.file, assignment.value)] =
        ControlPathLength(configuration, assignment).length(nil, in: context)
    }
    // Only names and users make the length differ between hosts.
    var lengths: [Int: ControlPathLength] = [:]
    for host in context.hosts {
      guard let position = host.controlPath else { continue }
      let assignment = configuration.assignments[position]
      let path = lengths[position] ?? ControlPathLength(configuration, assignment)
      lengths[position] = path
      guard path.differsByHost else { continue }
      let place = NodeReference(assignment.file, assignment.value)
      longest[place] = max(longest[place] ?? 0, path.length(host, in: context))
    }
    for (place, length) in longest where length > ControlPathLength.limit {
      problems.report(.controlPathTooLong, at: configuration.range(place), message(length))
    }
  }

  private static func message(_ length: Int) -> String {
    "this path takes about \(length) bytes, and \(ControlPathLength.limit) is the most that macOS allows (90 on Linux); "
      + "use %C in a short directory, such as ~/.ssh/cm-%C"
  }
}

/// Estimates how long a ControlPath becomes.
private struct ControlPathLength {
  /// The address of a socket holds 104 bytes on macOS and BSD (108 on Linux), of which one ends the path and 17 are
  /// for the suffix that ssh appends while it makes the socket (`muxserver_listen` of mux.c).
  static let limit = 104 - 1 - 17

  /// `$HOME` of a user with a name of middling length.
  private static let home = 20

  /// The bytes that are the same for every host.
  private var fixed = 0

  /// The letters of tokens that stand for something else for each host.
  private var letters: [UInt8] = []

  var differsByHost: Bool { !letters.isEmpty }

  init(_ configuration: Configuration, _ assignment: Assignment) {
    guard !configuration.isWord(assignment, "none") else { return }
    let text = configuration.text(assignment)
    var position = text.startIndex
    if text.first == UInt8(ascii: "~") {
      fixed += Self.home
      position += 1
    }
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "%"), position + 1 < text.endIndex {
        add(text[position + 1])
        position += 2
      } else if text[position...].starts(with: "${".utf8), let end = text[position...].firstIndex(of: 0x7D) {
        // A variable for a directory is about as long as a home.
        fixed += Self.home
        position = end + 1
      } else {
        fixed += 1
        position += 1
      }
    }
  }

  /// The length for a host; without one, for names of middling length.
  func length(_ host: LintContext.ResolvedHost?, in context: LintContext) -> Int {
    letters.reduce(fixed) { $0 + length(of: $1, host, in: context) }
  }

  private mutating func add(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "%"): fixed += 1
    case UInt8(ascii: "C"): fixed += 40
    case UInt8(ascii: "d"): fixed += Self.home
    case UInt8(ascii: "i"): fixed += 4
    case UInt8(ascii: "l"): fixed += 16
    case UInt8(ascii: "L"), UInt8(ascii: "u"): fixed += 8
    case UInt8(ascii: "p"): fixed += 4
    case UInt8(ascii: "h"), UInt8(ascii: "k"), UInt8(ascii: "n"), UInt8(ascii: "r"): letters.append(letter)
    default: break
    }
  }

  /// The length of a token; that of a guess where the configuration does not say it.
  private func length(of letter: UInt8, _ host: LintContext.ResolvedHost?, in context: LintContext) -> Int {
    let configuration = context.configuration
    let name = host.map { context.text(ofName: $0.name).count }
    switch letter {
    case UInt8(ascii: "n"): return name ?? 8
    case UInt8(ascii: "r"): return host?.user.map { configuration.text(configuration.assignments[$0]).count } ?? 8
    default:
      guard let host, let name else { return 16 }
      guard let position = host.hostName else { return name }
      let text = configuration.text(configuration.assignments[position])
      let tokens = zip(text, text.dropFirst()).reduce(0) {
        $0 + ($1.0 == UInt8(ascii: "%") && $1.1 == UInt8(ascii: "h") ? 1 : 0)
      }
      return text.count + tokens * (name - 2)
    }
  }
}

extension Rule {
  package static let controlPathTooLong = Rule(
    "control-path-too-long", .ssh, .warning, "the socket of a shared connection has too long a path",
    explanation: """
      The path of a socket has at most 103 bytes on macOS and BSD and 107 on Linux, and ssh appends 17 bytes of its own \
      while it makes the socket. That leaves 86 bytes on all systems. A longer path makes ssh fail with "too long for Unix \
      domain socket", depending on the names of the host and of the user.

      `%C` is 40 bytes whatever the names; `~/.ssh/cm-%C` fits everywhere. The length is estimated: `~` counts as 20 bytes.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          ControlPath: /home/example/.cache/automation/persistent-connections/%C
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          ControlPath: ~/.ssh/cm-%C
      """)
}
