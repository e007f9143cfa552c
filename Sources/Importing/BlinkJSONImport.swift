import Configuration
import Diagnostics
import Settings

/// Writes the blink.yaml that gives the settings models of Blink as a JSON file has them: that of a build, or one with
/// Blink's own names.
///
/// - Returns: `nil` where the bytes are no JSON of that form.
package func importBlinkJSON(_ bytes: [UInt8], path: String) -> ImportResult? {
  guard let document = JSONValue(bytes) else { return nil }
  var reader = BlinkJSONReader(path: path)
  guard reader.read(document) else { return nil }
  SharedBundles.extract(from: &reader.draft)
  return ImportResult(yaml: DraftWriter.write(reader.draft), notes: reader.notes, blocks: [])
}

/// Reads the models into a draft; the names of members count in any case, since Blink's own begin with small letters.
private struct BlinkJSONReader {
  let path: String
  var draft = Draft(values: ImportedValues())
  var notes: [ImportNote] = []

  private var known: Set<String> = []
  private var keys: Set<String> = []

  init(path: String) {
    self.path = path
  }

  /// Reads a document, and says whether it has the form of the models.
  mutating func read(_ document: JSONValue) -> Bool {
    if let hosts = document.elements {
      hosts.forEach { addHost($0) }
      return true
    }
    guard case .object(let members) = document else { return false }
    let sections = Self.lowerCased(members)
    guard ["hosts", "defaults"].contains(where: { sections[$0] != nil }) else { return false }
    let themes = noteAssets(sections["themes"], "theme", "themes")
    let fonts = noteAssets(sections["fonts"], "font", "fonts")
    if case .object(let defaults)? = sections["defaults"] { addDefaults(Self.lowerCased(defaults), themes, fonts) }
    for host in sections["hosts"]?.elements ?? [] { addHost(host) }
    return true
  }

  private static func lowerCased(_ members: [String: JSONValue]) -> [String: JSONValue] {
    Dictionary(members.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func note(_ message: String) { notes.append(ImportNote(path: path, line: 0, message)) }

  /// Says what to do with the content of themes and fonts, and returns their names.
  private mutating func noteAssets(_ section: JSONValue?, _ what: String, _ folder: String) -> Set<String> {
    var names: Set<String> = []
    for element in section?.elements ?? [] {
      guard case .object(let members) = element, let name = Self.lowerCased(members)["name"]?.string else { continue }
      names.insert(name)
      note(
        "the \(what) \(name) is left out: save its Content as \(folder)/\(name).css and add it to `\(folder)` with "
          + "`file`")
    }
    return names
  }

  private mutating func addDefaults(_ members: [String: JSONValue], _ themes: Set<String>, _ fonts: Set<String>) {
    for row in SettingTable.rows where row.places == .defaults {
      guard let field = row.blinkField, let value = members[field.key.lowercased()] else { continue }
      if let name = value.string,
        row.role == .themeName && themes.contains(name) || row.role == .fontName && fonts.contains(name)
      {
        note("\(row.name) \(name) is left out until `blink.yaml` has it")
        continue
      }
      if row.role == .keyboardMaps {
        addKeyboard(value, row)
      } else if let number = number(of: row, field, value, members, "Defaults") {
        draft.defaults.append(number)
      }
    }
  }

  private mutating func addKeyboard(_ value: JSONValue, _ row: Setting) {
    guard case .object(let members) = value else { return }
    for modifier in KeyboardModifier.allCases {
      guard let value = members[modifier.rawValue] else { continue }
      let word = row.words.first { word in
        value == .number("\(word.blink ?? -1)") || value.string == word.name
      }
      guard let word else {
        note("KeyboardMaps: what \(modifier.rawValue) sends is unknown and left out")
        continue
      }
      draft.keyboardMaps.append((modifier.rawValue, word.name))
    }
  }

  private mutating func addHost(_ value: JSONValue) {
    guard case .object(let all) = value else { return }
    let members = Self.lowerCased(all)
    guard let name = members["host"]?.string else {
      note("a host has no name and is left out")
      return
    }
    let text = ByteText(name.utf8)
    if let reason = HostNameCheck.refusal(of: text) ?? (HostPattern.isPattern(text) ? "it is a pattern" : nil) {
      note("\(quoted(name)) is left out: \(reason)")
      return
    }
    guard known.insert(name.lowercased()).inserted else {
      note("\(quoted(name)) is left out: there is a host of that name")
      return
    }
    var host = DraftBlock(names: [text])
    for row in SettingTable.rows where row.places.contains(.hosts) {
      guard let field = row.blinkField, let value = members[field.key.lowercased()] else { continue }
      if let number = number(of: row, field, value, members, name) { host.settings.append(number) }
    }
    addAttachment(members["sshconfigattachment"]?.string ?? "", to: &host, name)
    let hostName = SettingTable.id(of: .hostName)
    let isNamed = host.settings.contains { draft.values[$0].setting == hostName }
    if !isNamed, !NameCheck.standsForItself(text) {
      host.settings.insert(draft.values.number(hostName, items: [ByteText("%h".utf8)]), at: 0)
    }
    draft.hosts.append(host)
  }

  /// Adds the lines of ssh_config that Blink keeps with a host.
  private mutating func addAttachment(_ text: String, to host: inout DraftBlock, _ name: String) {
    for line in Array(text.utf8).split(separator: 0x0A) {
      guard case .success(let line) = ConfigLine.read(line) else { continue }
      guard let id = SettingTable.id(named: line.keyword), id.row.family == .openSSH || id.row.family == .vendor else {
        note("\(name): there is no keyword \(quoted(line.keyword)); its line is left out")
        continue
      }
      let number = draft.values.number(id, configText: line.rest)
      let value = draft.values[number]
      if let problem = value.problem {
        note("\(name): \(id.row.name) is left out: \(problem)")
      } else if SettingTable.repetition(of: value.setting) == .accumulates
        || !host.settings.contains(where: { draft.values[$0].setting == value.setting })
      {
        host.settings.append(number)
      }
    }
  }

  /// The value of a member; `nil` where there is none, or none that can be carried over.
  private mutating func number(
    of row: Setting, _ field: BlinkField, _ value: JSONValue, _ members: [String: JSONValue], _ owner: String
  ) -> ValueNumber? {
    guard value != .null, value.string?.isEmpty != true, let id = SettingTable.id(named: row.name) else { return nil }
    if row.role == .password {
      note("the password of \(owner) is left out: keep it elsewhere and write `Password: {secret: NAME}`")
      return nil
    }
    guard let text = Self.text(value, row, field, members) else {
      note("\(row.name) of \(owner) is left out: its value has another form than Blink's")
      return nil
    }
    if field.encoding.isKeyName, keys.insert(text).inserted {
      draft.keys.append((Array(text.utf8), ByteText("~/.ssh/\(text)".utf8)))
      note("the path of the key \(text) is unknown; ~/.ssh/\(text) is a guess")
    }
    let number = draft.values.number(id, items: [ByteText(text.utf8)])
    guard let problem = draft.values[number].problem else { return number }
    note("\(row.name) of \(owner) is left out: \(problem)")
    return nil
  }

  /// The text of a value as `blink.yaml` has it; `nil` where it has another form.
  private static func text(
    _ value: JSONValue, _ row: Setting, _ field: BlinkField, _ members: [String: JSONValue]
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
      guard let plain, case .number(let end)? = members[(field.key + "End").lowercased()], end != plain else {
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
