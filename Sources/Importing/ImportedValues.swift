import Configuration
import Diagnostics
import Settings

/// The number of a value in `ImportedValues`: the same for two settings of one name that are written alike.
typealias ValueNumber = Int32

/// The values of an import, each distinct one once, so that thousands of hosts can be compared by numbers.
struct ImportedValues {
  /// A value as `blink.yaml` is to hold it.
  struct Value {
    let setting: SettingID

    /// One scalar, or the items of a list.
    let items: [ByteText]

    /// The first release of OpenSSH that reads it.
    let since: OpenSSHVersion

    /// Why it cannot be carried over; `nil` if it can.
    let problem: String?

    /// Whether ssh goes on to a later value as if there were none.
    var setsNothing: Bool {
      guard case .time = setting.row.type, let item = items.first else { return false }
      return setting.row.words.contains { $0.output != $0.name && item.equals(ByteText($0.name.utf8)) }
    }
  }

  private(set) var values: [Value] = []
  private var numbers: [Key: ValueNumber] = [:]

  /// What tells values apart: the setting and the text as the source has it.
  private struct Key: Hashable {
    let setting: SettingID
    let text: ByteText
  }

  subscript(number: ValueNumber) -> Value { values[Int(number)] }

  /// Whether the text of a setting goes to the end of its line, with what would be a comment elsewhere.
  func isRaw(_ setting: SettingID) -> Bool { if case .command = setting.row.type { true } else { false } }

  mutating func reserve(_ count: Int) {
    values.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  /// The number of a value that ssh_config has as the rest of a line.
  mutating func number(_ setting: SettingID, configText text: ByteText) -> ValueNumber {
    let key = Key(setting: setting, text: text)
    if let known = numbers[key] { return known }
    let number = ValueNumber(truncatingIfNeeded: values.count)
    values.append(ConfigValue.read(text, of: setting))
    numbers[key] = number
    return number
  }

  /// The number of a value that is given as the items of a list, or one scalar.
  mutating func number(_ setting: SettingID, items: [ByteText]) -> ValueNumber {
    let key = Key(setting: setting, text: Array(items.joined(separator: [0]))[...])
    if let known = numbers[key] { return known }
    let number = ValueNumber(truncatingIfNeeded: values.count)
    values.append(ConfigValue.checked(items, of: setting, isNewName: true))
    numbers[key] = number
    return number
  }

  /// Whether two values mean the same.
  func areEqual(_ left: ValueNumber, _ right: ValueNumber) -> Bool {
    if left == right { return true }
    let (left, right) = (self[left], self[right])
    return left.setting == right.setting && left.items.elementsEqual(right.items) { $0.equals($1) }
  }
}
