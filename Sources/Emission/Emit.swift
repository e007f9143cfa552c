package import Configuration

/// Compiles a configuration into the files of a build.
///
/// A pure function: the same configuration and options give the same bytes, everywhere and always. The configuration has
/// passed the checks; what cannot be written for a program all the same is left out of its file.
package func emit(_ configuration: Configuration, options: EmissionOptions = EmissionOptions()) -> [OutputFile] {
  var openSSH = OpenSSHEmitter(configuration, options)
  var blink = BlinkConfigEmitter(configuration, options)
  var settings = SettingsEmitter(configuration, options)
  var mosh = MoshEmitter(configuration, options)
  var resolver = Resolver(configuration)
  for (index, host) in configuration.hosts.enumerated() where host.kind == .exact {
    for position in 0..<host.count {
      let name = configuration.names[host.name(position)].text
      resolver.resolve(host: index, name: name)
      settings.add(name, resolver)
      mosh.add(host, position, resolver)
    }
  }
  var files = [
    OutputFile(path: "ssh_config", bytes: openSSH.emit()),
    OutputFile(path: "blink/ssh_config", bytes: blink.emit()),
    OutputFile(path: "blink/settings.json", bytes: settings.emit()),
  ]
  if let keyboard = keyboardFile(configuration) { files.append(OutputFile(path: "blink/kb.json", bytes: keyboard)) }
  files.append(OutputFile(path: "mosh/mosh-to", bytes: mosh.emitLauncher(), isExecutable: true))
  files.append(OutputFile(path: "mosh/hosts.json", bytes: mosh.emitData()))
  return files
}
