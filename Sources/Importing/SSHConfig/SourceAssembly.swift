import Configuration
import Diagnostics
import Settings

/// Turns the blocks of a source into a draft: by how specific they are where that changes nothing, else in file order.
struct SourceAssembly {
  var blocks: [SourceBlock]
  var conflicts: Conflicts
  var draft: Draft
  var notes: [ImportNote] = []

  /// The files of the source, by number.
  let paths: [String]

  /// The blocks whose comments have found a place.
  private var commented: [Bool] = []

  /// How often blocks may be compared with each other before the order of the file is kept without a look.
  static let maximumComparisons = 20_000_000

  init(_ reader: SourceReader) {
    blocks = Self.separated(reader.blocks)
    conflicts = Conflicts(values: reader.values, hasSecondPass: reader.hasSecondPass)
    draft = Draft(values: reader.values)
    draft.header = reader.header
    draft.footer = reader.footer
    paths = reader.paths
  }

  /// Makes the draft.
  mutating func assemble() {
    dropDeadSettings()
    settleDirectConnections()
    settleRekeyLimits()
    conflicts.values = draft.values
    commented = [Bool](repeating: false, count: blocks.count)
    if let trap = trapOfSpecificity() {
      tell(trap)
      draft.isInFileOrder = true
      var order = FileOrder(self)
      order.arrange()
      self = order.assembly
    } else {
      arrangeBySpecificity()
    }
    nameHosts()
    raiseTarget()
  }

  /// Two blocks that would trade places, and the setting that would change for it.
  struct Trap {
    let first: Int
    let second: Int

    /// `nil` where the blocks cannot be arranged for another reason than a setting.
    let setting: SettingID?
  }

  private mutating func tell(_ trap: Trap) {
    let first = blocks[trap.first].place
    let second = blocks[trap.second].place
    let firstPlace = "\(paths[Int(first.file)]):\(first.line)"
    let message =
      trap.setting.map {
        "the block at \(firstPlace) sets \($0.row.name), too, and ssh takes it from there first although this block is more "
          + "specific; `order: file` keeps that"
      } ?? "this block and the one at \(firstPlace) depend on their order; `order: file` keeps it"
    notes.append(ImportNote(path: paths[Int(second.file)], line: Int(second.line), message))
  }

  /// Notes that a setting never counts.
  ///
  /// - Parameter place: The line that comes first; `nil` for one of the same name.
  mutating func tellDead(_ setting: SourceSetting, behind place: SourcePlace? = nil) {
    let first = place.map { "line \($0.line) of \(paths[Int($0.file)])" } ?? "an earlier line"
    notes.append(
      ImportNote(
        path: paths[Int(setting.place.file)], line: Int(setting.place.line),
        "this \(setting.setting.row.name) never counts, since \(first) sets it for the same hosts; it is left out"))
  }

  /// The settings of some blocks as they count together.
  struct Effective {
    let settings: [ValueNumber]

    /// The comments of the blocks, as far as no other entry has them.
    let comments: BlockComments

    /// What has to stand in a match block of its own behind them.
    let besides: [ValueNumber]
  }

  mutating func effective(_ numbers: some Sequence<Int>) -> Effective {
    var effective = EffectiveSettings()
    for number in numbers {
      effective.add(commented[number] ? blocks[number].withoutComments : blocks[number], &draft.values)
      commented[number] = true
    }
    effective.dead.forEach { tellDead($0) }
    return Effective(
      settings: withHostNameFirst(effective.settings), comments: effective.comments, besides: effective.besides)
  }

  /// Adds an entry with the effective settings of some blocks; one without settings counts only for a host.
  mutating func add(_ entry: DraftBlock, _ effective: Effective) {
    guard !entry.isPattern || !effective.settings.isEmpty else {
      draft.footer += effective.comments.above + effective.comments.below
      return
    }
    var entry = entry
    (entry.settings, entry.comments) = (effective.settings, effective.comments)
    draft.hosts.append(entry)
    addBesides(effective, for: entry)
  }

  /// Adds the match block behind an entry that holds what it cannot.
  mutating func addBesides(_ effective: Effective, for entry: DraftBlock) {
    guard !effective.besides.isEmpty,
      let condition = HostCondition(names: entry.names, exceptions: entry.exceptions).criterion()
    else { return }
    draft.matches.append(
      DraftMatch(condition: condition, place: .after(entry.names.last ?? []), settings: effective.besides))
  }

  /// The match blocks for the effective settings of one block; none without settings.
  mutating func matches(_ condition: [UInt8], _ place: DraftMatch.Place, _ effective: Effective) -> [DraftMatch] {
    guard !effective.settings.isEmpty else {
      draft.footer += effective.comments.above + effective.comments.below
      return []
    }
    let match = DraftMatch(
      condition: condition, place: place, settings: effective.settings, comments: effective.comments)
    if effective.besides.isEmpty { return [match] }
    return [match, DraftMatch(condition: condition, place: place, settings: effective.besides)]
  }

  /// Sets the defaults to what some blocks for every host say together.
  mutating func setDefaults(_ numbers: [Int]) {
    let effective = effective(numbers)
    guard !effective.settings.isEmpty else {
      draft.footer += effective.comments.above + effective.comments.below
      return
    }
    draft.defaultsComments = effective.comments
    guard !effective.besides.isEmpty else {
      draft.defaults = effective.settings
      return
    }
    // Nothing stands behind the defaults.
    let rivals = Set(effective.besides.map { draft.values[$0].setting })
    let isRival = { [values = draft.values] (number: ValueNumber) in rivals.contains(values[number].setting) }
    draft.defaults = effective.settings.filter { !isRival($0) }
    for settings in [effective.settings.filter(isRival), effective.besides] {
      draft.matches.append(DraftMatch(condition: Array("all".utf8), place: .last, settings: settings))
    }
  }

  /// Settings in the order of the source, but for HostName, which people look for at the top.
  private func withHostNameFirst(_ settings: [ValueNumber]) -> [ValueNumber] {
    let hostName = SettingTable.id(of: .hostName)
    guard let position = settings.firstIndex(where: { draft.values[$0].setting == hostName }), position > 0 else {
      return settings
    }
    return [settings[position]] + settings[..<position] + settings[(position + 1)...]
  }

  /// Splits blocks whose patterns and names have to be entries of their own.
  private static func separated(_ blocks: [SourceBlock]) -> [SourceBlock] {
    var result: [SourceBlock] = []
    result.reserveCapacity(blocks.count)
    for block in blocks {
      guard case .host(let host) = block.condition, !host.names.isEmpty, !host.patterns.isEmpty else {
        result.append(block)
        continue
      }
      var (exact, pattern) = (block, block)
      exact.condition = .host(HostCondition(names: host.names))
      // A name that the patterns match as well must not get what accumulates twice.
      let twice = host.names.filter { name in host.patterns.contains { HostPattern.matches($0, name) } }
      pattern.condition = .host(HostCondition(patterns: host.patterns, exceptions: host.exceptions + twice))
      result += [exact, pattern.withoutComments]
    }
    return result
  }

  /// Gives hosts whose names are no addresses the HostName that `blink.yaml` wants.
  private mutating func nameHosts() {
    let hostName = SettingTable.id(of: .hostName)
    let setsName = { (numbers: [ValueNumber], values: ImportedValues) in
      numbers.contains { values[$0].setting == hostName }
    }
    guard !setsName(draft.defaults, draft.values) else { return }
    let own = draft.values.number(hostName, items: [ByteText("%h".utf8)])
    let naming = draft.hosts.filter { $0.isPattern && setsName($0.settings, draft.values) }.map {
      HostCondition(patterns: $0.names, exceptions: $0.exceptions)
    }
    let isSetElsewhere =
      draft.matches.contains { setsName($0.settings, draft.values) }
      || !naming.isEmpty
    for index in draft.hosts.indices where !draft.hosts[index].isPattern {
      guard !setsName(draft.hosts[index].settings, draft.values),
        !draft.hosts[index].names.allSatisfy({ name in
          NameCheck.standsForItself(name) || naming.contains { $0.matches(name) }
        })
      else { continue }
      if isSetElsewhere {
        draft.defaults.insert(own, at: 0)
        return
      }
      draft.hosts[index].settings.insert(own, at: 0)
    }
  }

  /// Sets the target to what the source needs: nothing is to be written for releases that could not read it.
  private mutating func raiseTarget() {
    for block in blocks {
      if case .match(let match) = block.condition { draft.target = max(draft.target, match.since) }
      for setting in block.settings { draft.target = max(draft.target, draft.values[setting.value].since) }
    }
  }
}
