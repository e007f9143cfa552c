import Configuration
import Diagnostics
import Settings

/// Names that differ from another one only in case: ssh tells them apart, and `blink.yaml` does not.
extension SourceAssembly {
  /// The match blocks for such a name, which take it in any case; none, and a note, where the other would be changed.
  ///
  /// - Parameters:
  ///   - numbers: The blocks of the name.
  ///   - rivals: Those of the other name.
  mutating func matchesForOtherCase(
    _ name: ByteText, of other: ByteText, _ numbers: [Int], besides rivals: [Int], place: DraftMatch.Place,
    at source: SourcePlace
  ) -> [DraftMatch] {
    guard isHidden(numbers, behind: rivals), let condition = HostCondition(names: [name]).criterion() else {
      tellOtherCase(
        source, "\(quoted(name)) is left out: it differs from \(quoted(other)) only in case; give it another name")
      return []
    }
    tellOtherCase(
      source,
      "\(quoted(name)) differs from \(quoted(other)) only in case; a match block with `originalhost` takes it in any case"
    )
    return matches(condition, place, effective(numbers))
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
