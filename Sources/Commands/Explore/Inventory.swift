import Configuration
import Diagnostics
import Settings

/// The things of one section.
struct Inventory {
  struct Entry {
    /// Under which names it is known, the own one first.
    let names: [String]

    /// What stands in the columns, the place last.
    let cells: [String]

    /// The members for programs: texts, lists and numbers.
    let members: [(name: String, value: Value)]
    let place: (file: String, line: Int, column: Int)
  }

  enum Value {
    case text(String)
    case list([String])
    case number(Int)
    case boolean(Bool)
  }

  /// The section, which is also the name of the list in JSON.
  let kind: String

  /// The headings of the cells.
  let columns: [String]

  let entries: [Entry]

  init(_ configuration: Configuration, _ kind: String) {
    self.kind = kind
    var places = SourcePlaces(configuration)
    switch kind {
    case "hosts":
      columns = ["NAME", "HOSTNAME", "USER", "PORT", "KEY", "THROUGH", "PLACE"]
      entries = Self.hosts(of: configuration, &places)
    case "groups":
      columns = ["NAME", "USES", "SETTINGS", "USED BY", "PLACE"]
      entries = Self.groups(of: configuration, &places)
    case "keys":
      columns = ["NAME", "PATH", "PLACE"]
      entries = configuration.keys.map { key in
        let (name, path) = (configuration.text(key.name).string, configuration.text(key.path).string)
        let place = places.place(of: configuration.range(key.name))
        return Entry(
          names: [name], cells: [name, path, Self.text(of: place)],
          members: [("name", .text(name)), ("path", .text(path))], place: place)
      }
    case "themes":
      columns = ["NAME", "SOURCE", "CHOSEN", "PLACE"]
      entries = Self.assets(configuration.themes, chosenBy: .themeName, of: configuration, &places)
    default:
      columns = ["NAME", "SOURCE", "CHOSEN", "PLACE"]
      entries = Self.assets(configuration.fonts, chosenBy: .fontName, of: configuration, &places)
    }
  }

  /// Some of the entries as a JSON document; its members are described in blinkc(1).
  func json(_ entries: [Entry]) -> [UInt8] {
    var json = JSONWriter(.lines(levels: 2))
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key(kind)
    json.beginArray()
    for entry in entries {
      json.beginObject()
      for member in entry.members {
        switch member.value {
        case .text(let text): json.member(member.name, text)
        case .list(let texts): json.member(member.name, texts)
        case .number(let number):
          json.key(member.name)
          json.integer(number)
        case .boolean(let value):
          json.key(member.name)
          json.boolean(value)
        }
      }
      json.place(entry.place)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  private static func text(of place: (file: String, line: Int, column: Int)) -> String {
    "\(place.file):\(place.line):\(place.column)"
  }
}

extension Inventory {
  private static func hosts(of configuration: Configuration, _ places: inout SourcePlaces) -> [Entry] {
    var resolver = Resolver(configuration)
    var entries: [Entry] = []
    for (index, host) in configuration.hosts.enumerated() where host.kind == .exact {
      let place = places.place(of: configuration.keyRange(ofHost: index))
      for position in 0..<host.count {
        let names = host.names(of: position).map { configuration.names[$0].text }
        let ownName = names[0]
        resolver.resolve(host: index, name: ownName)
        let value = { (role: Role) -> String? in
          resolver.assignment(of: role).map { configuration.joinedText(of: $0) }
        }
        let hostName =
          resolver.assignment(of: .hostName).map {
            HostNameText.expanded(configuration.text($0), host: ownName).string
          } ?? ownName.string
        let isJump = resolver.proxy.map { configuration.assignments[$0.assignment].setting.row.role == .proxyJump }
        let members: [(String, String?)] = [
          ("hostName", hostName), ("user", value(.user) ?? value(.defaultUser)), ("port", value(.port)),
          ("key", value(.key)), ("proxyJump", isJump == true ? value(.proxyJump) : nil),
        ]
        let texts = names.map(\.string)
        entries.append(
          Entry(
            names: texts,
            cells: [texts.joined(separator: ", ")] + members.map { $0.1 ?? "" } + [text(of: place)],
            members: [("name", .text(texts[0])), ("aliases", .list(Array(texts.dropFirst())))]
              + members.compactMap { name, value in value.map { (name, .text($0)) } },
            place: place))
      }
    }
    return entries
  }

  private static func groups(of configuration: Configuration, _ places: inout SourcePlaces) -> [Entry] {
    let users = GroupUsers(configuration)
    return configuration.groups.indices.map { index in
      let group = configuration.groups[index]
      let name = configuration.name(ofGroup: index)
      let uses = group.block.uses.map { configuration.text($0) }
      let settings = group.block.assignments.map { configuration.assignments[$0].setting.row.name }
      let usedBy =
        users.hosts(of: index).map { configuration.key(ofHost: $0) }
        + users.groups(of: index).map { configuration.name(ofGroup: $0) }
      let place = places.place(of: configuration.keyRange(ofGroup: index))
      return Entry(
        names: [name],
        cells: [
          name, uses.joined(separator: ", "), settings.joined(separator: ", "), usedBy.joined(separator: ", "),
          text(of: place),
        ],
        members: [
          ("name", .text(name)), ("uses", .list(uses)), ("settings", .list(settings)), ("usedBy", .list(usedBy)),
        ],
        place: place)
    }
  }

  private static func assets(
    _ assets: [Asset], chosenBy role: Role, of configuration: Configuration, _ places: inout SourcePlaces
  ) -> [Entry] {
    let setting = SettingTable.id(of: role)
    let chosen = configuration.assignments[configuration.defaults.assignments].first { $0.setting == setting }
      .map { configuration.text($0).string }
    return assets.map { asset in
      let name = configuration.text(asset.name).string
      let sources: [String] =
        switch asset.source {
        case .urls(let sources), .files(let sources): sources.map { configuration.text($0).string }
        case .palette: ["palette"]
        case .none: []
        }
      let place = places.place(of: configuration.range(asset.name))
      return Entry(
        names: [name],
        cells: [name, sources.joined(separator: ", "), name == chosen ? "yes" : "", text(of: place)],
        members: [("name", .text(name)), ("sources", .list(sources)), ("isChosen", .boolean(name == chosen))],
        place: place)
    }
  }
}

extension Configuration {
  /// The text of a value; the items of a list are joined by commas.
  func joinedText(of assignment: Assignment) -> String {
    items(assignment).map { text(NodeReference(assignment.file, $0)).string }.joined(separator: ",")
  }

  /// The name in a position of `groupReferences`.
  func text(_ reference: Int) -> String {
    text(NodeReference(groupReferences[reference].file, groupReferences[reference].node)).string
  }
}
