import Configuration
import Diagnostics
import Settings

/// A place in the files of an import.
struct SourcePlace: Equatable {
  /// A position in the list of files that were read.
  let file: Int32

  /// Counted from 1.
  let line: Int32
}

/// A setting as a line of the source gives it.
struct SourceSetting {
  let setting: SettingID
  let value: ValueNumber
  let place: SourcePlace

  /// The lines of comments directly above, each with its `#`.
  var comments: [ByteText] = []

  /// The comment on the same line, if there is one.
  var remark: [ByteText] = []
}

/// Whom a block of ssh_config is for.
enum SourceCondition {
  /// Every host.
  case all
  case host(HostCondition)
  case match(MatchCondition)
}

/// The patterns of a `Host` line, sorted by what they are.
struct HostCondition {
  /// Names without wildcards that no exception takes out.
  var names: [ByteText] = []
  var patterns: [ByteText] = []
  var exceptions: [ByteText] = []

  /// Whether the line holds for a name.
  func matches(_ name: ByteText) -> Bool {
    guard names.contains(where: { $0.equals(name) }) || patterns.contains(where: { HostPattern.matches($0, name) })
    else { return false }
    return !exceptions.contains { HostPattern.matches($0, name) }
  }

  /// The condition in lower case.
  var lowerCased: HostCondition {
    let lowerCased = { (texts: [ByteText]) in texts.map { Array($0.map(\.asciiLowercase))[...] } }
    return HostCondition(
      names: lowerCased(names), patterns: lowerCased(patterns), exceptions: lowerCased(exceptions))
  }

  /// The criterion that holds for the same names, but for their case; `nil` where a name cannot stand in one.
  func criterion(_ kind: Criterion.Kind = .originalhost) -> [UInt8]? {
    let words = names + patterns + exceptions.map { [UInt8(ascii: "!")] + $0 }
    guard words.allSatisfy({ word in !word.contains { $0 <= 0x20 || ",\"'\\#".utf8.contains($0) } }) else { return nil }
    return Array("\(kind.rawValue) ".utf8) + words.joined(separator: ",".utf8)
  }
}

extension HostCondition {
  /// Reads names and patterns between commas, `!` before those that are left out.
  init(list: ByteText) {
    self.init()
    for item in list.split(separator: UInt8(ascii: ",")) {
      if item.first == UInt8(ascii: "!") {
        exceptions.append(item.dropFirst())
      } else if HostPattern.isPattern(item) {
        patterns.append(item)
      } else {
        names.append(item)
      }
    }
  }
}

/// The criteria of a `Match` line.
struct MatchCondition {
  /// As `when` is to hold them.
  var text: [UInt8]

  /// The settings that the criteria look at, as far as earlier blocks have set them.
  var reads = SettingSet()

  /// The names as they are typed for which alone it can hold, in lower case; `nil` if any will do.
  var host: HostCondition?

  /// Whether every release from the default target on knows the criteria; otherwise the first that does.
  var since = OpenSSHVersion(6, 5)

  /// Whether it tells the second time that ssh reads the file from the first.
  var needsSecondPass = false

  /// Whether ssh reads the file a second time for it.
  var asksForSecondPass = false

  /// Whether it holds only when ssh reads the file a second time.
  var holdsOnlyLate = false
}

/// A block of ssh_config with the settings that stand in it.
struct SourceBlock {
  var condition: SourceCondition
  var settings: [SourceSetting] = []

  /// The lines of comments above, each with its `#`; one without a text is a blank line.
  var comments: [ByteText] = []

  /// Whether a blank line stands above it and its comments.
  var isBehindBlank = true

  /// The lines of comments behind the last setting.
  var closing: [ByteText] = []
  let place: SourcePlace

  /// What the block sets, by the slots in which settings compete.
  var slots = SettingSet()

  /// Gives the block other settings.
  mutating func set(_ settings: [SourceSetting]) {
    self.settings = settings
    slots = SettingSet()
    for setting in settings { slots.insert(SettingTable.place(of: setting.setting)) }
  }

  /// The block without its comments, which another one has.
  var withoutComments: SourceBlock {
    var block = self
    (block.comments, block.closing) = ([], [])
    for index in block.settings.indices { (block.settings[index].comments, block.settings[index].remark) = ([], []) }
    return block
  }

  /// What its condition looks at.
  var reads: SettingSet { if case .match(let match) = condition { match.reads } else { SettingSet() } }
}

extension SettingTable {
  /// Where a setting competes with others for a block: ProxyCommand takes the place of ProxyJump and the other way round.
  static func place(of id: SettingID) -> SettingID { id == proxyCommandID ? proxyJumpID : id }

  static let sendEnvID = id(of: .sendEnv)
  static let proxyCommandID = id(of: .proxyCommand)
  static let proxyJumpID = id(of: .proxyJump)
}
