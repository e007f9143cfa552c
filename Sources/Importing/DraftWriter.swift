import Configuration
import Diagnostics
import Settings

/// Writes a draft as the text of a blink.yaml.
struct DraftWriter {
  private let draft: Draft
  private var keys = KeyNames()
  private var output: [UInt8] = []

  /// Whether the entries that are written now follow a comment that may be about them; `nil` before the first.
  private var isBelowComment: Bool?
  private let identityFile = SettingTable.id(of: .identityFile)
  private let hostName = SettingTable.id(of: .hostName)

  /// By setting, its name as a key.
  private let names: [[UInt8]]
  private let isText = SettingTable.rows.map { row in
    switch row.type {
    case .list(.qualityOfService): false
    case .text, .name, .path, .list, .commaList, .command, .keys: row.role != .hostName
    default: false
    }
  }
  private let keyName = Array(SettingTable.id(of: .key).row.name.utf8)

  /// Whether a match block, or a pattern above it, may set the HostName of a host that has one of its own.
  private let isNamedElsewhere: Bool

  init(_ draft: Draft) {
    self.draft = draft
    names = SettingTable.rows.map { Array(Self.name(of: $0, for: draft.target).utf8) }
    let setsName = { [hostName] (settings: [ValueNumber]) in
      settings.contains { draft.values[$0].setting == hostName }
    }
    isNamedElsewhere =
      draft.matches.contains { setsName($0.settings) }
      || draft.isInFileOrder && draft.hosts.contains { $0.isPattern && setsName($0.settings) }
  }

  /// The name of a setting that a release knows: an earlier one where it does not know the present one.
  private static func name(of row: Setting, for target: OpenSSHVersion) -> String {
    guard let since = row.since, target < since, let old = row.oldSpelling, old.since <= target else { return row.name }
    return old.name
  }

  static func write(_ draft: Draft) -> [UInt8] {
    var writer = DraftWriter(draft)
    return writer.text()
  }

  private mutating func text() -> [UInt8] {
    output.reserveCapacity(draft.hosts.count * 96 + 1024)
    writeSections()
    let sections = output
    output = []
    write(draft.header, indent: 0)
    if draft.target > .defaultTarget {
      beginSection("targets")
      output += "  OpenSSH: \"\(draft.target)\"\n".utf8
    }
    if draft.isInFileOrder {
      separate()
      output += "order: file\n".utf8
    }
    if !draft.defaults.isEmpty || !draft.keyboardMaps.isEmpty {
      separate()
      write(draft.defaultsComments.above, indent: 0)
      output += "defaults:\n".utf8
      write(draft.defaults, draft.defaultsComments, indent: 2)
      if !draft.keyboardMaps.isEmpty {
        let name = SettingTable.id(of: .keyboardMaps).row.name
        let entries = draft.keyboardMaps.map { "\($0.key): \($0.sends)" }.joined(separator: ", ")
        output += "  \(name): {\(entries)}\n".utf8
      }
    }
    let keys = draft.keys + keys.keys
    if !keys.isEmpty {
      beginSection("keys")
      for key in keys {
        output += "  ".utf8
        YAMLText.append(key.name[...], to: &output)
        output += ": ".utf8
        YAMLText.append(key.path, to: &output, .text)
        output.append(newline)
      }
    }
    if !sections.isEmpty { separate() }
    output.append(bytes: sections)
    if !draft.footer.isEmpty { separate() }
    write(draft.footer, indent: 0)
    return output.isEmpty ? Array("hosts: {}\n".utf8) : output
  }

  /// Writes groups, hosts and match blocks, in which the keys turn up.
  private mutating func writeSections() {
    // The defaults come first in the file, and so name their keys first.
    for number in draft.defaults where draft.values[number].setting == identityFile {
      _ = keys.name(of: number, draft.values)
    }
    if !draft.groups.isEmpty {
      beginSection("groups")
      for group in draft.groups {
        output += [0x20, 0x20]
        YAMLText.append(ByteText(group.name.utf8), to: &output)
        output += [UInt8(ascii: ":"), newline]
        write(group.uses, indent: 4)
        write(group.settings, BlockComments(), indent: 4)
      }
    }
    if !draft.hosts.isEmpty {
      beginSection("hosts")
      isBelowComment = nil
      for host in draft.hosts {
        separate(host.comments)
        write(host)
      }
    }
    if !draft.matches.isEmpty {
      beginSection("match")
      isBelowComment = nil
      for match in draft.matches {
        separate(match.comments)
        write(match)
      }
    }
  }

  private mutating func beginSection(_ name: StaticString) {
    separate()
    output.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    output += ":\n".utf8
  }

  private mutating func separate() { if !output.isEmpty { output.append(newline) } }

  /// Writes the blank line that keeps an entry from what a comment above is about, or its own comment from the others.
  private mutating func separate(_ comments: BlockComments) {
    let hasComment = !comments.above.isEmpty
    if let isBelowComment, hasComment || isBelowComment && comments.isBehindBlank { output.append(newline) }
    isBelowComment = hasComment || isBelowComment == true && !comments.isBehindBlank
  }

  private let newline = UInt8(ascii: "\n")
}

extension DraftWriter {
  private mutating func write(_ host: DraftBlock) {
    write(host.comments.above, indent: 2)
    if host.isPattern || host.names.count == 1 {
      write(host, key: host.names[0], aliases: host.aliases + host.names.dropFirst())
      return
    }
    // Extra names of one host are its aliases only where all of them lead to the same place.
    let name = host.settings.first { draft.values[$0].setting == hostName }.flatMap { draft.values[$0].items.first }
    if let name, !isNamedElsewhere, !HostNameText.namesHost(name) {
      write(host, key: host.names[0], aliases: host.aliases + host.names.dropFirst())
    } else if let keys = BracedNames.keys(of: host.names) {
      write(host, keys: keys.map { $0[...] })
    } else {
      write(host, keys: host.names)
    }
  }

  /// Writes a host under several keys, the comments at the first.
  private mutating func write(_ host: DraftBlock, keys: [ByteText]) {
    var host = host
    for key in keys {
      write(host, key: key, aliases: [])
      host.comments = BlockComments()
    }
  }

  private mutating func write(_ host: DraftBlock, key: ByteText, aliases: [ByteText]) {
    output += [0x20, 0x20]
    YAMLText.append(key, to: &output)
    output += [UInt8(ascii: ":"), newline]
    write(host.uses, indent: 4)
    writeList("aliases", aliases)
    writeList("except", host.exceptions)
    write(host.settings, host.comments, indent: 4)
  }

  private mutating func write(_ match: DraftMatch) {
    write(match.comments.above, indent: 2)
    output += "  - when: ".utf8
    YAMLText.append(match.condition[...], to: &output)
    output.append(newline)
    switch match.place {
    case .first: break
    case .last: output += "    place: last\n".utf8
    case .before(let name), .after(let name):
      if case .before = match.place { output += "    before: ".utf8 } else { output += "    after: ".utf8 }
      YAMLText.append(name, to: &output)
      output.append(newline)
    }
    write(match.settings, match.comments, indent: 4)
  }

  private mutating func write(_ uses: [String], indent: Int) {
    guard !uses.isEmpty else { return }
    output += [UInt8](repeating: 0x20, count: indent)
    output += "use: ".utf8
    appendFlow(uses.map { ByteText($0.utf8) })
    output.append(newline)
  }

  private mutating func writeList(_ name: StaticString, _ items: [ByteText]) {
    guard !items.isEmpty else { return }
    output += [0x20, 0x20, 0x20, 0x20]
    output.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    output += ": ".utf8
    appendFlow(items)
    output.append(newline)
  }

  private mutating func appendFlow(_ items: [ByteText], _ context: YAMLText.Context = []) {
    output.append(UInt8(ascii: "["))
    for (number, item) in items.enumerated() {
      if number > 0 { output += ", ".utf8 }
      YAMLText.append(item, to: &output, context.union(.flow))
    }
    output.append(UInt8(ascii: "]"))
  }

  /// Writes comments, each on a line of its own.
  private mutating func write(_ comments: [ByteText], indent: Int) {
    for comment in comments {
      if comment.isEmpty {
        output.append(newline)
      } else {
        YAMLText.appendComment(comment, indent: indent, to: &output)
      }
    }
  }

  /// Writes settings with their comments, the values of one that accumulates as a list.
  private mutating func write(_ settings: [ValueNumber], _ comments: BlockComments, indent: Int) {
    for (position, number) in settings.enumerated() {
      let value = draft.values[number]
      let setting = value.setting
      guard SettingTable.repetition(of: setting) == .accumulates else {
        let comment = comments.settings.isEmpty ? nil : comments.settings[number]
        write(comment?.above ?? [], indent: indent)
        writeValue(names[setting.index], value.items, setting, indent, comment?.behind)
        continue
      }
      let isSeen = settings[..<position].contains { draft.values[$0].setting == setting }
      if isSeen { continue }
      let numbers = settings.filter { draft.values[$0].setting == setting }
      var remark: ByteText?
      if !comments.settings.isEmpty {
        for comment in numbers.compactMap({ comments.settings[$0] }) {
          write(comment.above, indent: indent)
          if numbers.count == 1 {
            remark = comment.behind
          } else {
            write([comment.behind].compactMap(\.self), indent: indent)
          }
        }
      }
      if setting == identityFile {
        let keyNames = numbers.compactMap { keys.name(of: $0, draft.values) }
        if keyNames.count == numbers.count {
          writeValue(keyName, keyNames.map { $0[...] }, setting, indent, remark)
          continue
        }
      }
      writeValue(names[setting.index], numbers.flatMap { draft.values[$0].items }, setting, indent, remark)
    }
    write(comments.below, indent: indent)
  }

  private mutating func writeValue(
    _ name: [UInt8], _ items: [ByteText], _ setting: SettingID, _ indent: Int, _ remark: ByteText? = nil
  ) {
    output += [UInt8](repeating: 0x20, count: indent)
    output.append(bytes: name)
    output += [UInt8(ascii: ":"), 0x20]
    let context: YAMLText.Context = isText[setting.index] ? .text : []
    if items.count == 1 {
      let isWord = context == .text && setting.row.words.contains { items[0].equalsIgnoringCase($0.name.utf8) }
      YAMLText.append(items[0], to: &output, isWord ? [] : context)
    } else {
      appendFlow(items, context)
    }
    if let remark {
      output.append(0x20)
      YAMLText.appendComment(remark, indent: 0, to: &output)
    } else {
      output.append(newline)
    }
  }
}
