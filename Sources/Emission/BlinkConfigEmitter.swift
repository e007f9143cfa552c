import Configuration
import Diagnostics
import Settings

/// Writes blink/ssh_config, for the parser of Blink Shell.
struct BlinkConfigEmitter {
  private let configuration: Configuration
  private let dialect: BlinkDialect
  private let options: EmissionOptions
  private var resolver: Resolver
  private var lines = BlockLines()

  /// The blocks written so far, each with an empty line before it.
  private var body: [UInt8] = []

  private let hostName = SettingTable.id(of: .hostName)
  private let user = SettingTable.id(of: .user)
  private let proxyJump = SettingTable.id(of: .proxyJump)
  private let proxyCommand = SettingTable.id(of: .proxyCommand)

  init(_ configuration: Configuration, _ options: EmissionOptions) {
    self.configuration = configuration
    self.options = options
    dialect = BlinkDialect(configuration)
    resolver = Resolver(configuration)
  }

  /// The whole file.
  mutating func emit() -> [UInt8] {
    body.reserveCapacity(configuration.names.count * 64 + configuration.assignments.count * 32)
    body += options.generatedLine.utf8
    for block in configuration.blockSequence(patterns: resolver.patterns) {
      switch block {
      case .host(let index) where configuration.hosts[index].kind == .exact:
        for position in 0..<configuration.hosts[index].count { emitHost(index, position) }
      case .host(let index): emitPattern(index)
      case .match: break
      case .defaults: emitDefaults()
      }
    }
    return body
  }

  /// One host with all its names; its HostName is written whole, since Blink expands no `%h`.
  private mutating func emitHost(_ index: Int, _ position: Int) {
    let host = configuration.hosts[index]
    let names = host.names(of: position)
    let ownName = configuration.names[names.lowerBound].text
    resolver.resolveOwnBlock(of: index)
    var target = resolver.assignment(of: .hostName)
    if target == nil || configuration.order == .file {
      resolver.resolve(host: index, name: ownName)
      target = resolver.assignment(of: .hostName)
      resolver.resolveOwnBlock(of: index)
    }
    emitHostLine(names)
    emitLines(hostName: target.map { HostNameText.expanded(configuration.text($0), host: ownName) } ?? ownName)
  }

  private mutating func emitPattern(_ index: Int) {
    let pattern = configuration.hosts[index]
    resolver.resolveOwnBlock(of: index)
    let start = body.count
    emitHostLine(pattern.names, exceptions: pattern.exceptions)
    if !emitLines() { body.removeLast(body.count - start) }
  }

  private mutating func emitDefaults() {
    resolver.resolve(block: configuration.defaults, as: .defaults)
    let start = body.count
    body += "\nHost *\n".utf8
    let defaultUser = resolver.origin(of: user) == nil ? resolver.assignment(of: .defaultUser) : nil
    if let defaultUser { dialect.append(user, text: configuration.text(defaultUser), to: &body) }
    if !emitLines(), defaultUser == nil { body.removeLast(body.count - start) }
  }

  /// An empty line, and the line that opens a block: names between single blanks.
  private mutating func emitHostLine(_ names: Range<Int>, exceptions: [HostName] = []) {
    body += "\nHost".utf8
    for position in names {
      body.append(UInt8(ascii: " "))
      body += configuration.names[position].text
    }
    for exception in exceptions {
      body += " !".utf8
      body += exception.text
    }
    body.append(UInt8(ascii: "\n"))
  }

  /// Writes the settings that the resolver has loaded, and says whether there were any.
  @discardableResult
  private mutating func emitLines(hostName written: ByteText? = nil) -> Bool {
    let start = body.count
    let proxy = resolver.proxy?.assignment
    lines.load(resolver, of: configuration) { dialect.keywordSetting(of: $0) }
    if let written { dialect.append(hostName, text: written, to: &body) }
    for line in lines.lines {
      let assignment = configuration.assignments[line.assignment]
      if assignment.setting == hostName, written != nil { continue }
      if assignment.setting == proxyJump || assignment.setting == proxyCommand, line.assignment != proxy { continue }
      dialect.append(assignment, to: &body)
    }
    return body.count > start
  }
}
