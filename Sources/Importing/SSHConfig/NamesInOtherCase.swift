import Configuration
import Diagnostics
import Settings

/// A name that differs from another one only in case: ssh tells the two apart, and `blink.yaml` does not.
struct NameInOtherCase {
  let name: ByteText

  /// The name that has the entry.
  let first: ByteText

  /// The blocks of the name.
  let blocks: [Int]

  /// Those of the other name.
  let rivals: [Int]
}

/// Match blocks for such names, which take them in any case.
extension SourceAssembly {
  /// The match blocks for such a name; none, and a note, where the other would be changed.
  mutating func matchesForOtherCase(
    _ name: ByteText, of other: ByteText, _ numbers: [Int], besides rivals: [Int], place: DraftMatch.Place,
    at source: SourcePlace
  ) -> [DraftMatch] {
    let other = NameInOtherCase(name: name, first: other, blocks: numbers, rivals: rivals)
    guard let condition = conditionOfOtherCase(other, at: source) else { return [] }
    return matches(condition, place, effective(numbers))
  }

  /// The condition that holds for such a name in any case; `nil`, and a note, where the other would be changed.
  mutating func conditionOfOtherCase(_ other: NameInOtherCase, at place: SourcePlace) -> [UInt8]? {
    let (name, first) = (quoted(other.name), quoted(other.first))
    guard isHidden(other.blocks, behind: other.rivals),
      let condition = HostCondition(names: [other.name]).criterion()
    else {
      tellOtherCase(place, "\(name) is left out: it differs from \(first) only in case; give it another name")
      return nil
    }
    tellOtherCase(
      place, "\(name) differs from \(first) only in case; a match block with `originalhost` takes it in any case")
    return condition
  }

  /// Adds the match blocks for names that have the same blocks as the others.
  ///
  /// They stand behind what stands before all hosts: there the others get from them what they have themselves.
  mutating func addMatchesBeforeHosts(_ names: [NameInOtherCase]) {
    let found = names.map { effective($0.blocks) }
    let joined = JoinedSettings.join(found.map(\.settings), draft.values)
    let besides = JoinedSettings.join(found.map(\.besides), draft.values)
    for entry in joined + besides where !entry.settings.isEmpty {
      for members in Self.lines(of: entry.members.map { names[$0].name }) {
        guard let condition = HostCondition(names: members).criterion() else { continue }
        draft.matches.append(DraftMatch(condition: condition, place: .first, settings: entry.settings))
      }
    }
  }

  /// Splits names so that each part fits into a line of 1023 bytes, the longest that ssh reads whole before OpenSSH 7.5.
  private static func lines(of names: [ByteText]) -> [[ByteText]] {
    var lines: [[ByteText]] = []
    var length = 0
    for name in names {
      length += name.count + 1
      if lines.isEmpty || length > 960 {
        lines.append([])
        length = name.count + 1
      }
      lines[lines.count - 1].append(name)
    }
    return lines
  }

  /// Whether some blocks change nothing for a host that has others first.
  private func isHidden(_ numbers: [Int], behind rivals: [Int]) -> Bool {
    numbers == rivals
      || numbers.allSatisfy { number in
        blocks[number].settings.allSatisfy { setting in
          let place = SettingTable.place(of: setting.setting)
          return SettingTable.repetition(of: setting.setting) == .firstWins
            && rivals.contains { blocks[$0].slots.contains(place) }
        }
      }
  }

  private mutating func tellOtherCase(_ place: SourcePlace, _ message: String) {
    notes.append(ImportNote(path: paths[Int(place.file)], line: Int(place.line), message))
  }
}
