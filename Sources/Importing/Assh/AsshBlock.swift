import Configuration
import Diagnostics
import Settings
import YAMLSyntax

extension AsshReader {
  /// What a block of settings is of.
  enum BlockKind {
    case host, template, defaults
  }

  /// Reads the settings of a block, and the words of assh that have a counterpart.
  mutating func readBlock(_ mapping: NodeID, of kind: BlockKind, _ name: NodeID? = nil) -> AsshEntry {
    var block = AsshEntry(name: name.map(tree.text) ?? [], place: place(of: name ?? mapping))
    if let name, tree[mapping].kind != .mapping, !tree.isMissingValue(mapping) {
      note(name, "\(quoted(tree.text(name))) has no settings: its value is no mapping, which assh refuses")
    }
    for (key, value) in entries(mapping) {
      let word = lowerCased(tree.text(key))
      switch word {
      case "inherits" where kind != .defaults:
        block.inherits += scalars(value, of: key).map { .init(name: tree.text($0), place: place(of: $0)) }
      case "aliases" where kind == .host: block.aliases += scalars(value, of: key).map { tree.text($0) }
      case "comment" where kind == .host:
        block.comments += scalars(value, of: key).flatMap {
          tree.text($0).split(separator: 0x0A).map { Array($0)[...] }
        }
      case "gateways": addGateways(value, key, to: &block)
      default:
        if let id = SettingTable.id(named: tree.text(key)), id.row.family == .openSSH || id.row.family == .vendor {
          add(id, value, key, to: &block)
        } else {
          note(key, "`\(tree.text(key).string)` is left out: \(Self.reason(word, kind))")
        }
      }
    }
    return block
  }

  /// Why a word of assh, or one that is none, is left out, and what may be written for it.
  private static func reason(_ word: String, _ kind: BlockKind) -> String {
    switch word {
    case "inherits": "assh inherits nothing into its defaults that ssh would see; write the settings"
    case "aliases": "an alias is for one host; write it there"
    case "comment": "write a comment with #"
    case "hooks": "blinkc and ssh run none; LocalCommand runs a program after the connection is made"
    case "resolvecommand", "resolvenameservers": "ssh resolves names as the system does; write the address as HostName"
    case "controlmastermkdir": "ssh makes no folder; make that of ControlPath yourself"
    case "gatewayconnecttimeout": "write ConnectTimeout at the gateway"
    case "ratelimit": "ssh does not limit its speed"
    case "match": "write it in the section `match`"
    default: "there is no such setting of ssh"
    }
  }

  private mutating func add(_ id: SettingID, _ value: NodeID, _ key: NodeID, to block: inout AsshEntry) {
    let name = id.row.name
    let texts = scalars(value, of: key).map { tree.text($0) }.filter { !$0.isEmpty }
    var joined = texts
    if id.row.repetition != .accumulates, texts.count > 1 {
      switch id.row.type {
      case .list: joined = [Array(texts.joined(separator: [0x20]))[...]]
      case .commaList, .algorithms: joined = [Array(texts.joined(separator: [UInt8(ascii: ",")]))[...]]
      default:
        note(key, "\(name) is left out: it takes one value, and assh refuses the list")
        return
      }
    }
    for text in joined.map({ id.row.role == .hostName ? Self.withNameAsToken($0) : $0 }) {
      let converted: ByteText
      switch variables.convert(text, of: id) {
      case .text(let plain): converted = plain
      case .changed(let changed, let what):
        note(key, "\(name) \(what)")
        converted = changed
      case .refused(let reason):
        note(key, "\(name) is left out: \(reason)")
        continue
      }
      let number = values.number(id, configText: converted)
      let setting = values[number].setting
      if let problem = values[number].problem {
        note(key, "\(name) is left out: \(problem)")
      } else if setting.row.retirement?.effect == .ignored {
        note(key, "\(name) is left out: OpenSSH has given it up and ignores it")
      } else if SettingTable.repetition(of: setting) == .accumulates {
        if !block.settings.contains(where: { values.areEqual($0, number) }) { block.settings.append(number) }
      } else if !block.settings.contains(where: { values[$0].setting == setting }) {
        block.settings.append(number)
      } else {
        note(key, "\(name) is left out: the block has another name for it")
      }
    }
  }

  /// A HostName in which the name of the host is `%h`, whichever way assh writes that.
  private static func withNameAsToken(_ text: ByteText) -> ByteText {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      let token = ["%name", "%n"].first { rest.starts(with: $0.utf8) }
      result += token == nil ? [byte] : Array("%h".utf8)
      rest = rest.dropFirst(token?.utf8.count ?? 1)
    }
    return result[...]
  }

  /// Turns the first gateway into a jump host: assh tries them one after the other, and ssh has no such thing.
  private mutating func addGateways(_ value: NodeID, _ key: NodeID, to block: inout AsshEntry) {
    let gateways = scalars(value, of: key).map { tree.text($0) }.filter { !$0.isEmpty }
    guard let first = gateways.first else { return }
    if gateways.count > 1 {
      note(key, "only the gateway \(quoted(first)) is carried over: ssh does not try one after the other")
    }
    let number = values.jump(through: first)
    if let problem = values[number].problem {
      note(key, "`\(tree.text(key).string)` is left out: \(problem)")
    } else {
      block.settings.removeAll { values[$0].setting == values[number].setting }
      block.settings.append(number)
    }
  }
}

extension ImportedValues {
  /// The ProxyJump that a gateway of assh stands for, where `a/b` is a through b, and `direct` none.
  mutating func jump(through gateway: ByteText) -> ValueNumber {
    let hops =
      gateway.equalsIgnoringCase("direct".utf8)
      ? [ByteText("none".utf8)] : gateway.split(separator: UInt8(ascii: "/")).reversed()
    return number(SettingTable.id(of: .proxyJump), configText: Array(hops.joined(separator: [UInt8(ascii: ",")]))[...])
  }
}
