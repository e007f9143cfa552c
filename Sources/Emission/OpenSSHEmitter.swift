import Configuration
import Diagnostics
import Settings

/// Writes ssh_config.
struct OpenSSHEmitter {
  let configuration: Configuration
  let dialect: OpenSSHDialect
  var resolver: Resolver
  private let options: EmissionOptions

  /// The blocks written so far, each with an empty line before it.
  var body: [UInt8] = []

  private var lines = BlockLines()

  /// Keywords that the `IgnoreUnknown` line has to list.
  private var needsIgnoreUnknown = SettingSet()

  /// HostNames that have to stand before a pattern, by that pattern; in file order only.
  private var hostNamesBeforePatterns: [Int: [WrittenHostName]] = [:]

  private let hostName = SettingTable.id(of: .hostName)
  private let user = SettingTable.id(of: .user)
  private let proxyJump = SettingTable.id(of: .proxyJump)
  private let proxyCommand = SettingTable.id(of: .proxyCommand)
  private let ignoreUnknown = SettingTable.id(of: .ignoreUnknown)

  init(_ configuration: Configuration, _ options: EmissionOptions) {
    self.configuration = configuration
    self.options = options
    dialect = OpenSSHDialect(configuration)
    resolver = Resolver(configuration)
  }

  /// The whole file.
  mutating func emit() -> [UInt8] {
    body.reserveCapacity(configuration.names.count * 64 + configuration.assignments.count * 32)
    hostNamesBeforePatterns = writtenHostNamesBeforePatterns()
    for block in configuration.blockSequence(patterns: resolver.patterns) {
      switch block {
      case .host(let host) where configuration.hosts[host].kind == .exact: emitHost(host)
      case .host(let pattern): emitPattern(pattern)
      case .match(let match): emitMatch(configuration.matches[match])
      case .defaults: emitDefaults()
      }
    }
    return Array(options.generatedLine.utf8) + ignoreUnknownLine() + body
  }
}

// MARK: - Blocks

extension OpenSSHEmitter {
  /// A host, or all those that the braces of its key stand for, in one block where it can mean the same for each.
  private mutating func emitHost(_ index: Int) {
    let host = configuration.hosts[index]
    switch writtenHostNames(of: index) {
    case .none:
      resolver.resolveOwnBlock(of: index)
      // Older releases read lines up to a fixed length.
      let limit = dialect.target < OpenSSHVersion(7, 8) ? 16 : host.names.count
      var start = host.names.lowerBound
      while start < host.names.upperBound {
        let end = min(start + max(limit, 1), host.names.upperBound)
        emitHostLine(start..<end)
        emitLines()
        start = end
      }
    case .some(let written):
      for position in 0..<host.count {
        emitHost(index, host.names(of: position), written[position])
      }
    }
  }

  /// One host whose HostName is written out for it.
  private mutating func emitHost(_ index: Int, _ names: Range<Int>, _ written: [WrittenHostName]) {
    let isCommon = written.count == names.count && written.allSatisfy { $0.text == written.first?.text }
    if !isCommon {
      for name in written { emit(name) }
    }
    resolver.resolveOwnBlock(of: index)
    emitHostLine(names)
    emitLines(hostName: isCommon ? written.first?.text : nil)
  }

  private mutating func emitPattern(_ index: Int) {
    for name in hostNamesBeforePatterns[index] ?? [] { emit(name) }
    let pattern = configuration.hosts[index]
    resolver.resolveOwnBlock(of: index)
    let start = body.count
    emitHostLine(pattern.names, exceptions: pattern.exceptions)
    if !emitLines() { body.removeLast(body.count - start) }
  }

  private mutating func emitMatch(_ match: MatchBlock) {
    let start = body.count
    body.append(newline)
    guard MatchLine.append(match.criteria, to: &body, for: dialect.target) == nil else {
      body.removeLast(body.count - start)
      return
    }
    resolver.resolve(block: match.block, as: .host)
    if !emitLines() { body.removeLast(body.count - start) }
  }

  private mutating func emitDefaults() {
    resolver.resolve(block: configuration.defaults, as: .defaults)
    let start = body.count
    body += "\nHost *\n".utf8
    let defaultUser = resolver.origin(of: user) == nil ? resolver.assignment(of: .defaultUser) : nil
    if !emitLines(user: defaultUser.map(configuration.text)) { body.removeLast(body.count - start) }
  }

  /// A block of its own for a HostName that holds for one name alone.
  private mutating func emit(_ name: WrittenHostName) {
    emitHostLine(name.name..<name.name + 1)
    dialect.append(hostName, argument: name.text, to: &body)
  }

  /// An empty line, and the line that opens a block.
  private mutating func emitHostLine(_ names: Range<Int>, exceptions: [HostName] = []) {
    body += "\nHost".utf8
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
}

// MARK: - Lines

extension OpenSSHEmitter {
  /// Writes the settings that the resolver has loaded, and says whether there were any.
  ///
  /// - Parameters:
  ///   - hostName: A HostName to write in the place of the one that is loaded.
  ///   - user: A User to write where none is loaded.
  @discardableResult
  private mutating func emitLines(hostName written: ByteText? = nil, user defaultUser: ByteText? = nil) -> Bool {
    let start = body.count
    let proxy = resolver.proxy?.assignment
    lines.load(resolver, of: configuration) { [dialect] in
      dialect.writes($0) ? dialect.keywordSetting(of: $0) : nil
    }
    if let written { dialect.append(hostName, argument: written, to: &body) }
    var upcomingUser = defaultUser
    for line in lines.lines {
      let assignment = configuration.assignments[line.assignment]
      let setting = dialect.keywordSetting(of: assignment.setting)
      if let name = upcomingUser, setting > user {
        dialect.append(user, argument: name, to: &body)
        upcomingUser = nil
      }
      if setting == ignoreUnknown || setting == hostName && written != nil { continue }
      if setting == proxyJump || setting == proxyCommand, line.assignment != proxy { continue }
      dialect.append(assignment, to: &body)
      if dialect.needsIgnoreUnknown(assignment.setting) { needsIgnoreUnknown.insert(setting) }
      if setting == proxyJump, configuration.isWord(assignment, "none") {
        // Before 10.3 a ProxyCommand of a later block is ignored behind `ProxyJump none`, since then it is used.
        dialect.append(proxyCommand, argument: Array("none".utf8)[...], to: &body)
      }
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
        let text = configuration.tree(assignment.file).valueText(item)
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
