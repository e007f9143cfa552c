import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// Writes blink/settings.json, the settings models of Blink.
struct SettingsEmitter {
  private let configuration: Configuration
  private let options: EmissionOptions
  private var json = JSONWriter(.lines(levels: 2))

  /// The rows with a field of the host model, in the order of the table.
  private let hostFields: [Field]
  private let hostSettings: [SettingID]

  /// The settings that have a value even where nothing sets them.
  private let fallbacks = [SettingTable.id(of: .hostName), SettingTable.id(of: .user)]

  private let plainCharacters = ASCIISet(printableBut: "\"\\%")
  private let hostKey = JSONWriter.Key("Host")
  private let password = SettingTable.id(of: .password)
  private let proxyJump = SettingTable.id(of: .proxyJump)
  private let proxyCommand = SettingTable.id(of: .proxyCommand)

  /// A setting and where it stands in the model.
  private final class Field {
    let setting: SettingID
    let role: Role?
    let encoding: BlinkField.Encoding
    let words: [Word]
    let key: JSONWriter.Key
    /// The key of the high end of a range.
    let endKey: JSONWriter.Key

    init(_ setting: SettingID, _ row: Setting, _ field: BlinkField) {
      self.setting = setting
      role = row.role
      encoding = field.encoding
      words = row.words
      key = JSONWriter.Key(field.key)
      endKey = JSONWriter.Key(field.key + "End")
    }
  }

  init(_ configuration: Configuration, _ options: EmissionOptions) {
    self.configuration = configuration
    self.options = options
    hostFields = Self.fields { $0.places.contains(.hosts) }
    hostSettings = hostFields.map(\.setting)
    json.beginObject()
    json.key("Hosts")
    json.beginArray()
  }

  /// Adds a host under its own name, whose values the resolver has loaded.
  mutating func add(_ name: ByteText, _ resolver: Resolver) {
    json.beginObject()
    json.key(hostKey)
    name.withUnsafeBufferPointer { name in
      if plainCharacters.covers(name) { json.string(plain: name) } else { json.string(name) }
    }
    let proxy = resolver.proxy?.assignment
    for index in hostFields.indices {
      let setting = hostSettings[index]
      guard let origin = resolver.origin(of: setting) else {
        if fallbacks.contains(setting) { addFallback(for: hostFields[index], name, resolver) }
        continue
      }
      if setting == password {
        addPassword(name, hostFields[index])
      } else if setting != proxyJump && setting != proxyCommand || origin.assignment == proxy {
        add(configuration.assignments[origin.assignment], as: hostFields[index], name: name)
      }
    }
    json.endObject()
  }

  /// Ends the document after the last host.
  mutating func finish() -> [UInt8] {
    json.endArray()
    json.key("Defaults")
    json.beginObject()
    for field in Self.fields({ $0.places == .defaults }) {
      let range = configuration.defaults.assignments
      if let assignment = configuration.assignments[range].first(where: { $0.setting == field.setting }) {
        add(assignment, as: field, name: [])
      }
    }
    json.endObject()
    add("Themes", configuration.themes, contents: options.themes)
    add("Fonts", configuration.fonts, contents: options.fonts)
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension SettingsEmitter {
  private static func fields(_ isWanted: (Setting) -> Bool) -> [Field] {
    SettingTable.rows.enumerated().compactMap { number, row in
      guard let field = row.blinkField, isWanted(row) else { return nil }
      return Field(SettingID(number), row, field)
    }
  }

  /// Adds what stands for a setting that nothing sets.
  private mutating func addFallback(for field: Field, _ name: ByteText, _ resolver: Resolver) {
    switch field.role {
    case .hostName:
      // Blink cannot do without one, while ssh takes the name that was typed.
      json.key(field.key)
      json.string(name)
    case .user:
      guard let user = resolver.assignment(of: .defaultUser) else { return }
      json.key(field.key)
      json.string(configuration.text(user))
    default: break
    }
  }

  private mutating func addPassword(_ name: ByteText, _ field: Field) {
    guard !options.passwords.isEmpty, let password = options.passwords[name.string] else { return }
    json.key(field.key)
    json.string(password)
  }

  private mutating func add(_ assignment: Assignment, as field: Field, name: ByteText) {
    if case .text = field.encoding, addPlain(assignment, field.key) { return }
    switch field.encoding {
    case .text: addText(scalarText(assignment), as: field, name: name)
    case .textUnlessNone:
      if !configuration.isWord(assignment, "none") { addText(scalarText(assignment), as: field, name: name) }
    case .keyName:
      guard let item = configuration.items(assignment).first else { return }
      addText(KeyTable.name(of: configuration.tree(assignment.file).valueText(item)), as: field, name: name)
    case .boolean:
      guard let word = word(assignment, field) else { return }
      json.key(field.key)
      json.boolean(word.output == "yes")
    case .yesOrAbsent:
      guard let word = word(assignment, field), word.output == "yes" else { return }
      addText(Array(word.output.utf8)[...], as: field, name: name)
    case .wordNumber: addNumber(word(assignment, field)?.blink, field.key)
    case .number: addNumber(number(configuration.text(assignment)), field.key)
    case .portRange:
      let ends = configuration.text(assignment).split(separator: UInt8(ascii: ":"), maxSplits: 1)
      addNumber(ends.first.flatMap(number), field.key)
      if ends.count == 2 { addNumber(number(ends[1]), field.endKey) }
    case .shellWords:
      let words = configuration.commandWords(of: assignment).map { shellQuoted($0) }
      addText(Array(words.joined(separator: [UInt8(ascii: " ")]))[...], as: field, name: name)
    case .keyboardMaps: addKeyboardMap(assignment, field)
    }
  }

  /// Adds a text that is written as it stands, and says whether it was one.
  private mutating func addPlain(_ assignment: Assignment, _ key: JSONWriter.Key) -> Bool {
    configuration.tree(assignment.file).withScalar(assignment.value) { text in
      guard plainCharacters.covers(text) else { return false }
      json.key(key)
      json.string(plain: text)
      return true
    } ?? false
  }

  private mutating func addText(_ text: ByteText, as field: Field, name: ByteText) {
    guard !text.isEmpty else { return }
    json.key(field.key)
    json.string(field.role == .hostName ? HostNameText.expanded(text, host: name) : text)
  }

  private mutating func addNumber(_ number: Int?, _ key: JSONWriter.Key) {
    guard let number else { return }
    json.key(key)
    json.integer(number)
  }

  private mutating func addKeyboardMap(_ assignment: Assignment, _ field: Field) {
    let map = KeyboardMap(assignment, of: configuration)
    json.key(field.key)
    json.beginObject()
    for modifier in KeyboardModifier.allCases { addNumber(map[modifier]?.blink, JSONWriter.Key(modifier.rawValue)) }
    json.endObject()
  }

  private mutating func add(_ key: String, _ assets: [Asset], contents: [String: AssetBundle]) {
    json.key(key)
    json.beginArray()
    for asset in assets {
      let name = configuration.text(asset.name)
      guard let content = contents[name.string] else { continue }
      json.beginObject()
      json.key("Name")
      json.string(name)
      json.key("Content")
      json.string(content.stylesheet)
      json.endObject()
    }
    json.endArray()
  }

  /// The text of a value, a command of ssh without the blanks around it, the items of a list joined by commas.
  private func scalarText(_ assignment: Assignment) -> ByteText {
    let tree = configuration.tree(assignment.file)
    guard tree[assignment.value].kind == .sequence else {
      let text = tree.valueText(assignment.value)
      // A blank at the end of what mosh gets may stand behind a backslash.
      return assignment.setting.row.family == .mosh ? RawText.trimmedOutside(text) : RawText.trimmed(text)
    }
    let items = configuration.items(assignment).map { Array(tree.valueText($0)) }
    return Array(items.joined(separator: [UInt8(ascii: ",")]))[...]
  }

  private func word(_ assignment: Assignment, _ field: Field) -> Word? {
    let text = configuration.text(assignment)
    return field.words.first { text.equalsIgnoringCase($0.name.utf8) }
  }

  /// The decimal digits that a text begins with as a number.
  private func number(_ text: ByteText) -> Int? {
    let digits = text.prefix { $0.isASCIIDigit }
    guard (1...15).contains(digits.count) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
