import Configuration
import Diagnostics

/// Names that differ from another one only in case: ssh tells them apart, and `blink.yaml` does not.
extension SourceAssembly {
  /// Carries such a name over as a match block, which takes it in any case, or says that it is left out.
  ///
  /// - Parameter numbers: The blocks of both names; empty where they are not the same.
  mutating func addOtherCase(_ name: ByteText, of other: ByteText, _ numbers: [Int], at place: SourcePlace) {
    let condition = HostCondition(names: [name]).criterion()
    guard !numbers.isEmpty, let condition else {
      notes.append(
        ImportNote(
          path: paths[Int(place.file)], line: Int(place.line),
          "\(quoted(name)) is left out: it differs from \(quoted(other)) only in case; give it another name"))
      return
    }
    draft.matches += matches(condition, .after(other), effective(numbers))
    notes.append(
      ImportNote(
        path: paths[Int(place.file)], line: Int(place.line),
        "\(quoted(name)) differs from \(quoted(other)) only in case; a match block with `originalhost` takes the name in "
          + "any case"))
  }
}
