import Configuration
import Diagnostics
import Settings

/// Writes ssh_config.
struct OpenSSHEmitter {
  let dialect: OpenSSHDialect

  private let configuration: Configuration
  private let options: EmissionOptions

  /// The blocks written so far, each with an empty line before it.
  private var body: [UInt8] = []

  /// Keywords that the `IgnoreUnknown` line has to list.
  private var needsIgnoreUnknown = SettingSet()

  private let hostName = SettingTable.id(of: .hostName)
  private let user = SettingTable.id(of: .user)
  private let blockStart = Array("\nHost".utf8)
  private let sendEnv = SettingTable.id(of: .sendEnv)
  private let proxyJump = SettingTable.id(of: .proxyJump)
  private let proxyCommand = SettingTable.id(of: .proxyCommand)
  private let ignoreUnknown = SettingTable.id(of: .ignoreUnknown)

  init(_ configuration: Configuration, _ options: EmissionOptions) {
    self.configuration = configuration
    self.options = options
    dialect = OpenSSHDialect(configuration)
    body.reserveCapacity(configuration.names.count * 64 + configuration.assignments.count * 32)
  }

  /// Adds a host, or all those that the braces of its key stand for: in one block where it means the same for each.
  mutating func addHost(_ host: Host, _ lines: BlockLines, _ written: [[WrittenHostName]]?) {
    guard let written else {
      // Older releases read lines up to a fixed length.
      let limit = dialect.target < OpenSSHVersion(7, 8) ? 16 : max(host.names.count, 1)
      for start in stride(from: host.names.lowerBound, to: host.names.upperBound, by: limit) {
        addHostLine(start..<min(start + limit, host.names.upperBound))
        addLines(lines)
      }
      return
    }
    for position in 0..<host.count {
      addHost(host.names(of: position), lines, written[position])
    }
  }

  /// Adds a pattern, and before it HostNames that it must not set.
  mutating func addPattern(_ pattern: Host, _ lines: BlockLines, after names: [WrittenHostName]) {
    for name in names { add(name) }
    let start = body.count
    addHostLine(pattern.names, exceptions: pattern.exceptions + namesOfEarlierParts(of: pattern, lines))
    if !addLines(lines) { body.removeLast(body.count - start) }
  }

  mutating func addMatch(_ match: MatchBlock, _ lines: BlockLines) {
    let start = body.count
    body.append(newline)
    let problem = MatchLine.append(match.criteria, to: &body, for: dialect.target)
    if problem != nil || !addLines(lines) { body.removeLast(body.count - start) }
  }

  /// Adds the block of the defaults; `user` is written where the block has no User.
  mutating func addDefaults(_ lines: BlockLines, user: ByteText?) {
    let start = body.count
    body += "\nHost *\n".utf8
    if !addLines(lines, user: user) { body.removeLast(body.count - start) }
  }

  /// The whole file.
  mutating func finish() -> [UInt8] {
    Array(options.generatedLine.utf8) + ignoreUnknownLine() + body
  }
}

extension OpenSSHEmitter {
  /// Adds one host whose HostName is written out for it.
  private mutating func addHost(_ names: Range<Int>, _ lines: BlockLines, _ written: [WrittenHostName]) {
    let isCommon = written.count == names.count && written.allSatisfy { $0.text == written.first?.text }
    if !isCommon {
      for name in written { add(name) }
    }
    addHostLine(names)
    addLines(lines, hostName: isCommon ? written.first?.text : nil)
  }

  /// Adds a block of its own for a HostName that holds for one name alone.
  private mutating func add(_ name: WrittenHostName) {
    addHostLine(name.name..<name.name + 1)
    dialect.append(hostName, argument: name.text, to: &body)
  }

  /// The texts of a pattern's more specific parts, where its block must not apply a second time: ssh keeps one copy of
  /// what accumulates, but for SendEnv.
  private func namesOfEarlierParts(of pattern: Host, _ lines: BlockLines) -> [HostName] {
    guard pattern.earlierParts > 0,
      lines.assignments.contains(where: { configuration.assignments[$0].setting == sendEnv })
    else { return [] }
    let names = configuration.names[..<pattern.names.lowerBound]
    return Array(names.suffix(pattern.earlierNames))
  }

  /// Adds an empty line, and the line that opens a block.
  private mutating func addHostLine(_ names: Range<Int>, exceptions: [HostName] = []) {
    body.append(bytes: blockStart)
    for position in names {
      body.append(blank)
      _ = ArgumentQuoting.append(configuration.names[position].text, to: &body, for: dialect.target)
    }
    for exception in exceptions {
      body.append(blank)
      _ = ArgumentQuoting.append([UInt8(ascii: "!")] + exception.text, to: &body, for: dialect.target)
    }
    body.append(newline)
  }

  /// Adds the settings of a block, and says whether there were any.
  ///
  /// - Parameters:
  ///   - written: A HostName to write in the place of the block's own.
  ///   - defaultUser: A User to write where the block has none.
  @discardableResult
  private mutating func addLines(
    _ lines: BlockLines, hostName written: ByteText? = nil, user defaultUser: ByteText? = nil
  ) -> Bool {
    let start = body.count
    if let written { dialect.append(hostName, argument: written, to: &body) }
    var upcomingUser = defaultUser
    for position in lines.assignments {
      let assignment = configuration.assignments[position]
      let setting = dialect.keywordSetting(of: assignment.setting)
      if let name = upcomingUser, setting > user {
        dialect.append(user, argument: name, to: &body)
        upcomingUser = nil
      }
      if setting == ignoreUnknown || setting == hostName && written != nil { continue }
      let isDirect = setting == proxyJump && configuration.isWord(assignment, "none")
      // Before 7.8 `ProxyJump none` goes through a host of that name; for all releases the first of both keywords wins.
      if !isDirect || dialect.target >= OpenSSHVersion(7, 8) {
        dialect.append(assignment, to: &body)
        if dialect.needsIgnoreUnknown(assignment.setting) { needsIgnoreUnknown.insert(setting) }
      }
      // Before 10.3 a ProxyCommand of a later block is ignored behind `ProxyJump none`, since then it is used.
      if isDirect { dialect.append(proxyCommand, argument: Array("none".utf8)[...], to: &body) }
    }
    if let name = upcomingUser { dialect.append(user, argument: name, to: &body) }
    return body.count > start
  }

  /// The line that lets every ssh read the file whatever keywords it lacks; it has to come first, and only one counts.
  private func ignoreUnknownLine() -> [UInt8] {
    var patterns: [ByteText] = []
    for index in SettingTable.rows.indices where needsIgnoreUnknown.contains(SettingID(index)) {
      patterns.append(Array(SettingTable.rows[index].name.utf8)[...])
    }
    for assignment in configuration.assignments where assignment.setting == ignoreUnknown {
      for item in configuration.items(assignment) {
        let text = configuration.text(NodeReference(assignment.file, item))
        for pattern in text.split(separator: UInt8(ascii: ",")) {
          if !patterns.contains(where: { $0.equalsIgnoringCase(pattern) }) { patterns.append(pattern) }
        }
      }
    }
    if patterns.isEmpty { return [] }
    var line: [UInt8] = Array("\n\(ignoreUnknown.row.name) ".utf8)
    let list = Array(patterns.joined(separator: [UInt8(ascii: ",")]))
    guard ArgumentQuoting.append(list[...], to: &line, for: dialect.target) == nil else { return [] }
    line.append(newline)
    return line
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
  private var blank: UInt8 { UInt8(ascii: " ") }
}
