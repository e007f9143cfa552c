import Configuration
import Diagnostics
import Settings

/// Writes blink/ssh_config, for the parser of Blink Shell.
struct BlinkConfigEmitter {
  let dialect: BlinkDialect

  private let configuration: Configuration
  private let conflicts: BlinkConflicts

  /// The file so far: blocks with an empty line before each.
  private var body: [UInt8]

  private let hostName = SettingTable.id(of: .hostName)
  private let user = SettingTable.id(of: .user)
  private let blockStart = Array("\nHost".utf8)

  init(_ configuration: Configuration, _ options: EmissionOptions) {
    self.configuration = configuration
    dialect = BlinkDialect(configuration)
    conflicts = BlinkConflicts(configuration, dialect)
    body = Array(options.generatedLine.utf8)
    body.reserveCapacity(configuration.names.count * 64 + configuration.assignments.count * 32)
  }

  /// Adds one host with all its names; its HostName is written whole, since Blink expands no `%h`.
  mutating func addHost(_ host: Host, _ position: Int, _ lines: BlockLines, hostName value: Assignment?) {
    let names = host.names(of: position)
    let ownName = configuration.names[names.lowerBound].text
    addHostLine(names)
    let target = value.map { HostNameText.expanded(configuration.text($0), host: ownName) } ?? ownName
    dialect.append(hostName, text: target, to: &body)
    for position in lines.assignments {
      let assignment = configuration.assignments[position]
      if assignment.setting != hostName { addLine(position) }
    }
  }

  mutating func addPattern(_ pattern: Host, _ lines: BlockLines) {
    let start = body.count
    addHostLine(pattern.names, exceptions: pattern.exceptions)
    if !addLines(lines) { body.removeLast(body.count - start) }
  }

  /// Adds the block of the defaults; `name` is the User where the block has none.
  mutating func addDefaults(_ lines: BlockLines, user name: ByteText?) {
    let start = body.count
    body += "\nHost *\n".utf8
    if let name { dialect.append(user, text: name, to: &body) }
    if !addLines(lines), name == nil { body.removeLast(body.count - start) }
  }

  /// The whole file.
  func finish() -> [UInt8] { body }

  /// Adds an empty line, and the line that opens a block: names between single blanks.
  private mutating func addHostLine(_ names: Range<Int>, exceptions: [HostName] = []) {
    body.append(bytes: blockStart)
    for position in names {
      body.append(UInt8(ascii: " "))
      body.append(bytes: configuration.names[position].text)
    }
    for exception in exceptions {
      body += " !".utf8
      body += exception.text
    }
    body.append(UInt8(ascii: "\n"))
  }

  /// Adds the settings of a block, and says whether there were any.
  private mutating func addLines(_ lines: BlockLines) -> Bool {
    let start = body.count
    for position in lines.assignments { addLine(position) }
    return body.count > start
  }

  /// Adds a setting, or the word that stands for a value which Blink does not read.
  private mutating func addLine(_ position: Int) {
    let assignment = configuration.assignments[position]
    if !conflicts.found.isEmpty, let word = conflicts.substitute(for: position) {
      dialect.append(assignment.setting, text: Array(word.utf8)[...], to: &body)
    } else {
      dialect.append(assignment, to: &body)
    }
  }
}
