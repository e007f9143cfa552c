package import Configuration
import Settings

/// Compiles a configuration into the files of a build.
///
/// A pure function: the same configuration and options give the same bytes, everywhere and always. The configuration has
/// passed the checks; what cannot be written for a program all the same is left out of its file.
package func emit(_ configuration: Configuration, options: EmissionOptions = EmissionOptions()) -> [OutputFile] {
  var pass = EmissionPass(configuration, options)
  return pass.run()
}

/// One pass over all blocks, in which each is resolved once and then written to every file.
private struct EmissionPass {
  let configuration: Configuration
  let options: EmissionOptions
  var resolver: Resolver
  var lines: BlockLines
  var openSSH: OpenSSHEmitter
  var blink: BlinkConfigEmitter
  var settings: SettingsEmitter
  var mosh: MoshEmitter

  init(_ configuration: Configuration, _ options: EmissionOptions) {
    self.configuration = configuration
    self.options = options
    resolver = Resolver(configuration)
    openSSH = OpenSSHEmitter(configuration, options)
    blink = BlinkConfigEmitter(configuration, options)
    settings = SettingsEmitter(configuration, options)
    mosh = MoshEmitter(configuration, options)
    lines = BlockLines(openSSH.dialect, blink.dialect)
  }

  mutating func run() -> [OutputFile] {
    let hostNames = WrittenHostNames(configuration, &resolver)
    for block in configuration.blockSequence(patterns: resolver.patterns) {
      switch block {
      case .host(let index) where configuration.hosts[index].kind == .exact:
        let written = hostNames.names(of: index, &resolver)
        addHost(index)
        openSSH.addHost(configuration.hosts[index], lines, written)
      case .host(let index):
        resolver.resolveOwnBlock(of: index)
        lines.load(resolver, of: configuration)
        openSSH.addPattern(configuration.hosts[index], lines, after: hostNames.namesBefore(pattern: index))
        blink.addPattern(configuration.hosts[index], lines)
      case .match(let index):
        resolver.resolve(block: configuration.matches[index].block, as: .host)
        lines.load(resolver, of: configuration)
        openSSH.addMatch(configuration.matches[index], lines)
      case .defaults:
        resolver.resolve(block: configuration.defaults, as: .defaults)
        lines.load(resolver, of: configuration)
        let user = resolver.assignment(of: .user) == nil ? resolver.assignment(of: .defaultUser) : nil
        openSSH.addDefaults(lines, user: user.map(configuration.text))
        blink.addDefaults(lines, user: user.map(configuration.text))
      }
    }
    return files()
  }

  /// Adds all hosts of one key, but for ssh_config, where they may share a block.
  private mutating func addHost(_ index: Int) {
    let host = configuration.hosts[index]
    for position in 0..<host.count {
      let name = configuration.names[host.name(position)].text
      resolver.resolve(host: index, name: name)
      settings.add(name, resolver)
      mosh.add(host, position, resolver)
      let hostName = resolver.assignment(of: .hostName)
      // The own block is the same for all hosts of the key.
      if position == 0 {
        if configuration.order == .file { resolver.resolveOwnBlock(of: index) }
        lines.load(resolver, of: configuration)
      }
      blink.addHost(host, position, lines, hostName: hostName)
    }
  }

  private mutating func files() -> [OutputFile] {
    var files = [
      OutputFile(path: OutputFile.openSSHPath, bytes: openSSH.finish()),
      OutputFile(path: "blink/ssh_config", bytes: blink.finish()),
      OutputFile(path: OutputFile.settingsPath, bytes: settings.finish()),
    ]
    if let keyboard = keyboardFile(configuration) { files.append(OutputFile(path: "blink/kb.json", bytes: keyboard)) }
    files.append(OutputFile(path: "mosh/mosh-to", bytes: mosh.finishLauncher(), isExecutable: true))
    files.append(OutputFile(path: "mosh/hosts.json", bytes: mosh.finishData()))
    return files + assetFiles(configuration, options)
  }
}
