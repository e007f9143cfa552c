import Configuration
import Diagnostics
import Settings

/// Makes one entry of hosts that stand together and differ in nothing but the number in their names.
struct HostFolding {
  /// Folds the hosts of a draft; one with a comment, or beside which a match block has its place, stays as it is.
  static func fold(_ draft: inout Draft) {
    var folding = HostFolding(draft)
    for host in folding.ordered(draft.hosts) { folding.add(host) }
    draft.hosts = folding.hosts
    draft.values = folding.values
  }

  private var hosts: [DraftBlock] = []
  private var values: ImportedValues
  private let hostName = SettingTable.id(of: .hostName)

  /// Names beside which a match block has its place.
  private var fixed: Set<ByteText> = []

  private init(_ draft: Draft) {
    values = draft.values
    hosts.reserveCapacity(draft.hosts.count)
    for match in draft.matches {
      switch match.place {
      case .first, .last: break
      case .before(let name), .after(let name): fixed.insert(name)
      }
    }
  }

  /// Whether the last host may be one entry with others.
  private var isLastPlain = false

  private mutating func add(_ host: DraftBlock) {
    let isPlain = isPlain(host)
    defer { isLastPlain = isPlain }
    if isPlain, isLastPlain, host.comments.isEmpty, let settings = settingsWithLast(host) {
      hosts[hosts.count - 1].names += host.names
      hosts[hosts.count - 1].settings = settings
    } else {
      hosts.append(host)
    }
  }

  /// The settings of a host and the one before it, if these can be one entry.
  private mutating func settingsWithLast(_ host: DraftBlock) -> [ValueNumber]? {
    guard let last = hosts.last, last.comments.isEmpty || !host.comments.isBehindBlank, host.uses == last.uses,
      NumberedNames.follow(last.names, host.names)
    else {
      return nil
    }
    return joinedSettings(last, host)
  }

  func isPlain(_ host: DraftBlock) -> Bool {
    !host.isPattern && host.aliases.isEmpty && !host.names.contains(where: fixed.contains)
  }

  /// Whether two hosts have the same settings, whatever their HostName is.
  func areAlike(_ first: DraftBlock, _ second: DraftBlock) -> Bool {
    guard first.settings.count == second.settings.count else { return false }
    for index in first.settings.indices.reversed() where first.settings[index] != second.settings[index] {
      guard isHostName(first.settings[index]), isHostName(second.settings[index]) else { return false }
    }
    return true
  }

  private func isHostName(_ number: ValueNumber) -> Bool { values[number].setting == hostName }

  /// The settings of two hosts if they are the same, with `%h` for the names in HostName.
  mutating func joinedSettings(_ first: DraftBlock, _ second: DraftBlock) -> [ValueNumber]? {
    guard areAlike(first, second) else { return nil }
    var settings = first.settings
    for (position, number) in second.settings.enumerated() where isHostName(number) {
      let text = template(settings[position], first.names)
      guard text.elementsEqual(template(number, second.names)), HostNameText.namesHost(text) else { return nil }
      settings[position] = values.number(hostName, items: [text])
    }
    return settings
  }

  /// A HostName with `%h` where it has the name of its only host.
  private func template(_ number: ValueNumber, _ names: [ByteText]) -> ByteText {
    guard let text = values[number].items.first, let name = names.first else { return [] }
    guard names.count == 1, !name.isEmpty, !text.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      let isName = rest.starts(with: name)
      if isName { result += "%h".utf8 } else { result.append(byte) }
      rest = rest.dropFirst(isName ? name.count : 1)
    }
    return result[...]
  }
}
