import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// The assignments of a configuration by setting, and those whose texts need a closer look.
///
/// Every place of the sources counts once, however many blocks it reaches through `<<`; a key of which only a guess says
/// what it means does not count. The texts are looked at here
/// once for all checks, byte by byte and without copying them.
struct SettingIndex: Sendable {
  /// Positions in `Configuration.assignments`, by setting and then as decoded.
  private let positions: [Int32]

  /// For each setting the end of its part of `positions`.
  private let ends: [Int32]

  /// The settings that the files set anywhere.
  let present: SettingSet

  /// Positions of the assignments with a text that holds a percent sign; one for each setting and value node.
  let withPercent: [Int]

  /// The same for a `$` before a brace.
  let withVariable: [Int]

  /// The same for a quote, a backslash, a `#`, or a tab.
  let withQuoting: [Int]

  init(_ configuration: Configuration) {
    var scan = TextScan(configuration)
    var counts = [Int32](repeating: 0, count: SettingTable.rows.count + 1)
    // What stands behind are copies of the winning defaults.
    let assignments = configuration.assignments[..<configuration.defaults.assignments.lowerBound]
    var present = SettingSet()
    var marked = Marked()
    var kept: [Int32] = []
    kept.reserveCapacity(assignments.count)
    for (position, assignment) in zip(assignments.indices, assignments) {
      scan.enter(assignment.file)
      guard scan.isFirst(assignment.key), !configuration.isFaulty(assignment.key, in: assignment.file) else { continue }
      kept.append(Int32(truncatingIfNeeded: position))
      counts[assignment.setting.index + 1] += 1
      present.insert(assignment.setting)
      let marks = scan.marks(of: assignment.value)
      if !marks.isEmpty { marked.add(position, assignment, marks) }
    }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    var sorted = [Int32](repeating: 0, count: kept.count)
    for position in kept {
      let setting = configuration.assignments[Int(position)].setting.index
      sorted[Int(counts[setting])] = position
      counts[setting] += 1
    }
    positions = sorted
    ends = counts
    self.present = present
    (withPercent, withVariable, withQuoting) = (marked.percent, marked.variable, marked.quoting)
  }

  /// The positions of the assignments of a setting in `Configuration.assignments`.
  subscript(setting: SettingID) -> ArraySlice<Int32> {
    let start = setting.index == 0 ? 0 : Int(ends[setting.index - 1])
    return positions[start..<Int(ends[setting.index])]
  }

  /// The positions of the assignments of a role's setting.
  subscript(role: Role) -> ArraySlice<Int32> { self[SettingTable.id(of: role)] }
}

/// Assignments whose texts hold special characters.
private struct Marked {
  var percent: [Int] = []
  var variable: [Int] = []
  var quoting: [Int] = []
  private var seen: Set<Place> = []

  private struct Place: Hashable {
    let setting: SettingID
    let value: NodeReference
  }

  /// Adds an assignment, unless one of the same setting shares its value through an alias.
  mutating func add(_ position: Int, _ assignment: Assignment, _ marks: TextMarks) {
    let place = Place(setting: assignment.setting, value: NodeReference(assignment.file, assignment.value))
    guard seen.insert(place).inserted else { return }
    if marks.contains(.percent) { percent.append(position) }
    if marks.contains(.dollar), marks.contains(.brace) { variable.append(position) }
    if marks.contains(.quoting) { quoting.append(position) }
  }
}

/// Which special characters a text holds.
private struct TextMarks: OptionSet {
  let rawValue: UInt8

  static let percent = TextMarks(rawValue: 1)
  static let dollar = TextMarks(rawValue: 2)
  static let brace = TextMarks(rawValue: 4)
  static let quoting = TextMarks(rawValue: 8)
  /// The node has been looked at.
  static let isKnown = TextMarks(rawValue: 128)
}

/// Looks at nodes of one file after the other.
private struct TextScan {
  private let configuration: Configuration
  private var file: FileID?
  private var tree: Tree?

  /// For each file that has been entered, a byte for each node.
  private var known: [FileID: [UInt8]] = [:]
  private var marks: [UInt8] = []
  private var isKeySeen: [Bool] = []
  private var seenKeys: [FileID: [Bool]] = [:]

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  mutating func enter(_ next: FileID) {
    guard next != file else { return }
    if let file {
      known[file] = marks
      seenKeys[file] = isKeySeen
    }
    let tree = configuration.tree(next)
    marks = known.removeValue(forKey: next) ?? [UInt8](repeating: 0, count: tree.nodes.count)
    isKeySeen = seenKeys.removeValue(forKey: next) ?? [Bool](repeating: false, count: tree.nodes.count)
    file = next
    self.tree = tree
  }

  /// Whether a key is met for the first time.
  mutating func isFirst(_ key: NodeID) -> Bool {
    defer { isKeySeen[Int(key)] = true }
    return !isKeySeen[Int(key)]
  }

  /// The special characters of a scalar, or of the scalars of a list.
  mutating func marks(of node: NodeID) -> TextMarks {
    let cached = TextMarks(rawValue: marks[Int(node)])
    if cached.contains(.isKnown) { return cached.subtracting(.isKnown) }
    guard let tree else { return [] }
    var found: UInt8 = 0
    switch tree.nodes[Int(node)].kind {
    case .scalar: found = Self.scan(tree.storage, tree.nodes[Int(node)])
    case .sequence:
      for child in tree.children(node) { found |= Self.scan(tree.storage, tree.nodes[Int(tree.resolved(child))]) }
    case .mapping, .alias: break
    }
    marks[Int(node)] = found | TextMarks.isKnown.rawValue
    return TextMarks(rawValue: found)
  }

  private static func scan(_ storage: [UInt8], _ node: Node) -> UInt8 {
    storage.withUnsafeBufferPointer { bytes in
      var found: UInt8 = 0
      for byte in bytes[Int(node.textStart)..<Int(node.textEnd)] { found |= meaning[Int(byte)] }
      return found
    }
  }

  private static let meaning: [UInt8] = (0..<256).map { value in
    switch UInt8(value) {
    case UInt8(ascii: "%"): TextMarks.percent.rawValue
    case UInt8(ascii: "$"): TextMarks.dollar.rawValue
    case UInt8(ascii: "{"): TextMarks.brace.rawValue
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "#"), 0x09: TextMarks.quoting.rawValue
    default: 0
    }
  }
}
