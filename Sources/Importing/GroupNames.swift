import Diagnostics
import Settings

/// Names for groups that an import makes, each once.
struct GroupNames {
  private var taken: Set<String>
  private var numbers: [String: Int] = [:]

  /// - Parameter names: The groups that there are.
  init(taken names: [String] = []) {
    taken = Set(names.map { $0.lowercased() })
  }

  /// A name for the group of some hosts that share some settings.
  ///
  /// It says what the names of the hosts begin with; else who logs in, by which key, or through what; else a number.
  mutating func new(for hosts: [DraftBlock], _ settings: [ValueNumber], _ values: ImportedValues) -> String {
    let base = Self.beginning(of: hosts) ?? Self.telling(settings, values) ?? "shared"
    let number = (numbers[base.lowercased()] ?? 0) + 1
    numbers[base.lowercased()] = number
    var name = number == 1 ? base : "\(base)-\(number)"
    // The name of one base with a number may be another base.
    while !taken.insert(name.lowercased()).inserted { name += "-group" }
    return name
  }

  /// What the names of hosts begin with; `nil` where that says nothing.
  private static func beginning(of hosts: [DraftBlock]) -> String? {
    var common = hosts.first?.names.first ?? []
    for host in hosts {
      for name in host.names { common = common.prefix(sharedCount(common, name)) }
    }
    // Two letters of longer words say nothing.
    let isCut = hosts.contains { host in
      host.names.contains { $0.dropFirst(common.count).first?.isASCIILetter ?? false }
    }
    while let last = common.last, !last.isASCIILetter { common = common.dropLast() }
    return isPlain(common) && !(isCut && common.count == 2) ? common.string : nil
  }

  /// What some settings say in a word.
  private static func telling(_ settings: [ValueNumber], _ values: ImportedValues) -> String? {
    let text = { (role: Role) -> ByteText? in
      settings.first { values[$0].setting.row.role == role }.flatMap { values[$0].items.first }
    }
    if let user = text(.user), isPlain(user) { return user.string }
    let key = (text(.key) ?? text(.identityFile))?.split(separator: UInt8(ascii: "/")).last
    if let key, isPlain(key) { return key.string }
    if let jump = text(.proxyJump), isPlain(jump), !jump.equals("none") { return "via-\(jump.string)" }
    return nil
  }

  private static func isPlain(_ text: ByteText) -> Bool {
    text.count >= 2 && (text.first.map { $0.isASCIILetter } ?? false)
      && text.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
  }
}
