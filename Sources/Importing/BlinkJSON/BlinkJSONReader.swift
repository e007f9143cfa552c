import Configuration
import Diagnostics
import Settings

/// Reads the models into a draft.
struct BlinkJSONReader {
  let path: String
  private let bytes: [UInt8]
  private lazy var places = JSONValue.places(in: bytes)
  private lazy var lines = LineTable(SourceFile(path: path, bytes: bytes))
  var draft = Draft(values: ImportedValues())
  var notes: [ImportNote] = []

  private var known: Set<String> = []
  private var keys: Set<String> = []

  /// The members that have no counterpart, with the place of the first and how many there are.
  private var unknown: [String: (path: [String], count: Int)] = [:]

  /// The user of hosts that have none of their own.
  private var defaultUser: String?

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// Reads a document, and says whether it has the form of the models.
  mutating func read(_ document: JSONValue) -> Bool {
    if let hosts = document.elements {
      for (index, host) in hosts.enumerated() { addHost(host, at: ["\(index)"]) }
      return true
    }
    guard let sections = BlinkModel(document, at: []), sections["Hosts"] != nil || sections["Defaults"] != nil else {
      return false
    }
    let themes = noteAssets(sections, "theme", "Themes")
    let fonts = noteAssets(sections, "font", "Fonts")
    if let defaults = BlinkModel(sections["Defaults"], at: sections.path(of: "Defaults")) {
      addDefaults(defaults, themes, fonts)
    } else if let other = sections["Defaults"], other != .null {
      note(sections.path(of: "Defaults"), "Defaults is left out: it is no object")
    }
    let hosts = sections.path(of: "Hosts")
    if let elements = sections["Hosts"]?.elements {
      for (index, host) in elements.enumerated() { addHost(host, at: hosts + ["\(index)"]) }
    } else if let other = sections["Hosts"], other != .null {
      note(hosts, "Hosts is left out: it is no list")
    }
    collectUnknown(of: sections, but: ["hosts", "defaults", "themes", "fonts"])
    return true
  }

  /// Says which members have no counterpart, each once.
  mutating func tellUnknown() {
    for (name, found) in unknown.sorted(by: { $0.key < $1.key }) {
      let often = found.count > 1 ? " (\(found.count) times)" : ""
      note(found.path, "\(name) is left out\(often): \(Self.reason(name.lowercased()))")
    }
  }

  /// Why a member of Blink's is left out, and what may be done about it.
  private static func reason(_ name: String) -> String {
    switch name {
    case "passwordref": "the password stays in the keychain of Blink; \(passwordAdvice)"
    case "agentforwardkeys": "ForwardAgent lends all keys of the agent"
    case "fpdomainsjson": "blink.yaml has no folders for Files; Blink keeps those of a host that it knows"
    case "autolock": "it is no part of the settings that can be built; set it in Blink"
    default: "blink.yaml has nothing like it"
    }
  }

  private static let passwordAdvice = "write `Password: {env: NAME}` or `Password: {command: [...]}`"

  private mutating func collectUnknown(of model: BlinkModel, but known: Set<String>) {
    for name in model.names where !known.contains(name.lowercased()) {
      guard let value = model[name], value != .null, value.string?.isEmpty != true else { continue }
      unknown[name, default: (model.path(of: name), 0)].count += 1
    }
  }

  /// Adds a note about the value at a path.
  private mutating func note(_ valuePath: [String], _ message: String) {
    let offset = places[valuePath.joined(separator: "/")]
    notes.append(ImportNote(path: path, line: offset.map { lines.place(of: $0).line } ?? 0, message))
  }

  /// Says what to do with the content of themes and fonts, and returns their names.
  private mutating func noteAssets(_ sections: BlinkModel, _ what: String, _ section: String) -> Set<String> {
    var names: Set<String> = []
    let folder = section.lowercased()
    for (index, element) in (sections[section]?.elements ?? []).enumerated() {
      let path = sections.path(of: section) + ["\(index)"]
      guard let name = BlinkModel(element, at: path)?["Name"]?.string else {
        note(path, "a \(what) has no name and is left out")
        continue
      }
      names.insert(name)
      note(
        path,
        "the \(what) \(name) is left out: save its Content as \(folder)/\(name).css and add it to `\(folder)` with "
          + "`file`")
    }
    return names
  }

  private mutating func addDefaults(_ model: BlinkModel, _ themes: Set<String>, _ fonts: Set<String>) {
    var known: Set<String> = []
    for row in SettingTable.rows where row.places == .defaults {
      guard let field = row.blinkField, let value = model[field.key] else { continue }
      known.insert(field.key.lowercased())
      if let name = value.string,
        row.role == .themeName && themes.contains(name) || row.role == .fontName && fonts.contains(name)
      {
        note(model.path(of: field.key), "\(row.name) \(name) is left out until `blink.yaml` has it")
        continue
      }
      if row.role == .defaultUser { defaultUser = value.string }
      if row.role == .keyboardMaps {
        addKeyboard(value, row, at: model.path(of: field.key))
      } else if let number = number(of: row, field, model, "Defaults") {
        draft.defaults.append(number)
      }
    }
    collectUnknown(of: model, but: known)
  }

  private mutating func addKeyboard(_ value: JSONValue, _ row: Setting, at path: [String]) {
    guard case .object(let members) = value else {
      if value != .null { note(path, "\(row.name) is left out: it is no object") }
      return
    }
    for name in members.keys.sorted() where !KeyboardModifier.allCases.contains(where: { $0.rawValue == name }) {
      note(path + [name], "\(row.name): \(name) is left out: blink.yaml has no such key")
    }
    for modifier in KeyboardModifier.allCases {
      guard let value = members[modifier.rawValue] else { continue }
      let word = row.words.first { word in
        value == .number("\(word.blink ?? -1)") || value.string == word.name
      }
      guard let word else {
        note(path + [modifier.rawValue], "\(row.name): what \(modifier.rawValue) sends is unknown and left out")
        continue
      }
      draft.keyboardMaps.append((modifier.rawValue, word.name))
    }
  }

  private mutating func addHost(_ value: JSONValue, at path: [String]) {
    guard let model = BlinkModel(value, at: path) else {
      note(path, "this is no object, and so no host; it is left out")
      return
    }
    guard let name = model["Host"]?.string, !name.isEmpty else {
      note(path, "a host has no name and is left out")
      return
    }
    let text = ByteText(name.utf8)
    if let reason = HostNameCheck.refusal(of: text) ?? (HostPattern.isPattern(text) ? "it is a pattern" : nil) {
      note(model.path(of: "Host"), "\(quoted(name)) is left out: \(reason)")
      return
    }
    guard known.insert(name.lowercased()).inserted else {
      note(model.path(of: "Host"), "\(quoted(name)) is left out: there is a host of that name")
      return
    }
    var host = DraftBlock(names: [text])
    var read: Set<String> = ["host", "sshconfigattachment", "agentforwardprompt"]
    for row in SettingTable.rows where row.places.contains(.hosts) {
      guard let field = row.blinkField, let value = model[field.key] else { continue }
      read.formUnion([field.key.lowercased(), field.key.lowercased() + "end"])
      // Who has no other user has that of the defaults.
      if row.role == .user, value.string == defaultUser { continue }
      if let number = number(of: row, field, model, name) { host.settings.append(number) }
    }
    addAgent(model, to: &host, name)
    addAttachment(model, to: &host, name)
    collectUnknown(of: model, but: read)
    let hostName = SettingTable.id(of: .hostName)
    let isNamed = host.settings.contains { draft.values[$0].setting == hostName }
    if !isNamed, !NameCheck.standsForItself(text) {
      host.settings.insert(draft.values.number(hostName, items: [ByteText("%h".utf8)]), at: 0)
    }
    draft.hosts.append(host)
  }

  /// Adds whether Blink lends its agent: 0 is never, 1 after a question, 2 always.
  private mutating func addAgent(_ model: BlinkModel, to host: inout DraftBlock, _ name: String) {
    let key = "agentForwardPrompt"
    guard case .number(let number)? = model[key], number != "0" else { return }
    host.settings.append(draft.values.number(SettingTable.id(of: .forwardAgent), items: [ByteText("yes".utf8)]))
    if number != "2" { note(model.path(of: key), "\(key) of \(name) becomes ForwardAgent, without a question") }
  }

  /// Adds the lines of ssh_config that Blink keeps with a host.
  private mutating func addAttachment(_ model: BlinkModel, to host: inout DraftBlock, _ name: String) {
    let text = model["sshConfigAttachment"]?.string ?? ""
    let path = model.path(of: "sshConfigAttachment")
    for line in Array(text.utf8).split(separator: 0x0A) {
      guard case .success(let line) = ConfigLine.read(line) else { continue }
      guard let id = SettingTable.id(named: line.keyword), id.row.family == .openSSH || id.row.family == .vendor else {
        note(path, "\(name): there is no keyword \(quoted(line.keyword)); its line is left out")
        continue
      }
      let number = draft.values.number(id, configText: line.rest)
      let value = draft.values[number]
      if let problem = value.problem {
        note(path, "\(name): \(id.row.name) is left out: \(problem)")
      } else if SettingTable.repetition(of: value.setting) != .accumulates,
        host.settings.contains(where: { draft.values[$0].setting == value.setting })
      {
        note(path, "\(name): this \(id.row.name) never counts, since Blink writes another before it; it is left out")
      } else {
        host.settings.append(number)
      }
    }
  }

  /// The value of a member; `nil` where there is none, or none that can be carried over.
  private mutating func number(
    of row: Setting, _ field: BlinkField, _ model: BlinkModel, _ owner: String
  ) -> ValueNumber? {
    guard let value = model[field.key], value != .null, value.string?.isEmpty != true,
      let id = SettingTable.id(named: row.name)
    else { return nil }
    let path = model.path(of: field.key)
    if row.role == .password {
      note(path, "the password of \(owner) is left out: keep it elsewhere, and \(Self.passwordAdvice)")
      return nil
    }
    guard let text = Self.text(value, row, field, model) else {
      note(path, "\(row.name) of \(owner) is left out: its value has another form than Blink's")
      return nil
    }
    if field.encoding.isKeyName {
      // As Blink has it where a host has no key.
      if text == "None" { return nil }
      if keys.insert(text).inserted {
        draft.keys.append((Array(text.utf8), ByteText("~/.ssh/\(text)".utf8)))
        note(path, "the path of the key \(text) is unknown; ~/.ssh/\(text) is a guess")
      }
    }
    let number = draft.values.number(id, items: [ByteText(text.utf8)])
    guard let problem = draft.values[number].problem else { return number }
    note(path, "\(row.name) of \(owner) is left out: \(problem)")
    return nil
  }

  /// The text of a value as `blink.yaml` has it; `nil` where it has another form.
  private static func text(
    _ value: JSONValue, _ row: Setting, _ field: BlinkField, _ model: BlinkModel
  ) -> String? {
    let plain: String? = if case .number(let digits) = value { digits } else { value.string }
    switch field.encoding {
    case .text, .textUnlessNone, .number, .shellWords, .keyName: return plain
    case .boolean, .yesOrAbsent:
      if case .boolean(let isTrue) = value { return isTrue ? "yes" : "no" }
      return plain
    case .wordNumber:
      return row.words.first { word in word.blink.map { "\($0)" == plain } ?? false || word.name == plain }?.name
    case .portRange:
      guard let plain, case .number(let end)? = model[field.key + "End"], end != plain else {
        return plain
      }
      return "\(plain):\(end)"
    case .keyboardMaps: return nil
    }
  }
}

extension BlinkField.Encoding {
  fileprivate var isKeyName: Bool { if case .keyName = self { true } else { false } }
}
