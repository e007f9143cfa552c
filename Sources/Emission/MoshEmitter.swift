import Configuration
import Diagnostics
import Settings

/// Writes mosh/mosh-to, the launcher that gives mosh the settings of each host, and mosh/hosts.json with the same data.
struct MoshEmitter {
  private let configuration: Configuration
  private let options: EmissionOptions
  private let reader: MoshReader

  /// The arms of the launcher's `case`.
  private var arms: [UInt8] = []

  private var json = JSONWriter(.lines(levels: 2))

  /// The names of hosts of one key that launch alike, until one differs.
  private var pending: (names: [Int], launch: MoshLaunch, key: Range<Int>)?

  init(_ configuration: Configuration, _ options: EmissionOptions) {
    self.configuration = configuration
    self.options = options
    reader = MoshReader(configuration)
    json.beginObject()
    json.key("hosts")
    json.beginArray()
  }

  /// Adds one of the hosts of a key, whose values the resolver has loaded for its own name.
  mutating func add(_ host: Host, _ position: Int, _ resolver: Resolver) {
    let launch = reader.read(resolver)
    if let last = pending, last.key == host.names, last.launch == launch {
      pending?.names += host.names(of: position)
      return
    }
    finishArm()
    if !launch.isEmpty { pending = (Array(host.names(of: position)), launch, host.names) }
  }

  /// The launcher: POSIX sh, without `eval`, every value between single quotes.
  mutating func finishLauncher() -> [UInt8] {
    finishArm()
    var script = Array("#!/bin/sh\n".utf8)
    script += options.generatedLine.utf8
    script += Self.beginning.utf8
    if !arms.isEmpty {
      script += "case $host in\n".utf8
      script += arms
      script += "  *) set -- -- \"$host\" \"$@\" ;;\nesac\n".utf8
    } else {
      script += "set -- -- \"$host\" \"$@\"\n".utf8
    }
    script += "exec \"${MOSH:-mosh}\" \"$@\"\n".utf8
    return script
  }

  /// The data of the launcher for other programs.
  mutating func finishData() -> [UInt8] {
    finishArm()
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  /// What stands before the first host.
  ///
  /// A name that begins with a hyphen would be an option to ssh.
  private static let beginning = """
    # shellcheck disable=SC2016
    set -u
    case ${1-} in
      '' | -*)
        echo "usage: ${0##*/} HOST [COMMAND...]" >&2
        exit 64 ;;
    esac
    host=$1
    shift

    """
}

extension MoshEmitter {
  private mutating func finishArm() {
    guard let arm = pending else { return }
    pending = nil
    appendArm(arm.names, arm.launch)
    appendData(arm.names, arm.launch)
  }

  private mutating func appendArm(_ names: [Int], _ launch: MoshLaunch) {
    for (number, name) in names.enumerated() {
      arms += (number == 0 ? "  " : " | ").utf8
      appendLiteral(configuration.names[name].text)
    }
    arms += ")\n".utf8
    for variable in launch.variables {
      arms += "    \(variable.name)=".utf8
      appendLiteral(variable.value)
      arms += "\n    export \(variable.name)\n".utf8
    }
    if !launch.command.isEmpty {
      arms += "    [ $# -gt 0 ] || set --".utf8
      for word in launch.command {
        arms.append(UInt8(ascii: " "))
        appendLiteral(word[...])
      }
      arms.append(UInt8(ascii: "\n"))
    }
    arms += "    set --".utf8
    for option in launch.options {
      arms.append(UInt8(ascii: " "))
      appendLiteral(option[...])
    }
    arms += " -- \"$host\" \"$@\" ;;\n".utf8
  }

  private mutating func appendLiteral(_ text: ByteText) { ShellLiteral.append(text, to: &arms) }

  private mutating func appendData(_ names: [Int], _ launch: MoshLaunch) {
    json.beginObject()
    appendList("names", names.map { configuration.names[$0].text })
    appendList("options", launch.options.map { $0[...] })
    if !launch.variables.isEmpty {
      json.key("environment")
      json.beginObject()
      for variable in launch.variables {
        json.key(variable.name)
        json.string(variable.value)
      }
      json.endObject()
    }
    if !launch.command.isEmpty { appendList("command", launch.command.map { $0[...] }) }
    json.endObject()
  }

  private mutating func appendList(_ key: String, _ texts: [ByteText]) {
    json.key(key)
    json.beginArray()
    for text in texts { json.string(text) }
    json.endArray()
  }
}
