import Configuration
import Diagnostics
import Settings

/// Reads an ssh_config and what it includes into blocks, in the order in which ssh meets them.
struct SourceReader {
  private(set) var blocks: [SourceBlock] = []
  var values = ImportedValues()
  private(set) var notes: [ImportNote] = []

  /// The comments at the top of the file, up to the first blank line.
  private(set) var header: [ByteText] = []

  /// The files that were read, by number.
  private(set) var paths: [String] = []

  /// Whether ssh reads the file twice, and compares names with what they stand for the second time.
  private(set) var hasSecondPass = false

  /// The files that a pattern of `Include` stands for; `nil` keeps the lines as notes.
  private let included: ((_ pattern: String) -> [ImportedFile])?

  /// Comments that nothing follows.
  private(set) var footer: [ByteText] = []

  /// Comments that wait for what they stand above.
  private var comments = SourceComments()

  /// Patterns of keywords that ssh is told to ignore.
  private var ignored: [ByteText] = []

  /// OpenSSH follows no more than this many files that include each other.
  private static let maximumDepth = 16

  /// How many files are read in all, so that a hostile set of them ends.
  private static let maximumFiles = 10_000

  /// How many bytes all files together may have.
  private static let maximumBytes = 64 * 1024 * 1024

  /// The bytes that were read so far.
  private var byteCount = 0

  private let canonicalizeHostname = SettingTable.id(of: .canonicalizeHostname)
  private let ignoreUnknown = SettingTable.id(of: .ignoreUnknown)

  init(included: ((_ pattern: String) -> [ImportedFile])?) {
    self.included = included
  }

  /// Reads a file whose blocks hold for some hosts only.
  ///
  /// - Parameter opened: The block that includes the file.
  mutating func read(
    _ bytes: [UInt8], path: String, within outer: SourceCondition = .all, _ opened: Int? = nil, depth: Int = 0
  ) {
    let file = Int32(truncatingIfNeeded: paths.count)
    paths.append(path)
    byteCount += bytes.count
    if depth == 0 { values.reserve(min(bytes.count / 24, 1_000_000)) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      note(
        SourcePlace(file: file, line: 1), "the file begins with a byte order mark, which ssh refuses; it is left out")
    }
    var condition: SourceCondition? = outer
    var current = opened
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line: Int32 = 0
    while start < bytes.count {
      var end = start
      bytes.withUnsafeBufferPointer { while end < $0.count, $0[end] != 0x0A { end += 1 } }
      line &+= 1
      let text = bytes[start..<end]
      start = end + 1
      let place = SourcePlace(file: file, line: line)
      switch ConfigLine.read(text) {
      case .failure(let other): take(other, isAtTop: depth == 0 && current == nil && blocks.isEmpty)
      case .success(let parsed):
        guard Self.opensBlock(parsed.keyword) else {
          if let condition { set(parsed, in: condition, at: place, &current) }
          continue
        }
        close(current, before: parsed.indentation)
        if parsed.keyword.equalsIgnoringCase(Self.hostKeyword) {
          condition = open(hostCondition(parsed.rest, place), in: outer, at: place, &current)
          addRemark(of: parsed.rest, to: current)
        } else if parsed.keyword.equalsIgnoringCase(Self.matchKeyword) {
          condition = open(matchCondition(parsed.rest, place), in: outer, at: place, &current)
          addRemark(of: parsed.rest, to: current)
        } else {
          addRemark(of: parsed.rest, to: nil)
          include(parsed.rest, within: condition, current, depth: depth, at: place)
          // Behind blocks of the included file a new one goes on.
          if current != blocks.indices.last { current = nil }
        }
      }
    }
    close(current, before: nil)
    guard depth == 0 else { return }
    footer = comments.taken()
    keepSecondPass()
  }

  /// Whether a keyword ends the block before it.
  private static func opensBlock(_ keyword: ByteText) -> Bool {
    switch keyword.count {
    case 4: keyword.equalsIgnoringCase(hostKeyword)
    case 5: keyword.equalsIgnoringCase(matchKeyword)
    case 7: keyword.equalsIgnoringCase(includeKeyword)
    default: false
    }
  }

  private static let hostKeyword = ByteText("host".utf8)
  private static let matchKeyword = ByteText("match".utf8)
  private static let includeKeyword = ByteText("include".utf8)
}

extension SourceReader {
  /// Adds a note about a line.
  mutating func note(_ place: SourcePlace, _ message: String) {
    notes.append(ImportNote(path: path(of: place), line: Int(place.line), message))
  }

  /// The file of a place, as notes name it.
  func path(of place: SourcePlace) -> String {
    paths.indices.contains(Int(place.file)) ? paths[Int(place.file)] : ""
  }

  private mutating func take(_ other: OtherLine, isAtTop: Bool) {
    if other.comment == nil, isAtTop, header.isEmpty { header = comments.taken() }
    comments.add(other)
  }

  /// Lets ssh read the file twice even if no block says so that is written: one without settings is not.
  private mutating func keepSecondPass() {
    let asking = blocks.indices.filter {
      if case .match(let match) = blocks[$0].condition { match.asksForSecondPass } else { false }
    }
    guard let first = asking.first, asking.allSatisfy({ blocks[$0].settings.isEmpty }) else { return }
    let setting = SettingTable.id(of: .permitLocalCommand)
    let value = values.number(setting, items: [ByteText("no".utf8)])
    blocks[first].settings = [SourceSetting(setting: setting, value: value, place: blocks[first].place)]
    blocks[first].slots.insert(setting)
    note(
      blocks[first].place,
      "ssh reads the file twice for this block without settings; \(setting.row.name), which is off anyway, keeps that")
  }

  /// Gives the block that ends the comments that belong to it rather than to what follows.
  private mutating func close(_ current: Int?, before indentation: Int?) {
    guard let current else { return }
    blocks[current].closing += comments.takenByEnd(before: indentation)
  }

  /// Keeps the comment behind the arguments of a line: above a block, or for the next one.
  private mutating func addRemark(of rest: ByteText, to block: Int?) {
    guard let remark = ConfigLine.remark(rest) else { return }
    if let block {
      blocks[block].comments.append(remark)
    } else {
      comments.add(OtherLine(comment: remark, indentation: 0))
    }
  }

  /// Opens a block; `nil` for one that cannot be carried over, whose settings are then skipped.
  private mutating func open(
    _ inner: SourceCondition?, in outer: SourceCondition, at place: SourcePlace, _ current: inout Int?
  ) -> SourceCondition? {
    current = nil
    guard let inner else { return nil }
    guard let condition = outer.and(inner) else {
      note(place, "the block and the one that includes its file cannot be joined into one condition; it is left out")
      return nil
    }
    if condition.isNever { return condition }
    if case .match(let match) = condition, match.needsSecondPass { hasSecondPass = true }
    current = blocks.count
    let isBehindBlank = comments.isBehindBlank
    blocks.append(
      SourceBlock(condition: condition, comments: comments.taken(), isBehindBlank: isBehindBlank, place: place))
    return condition
  }

  /// Sets one keyword in the block that is open, or in a new one behind an `Include`.
  private mutating func set(
    _ line: ConfigLine, in condition: SourceCondition, at place: SourcePlace, _ current: inout Int?
  ) {
    guard let id = SettingTable.id(named: line.keyword), id.row.family == .openSSH || id.row.family == .vendor else {
      let isIgnored = ignored.contains { HostPattern.matches($0, Array(line.keyword.map(\.asciiLowercase))[...]) }
      note(
        place,
        isIgnored
          ? "\(quoted(line.keyword)) is left out: ssh is told to ignore it"
          : "there is no keyword \(quoted(line.keyword)), and ssh refuses the file; the line is left out")
      return
    }
    if id.row.retirement?.effect == .ignored {
      note(place, "\(id.row.name) is left out: OpenSSH has given it up and ignores it")
      return
    }
    guard !line.rest.isEmpty else {
      note(place, "\(id.row.name) has no value, and ssh refuses the file; the line is left out")
      return
    }
    let number = values.number(id, configText: line.rest)
    if let problem = values[number].problem {
      note(place, "\(id.row.name) is left out: \(problem)")
      return
    }
    let setting = values[number].setting
    if values[number].setsNothing {
      note(place, "\(setting.row.name) none is left out: ssh takes it for no value at all, and looks on for another")
      return
    }
    if setting == ignoreUnknown, ignored.isEmpty {
      ignored = values[number].items.flatMap { $0.split(separator: UInt8(ascii: ",")) }
        .map { Array($0.map(\.asciiLowercase))[...] }
    }
    if setting == canonicalizeHostname { hasSecondPass = true }
    if condition.isNever {
      // There are settings that ssh takes whether or not their block is for the host.
      guard Conflicts.isGlobal(setting) else { return }
      current = blocks.count
      blocks.append(SourceBlock(condition: .all, place: place))
    } else if current == nil {
      current = blocks.count
      blocks.append(SourceBlock(condition: condition, place: place))
    }
    guard let current else { return }
    blocks[current].settings.append(
      SourceSetting(
        setting: setting, value: number, place: place, comments: comments.takenBySetting(),
        remark: values.isRaw(setting) ? [] : [ConfigLine.remark(line.rest)].compactMap(\.self)))
    blocks[current].slots.insert(SettingTable.place(of: setting))
  }

  /// Reads the patterns of a `Host` line.
  private mutating func hostCondition(_ rest: ByteText, _ place: SourcePlace) -> SourceCondition? {
    guard let words = ConfigLine.arguments(rest), !words.isEmpty else {
      note(place, "the Host line cannot be read, and ssh refuses the file; the block is left out")
      return nil
    }
    var host = HostCondition()
    for word in words {
      let isNegated = word.first == UInt8(ascii: "!")
      let name = isNegated ? word.dropFirst() : word
      if let reason = HostNameCheck.refusal(of: name) {
        note(place, "\(quoted(name)) is left out: \(reason)")
        // Without an exception the block would hold for more hosts than it should.
        if isNegated { return nil }
        continue
      }
      if isNegated {
        host.exceptions.append(name)
      } else if HostPattern.isPattern(name) {
        host.patterns.append(name)
      } else if !host.names.contains(where: { $0.equals(name) }) {
        host.names.append(name)
      }
    }
    if host.exceptions.isEmpty, host.patterns.contains(where: { $0.equals("*") }) { return .all }
    host.names.removeAll { name in host.exceptions.contains { HostPattern.matches($0, name) } }
    return host.names.isEmpty && host.patterns.isEmpty ? nil : .host(host)
  }

  private mutating func matchCondition(_ rest: ByteText, _ place: SourcePlace) -> SourceCondition? {
    switch MatchReading.read(rest) {
    case .condition(let condition): return condition
    case .refused(let reason):
      note(place, "the Match block is left out: \(reason)")
      return nil
    }
  }

  /// Reads the files of an `Include` line where it stands, or notes that they are not.
  private mutating func include(
    _ rest: ByteText, within condition: SourceCondition?, _ current: Int?, depth: Int, at place: SourcePlace
  ) {
    let patterns = (ConfigLine.arguments(rest) ?? []).map(\.string)
    guard let included else {
      note(
        place,
        "Include \(patterns.joined(separator: " ")) is kept out: import that file by itself, or put the line into "
          + "~/.ssh/config beside that of the result")
      return
    }
    guard let condition else { return }
    guard depth < Self.maximumDepth else {
      note(place, "files include each other more than \(Self.maximumDepth) deep, and ssh refuses them")
      return
    }
    if let current, case .match(let match) = condition, blocks[current].slots.intersects(match.reads) {
      note(
        place,
        "the Match line looks at what its own block sets, so that blocks of the included files may not hold for the same "
          + "hosts as before; check with --verify, or move the Include before those settings")
    }
    for pattern in patterns {
      let files = included(pattern)
      if files.isEmpty { note(place, "Include \(quoted(pattern)): there is no such file, and ssh goes on without it") }
      for file in files {
        if let problem = file.problem {
          note(place, "Include \(quoted(file.path)): \(problem)")
          continue
        }
        guard paths.count < Self.maximumFiles, byteCount + file.bytes.count <= Self.maximumBytes else {
          note(place, "too much is included; \(file.path) and others are left out")
          return
        }
        let last = current == blocks.indices.last ? current : nil
        read(file.bytes, path: file.path, within: condition, last, depth: depth + 1)
      }
    }
  }
}
