import Configuration
import Diagnostics
import Settings

/// Turns what assh.yml says into a draft: templates become groups, and gateways jump hosts.
///
/// What a block inherits fills in what it does not set, in the order of `Inherits`. From a template that is a group in
/// `use`; the settings of a host are copied, since a host can be no group.
struct AsshAssembly {
  var draft: Draft
  private(set) var notes: [ImportNote]
  private let hosts: AsshEntries
  private let templates: AsshEntries

  /// What hosts and templates are written as; `nil` while that is not known yet.
  private var hostBlocks: [Block?]
  private var templateBlocks: [Block?]

  /// The hosts that a name may match without being theirs: those with patterns or aliases.
  private let matching: [Int]

  /// The entries that the hosts of the draft are made of.
  private var positions: [Int] = []

  /// The entries that inherit from each other up to the one that is being resolved.
  private var path: [Source] = []

  /// How deep entries may inherit from each other.
  private static let maximumDepth = 64

  init(_ reader: AsshReader) {
    draft = Draft(values: reader.values)
    draft.defaults = reader.defaults
    notes = reader.notes
    (hosts, templates) = (reader.hosts, reader.templates)
    hostBlocks = hosts.all.map { _ in nil }
    templateBlocks = templates.all.map { _ in nil }
    matching = hosts.all.indices.filter { [hosts] in
      hosts[$0].names.contains(where: HostPattern.isPattern) || hosts[$0].names.count > 1 || !hosts[$0].aliases.isEmpty
    }
  }

  /// An entry that others may inherit from.
  private enum Source: Equatable {
    case host(Int)
    case template(Int)
  }

  /// What is written for an entry.
  private struct Block {
    var settings: [ValueNumber]
    var uses: [String] = []

    /// All that it sets, by itself and through its groups.
    var effective: [ValueNumber]
  }

  /// Makes the draft.
  mutating func assemble() {
    for position in templates.all.indices {
      let block = block(of: .template(position))
      guard let name = Self.groupName(templates[position].name) else { continue }
      draft.groups.append(DraftGroup(name: name, settings: block.settings, uses: block.uses))
    }
    var taken: Set<String> = []
    for position in hosts.all.indices where !hosts[position].isLeftOut { addHost(position, &taken) }
    nameHosts()
    for setting in draft.values.values where setting.problem == nil { draft.target = max(draft.target, setting.since) }
  }

  private mutating func addHost(_ position: Int, _ taken: inout Set<String>) {
    let entry = hosts[position]
    let block = block(of: .host(position))
    // A name of its own beats one that it shares in brackets or as an alias.
    let names = entry.names.filter { name in
      let isOwn = hosts.position(of: name).map { $0 == position || hosts[$0].isLeftOut } ?? true
      return isOwn && taken.insert(name.string.lowercased()).inserted
    }
    guard !names.isEmpty else { return }
    var host = DraftBlock(names: names, isPattern: names.contains(where: HostPattern.isPattern))
    host.uses = block.uses
    host.settings = block.settings
    host.comments.above = entry.above + entry.comments.map { Array("# ".utf8) + $0 }
    for alias in entry.aliases {
      if case .failure(let refusal) = AsshReader.spelled(alias) {
        note(entry.place, "the alias \(quoted(alias)) is left out: \(refusal.reason)")
      } else if !host.isPattern, HostPattern.isPattern(alias) || alias.contains(UInt8(ascii: "[")) {
        note(entry.place, "the alias \(quoted(alias)) is left out: it is a pattern; write a host of that name")
      } else if hosts.position(of: alias) != nil || !taken.insert(alias.string.lowercased()).inserted {
        note(entry.place, "the alias \(quoted(alias)) is left out: another host has that name")
      } else {
        host.aliases.append(alias)
      }
    }
    // Aliases that do not lead to one place are hosts of their own that are set up alike.
    let hostName = block.effective.first { draft.values[$0].setting == SettingTable.id(of: .hostName) }
    if !host.isPattern, hostName.flatMap({ draft.values[$0].items.first }).map(HostNameText.namesHost) ?? true {
      host.names += host.aliases
      host.aliases = []
    }
    draft.hosts.append(host)
    positions.append(position)
  }

  /// The name of the group for a template; `nil` for one that cannot be a group, and is copied to its heirs.
  private static func groupName(_ name: ByteText) -> String? {
    let isName =
      !name.isEmpty && name.first != UInt8(ascii: ".")
      && !name.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
    return isName ? String(validating: name, as: UTF8.self) : nil
  }

  private mutating func note(_ place: AsshEntry.Place, _ message: String) {
    notes.append(ImportNote(path: place.path, line: place.line, message))
  }
}

extension AsshAssembly {
  private func entry(_ source: Source) -> AsshEntry {
    switch source {
    case .host(let position): hosts[position]
    case .template(let position): templates[position]
    }
  }

  /// Resolves what an entry inherits.
  private mutating func block(of source: Source) -> Block {
    switch source {
    case .host(let position): if let known = hostBlocks[position] { return known }
    case .template(let position): if let known = templateBlocks[position] { return known }
    }
    let entry = entry(source)
    var block = Block(settings: entry.settings, effective: entry.settings)
    path.append(source)
    for reference in entry.inherits { inherit(reference, to: &block) }
    path.removeLast()
    switch source {
    case .host(let position): hostBlocks[position] = block
    case .template(let position): templateBlocks[position] = block
    }
    return block
  }

  private mutating func inherit(_ reference: AsshEntry.Reference, to block: inout Block) {
    // `NAME/GATEWAY` is the host of that name through a gateway.
    let parts = reference.name.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard let name = parts.first, let source = source(named: name) else {
      note(
        reference.place,
        "nothing is inherited from \(quoted(reference.name)): there is no host, pattern or template of that name")
      return
    }
    guard !path.contains(source) else {
      note(reference.place, "nothing is inherited from \(quoted(reference.name)): it would inherit from itself")
      return
    }
    guard path.count < Self.maximumDepth else {
      note(reference.place, "nothing is inherited from \(quoted(reference.name)): too many inherit from each other")
      return
    }
    let inherited = self.block(of: source)
    var settings = inherited.effective
    if parts.count > 1 {
      let jump = draft.values.jump(through: parts[1])
      settings.removeAll { draft.values[$0].setting == draft.values[jump].setting }
      if draft.values[jump].problem == nil { settings.append(jump) }
    }
    let present = Set(block.effective.map { draft.values[$0].setting })
    let new = settings.filter { !present.contains(draft.values[$0].setting) }
    // A group would add to what accumulates, where assh keeps what the block has.
    let addsUp = settings.contains {
      let setting = draft.values[$0].setting
      return SettingTable.repetition(of: setting) == .accumulates && present.contains(setting)
    }
    if case .template = source, parts.count == 1, !addsUp, let group = Self.groupName(self.entry(source).name) {
      if !block.uses.contains(group) { block.uses.append(group) }
    } else {
      block.settings += new
    }
    block.effective += new
    // People look for the name at the top.
    let hostName = SettingTable.id(of: .hostName)
    if let position = block.settings.firstIndex(where: { draft.values[$0].setting == hostName }) {
      block.settings.insert(block.settings.remove(at: position), at: 0)
    }
  }

  /// Finds what a name means, as assh does: a host, then a host whose pattern or alias matches, then a template.
  private func source(named name: ByteText) -> Source? {
    if let position = hosts.position(of: name) { return .host(position) }
    let matches = { (pattern: ByteText) in
      pattern.equalsIgnoringCase(name) || HostPattern.isPattern(pattern) && HostPattern.matches(pattern, name)
    }
    if let position = matching.first(where: { (hosts[$0].names + hosts[$0].aliases).contains(where: matches) }) {
      return .host(position)
    }
    return (templates.position(of: name) ?? templates.all.firstIndex { matches($0.name) }).map(Source.template)
  }

  /// Gives hosts whose names are no addresses the HostName that `blink.yaml` wants.
  private mutating func nameHosts() {
    let hostName = SettingTable.id(of: .hostName)
    let setsName = { (settings: [ValueNumber], values: ImportedValues) in
      settings.contains { values[$0].setting == hostName }
    }
    guard !setsName(draft.defaults, draft.values) else { return }
    let own = draft.values.number(hostName, items: [ByteText("%h".utf8)])
    let isNamed = positions.map { setsName(hostBlocks[$0]?.effective ?? [], draft.values) }
    let naming = draft.hosts.indices.filter { draft.hosts[$0].isPattern && isNamed[$0] }
    for (index, host) in draft.hosts.enumerated() where !host.isPattern && !isNamed[index] {
      let isComplete = host.names.allSatisfy { name in
        NameCheck.standsForItself(name)
          || naming.contains { number in
            (draft.hosts[number].names + draft.hosts[number].aliases).contains { HostPattern.matches($0, name) }
          }
      }
      if !isComplete { draft.hosts[index].settings.insert(own, at: 0) }
    }
  }
}
