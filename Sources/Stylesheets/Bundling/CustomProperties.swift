import Diagnostics

/// How custom properties with addresses are read all over a bundle.
///
/// The value of a custom property is only a piece of text: an address in it is resolved in the style sheet whose
/// declaration reads it with `var()`, and a string in it is an address only where it is read as one. Only a property
/// that `@property` gives a type is resolved where it is declared (CSS Values and Units Level 4, section 4.5.1, and
/// CSS Properties and Values API Level 1). A property that is read in several ways is therefore written several times,
/// under names of its own.
struct CustomProperties {
  /// How many ways to read are followed, for one property and for all; more are made only to make work.
  private static let maximumReadingsOfOne = 64
  private static let maximumReadings = 10_000

  private var ids: [ByteText: Int] = [:]
  private var facts: [Facts] = []

  /// Whether there are more ways to read than are followed.
  private(set) var isOverfull = false

  /// Whether a rule `@function` reads something where a string is an address: an argument perhaps.
  private(set) var hasFunctionsOfAddresses = false

  /// What is known about a property.
  private struct Facts {
    let name: ByteText

    /// Whether it has a type of its own.
    var isTyped = false

    /// Whether addresses in its declarations and in its initial value depend on where they are resolved.
    var hasAddress = false
    var hasInitialAddress = false

    /// Whether a string in it may be an address where it is read.
    var hasString = false

    /// The ways in which it is read, each different in its outcome; the first keeps the name.
    var readings: [Reading] = []

    /// What is put behind the name for each reading.
    var suffixes: [[UInt8]] = []
    var readers: Set<Link> = []
    var read: [Link] = []

    var dependsOnBase: Bool { hasAddress && !isTyped || hasInitialAddress }
  }

  /// A place where one property is read.
  private struct Link: Hashable {
    /// The other property; `nil` for an ordinary declaration.
    let property: Int?
    let base: String
    let position: ValuePosition
  }

  init(_ sheets: [Stylesheet]) {
    for sheet in sheets { collect(sheet) }
    spread()
    followReadings()
    for id in facts.indices { nameReadings(of: id) }
  }

  /// The ways in which a property is read; one at least.
  func readings(of name: ByteText) -> [Reading] {
    guard let id = ids[name], !facts[id].readings.isEmpty else { return [.own] }
    return facts[id].readings
  }

  /// Whether a property has a type of its own.
  func isTyped(_ name: ByteText) -> Bool { ids[name].map { facts[$0].isTyped } ?? false }

  /// What is put behind the name of a property for one of its readings.
  func suffix(of name: ByteText, _ reading: Int) -> [UInt8] {
    guard let id = ids[name], facts[id].suffixes.indices.contains(reading) else { return [] }
    return facts[id].suffixes[reading]
  }

  /// What is put behind the name of a property where it is read in one way.
  func suffix(of name: ByteText, as reading: Reading) -> [UInt8] {
    guard let id = ids[name], let index = facts[id].readings.firstIndex(of: reduced(reading, for: id)) else {
      return []
    }
    return facts[id].suffixes[index]
  }

  // MARK: What the sheets say

  /// Takes what a sheet says about properties.
  private mutating func collect(_ sheet: Stylesheet) {
    let slice = sheet.slice(0..<sheet.tokens.count)
    for step in BlockWalker(sheet.text, sheet.rules.map(\.tokens)) {
      if step.isFirst, sheet.tokens[step.index].kind == .atKeyword {
        if let registration = PropertyRegistration(at: step.index, in: slice), registration.isTyped {
          let id = id(of: slice.value(registration.name))
          facts[id].isTyped = true
        }
      } else if step.isInPrelude {
        collectStyleQuery(step, in: slice, of: sheet)
      } else if let property = step.property {
        collectValue(step, of: property, in: slice, of: sheet)
      }
    }
  }

  /// Takes a token of the value of a property, as far as it has to do with addresses.
  private mutating func collectValue(
    _ step: BlockWalker.Step, of property: Int, in slice: TokenSlice, of sheet: Stylesheet
  ) {
    let isInitial = isRule(step.atRule, "property", in: slice) && slice.isIdentifier(property, "initial-value")
    let nameToken = isInitial ? step.atRule.flatMap { slice.identifier(behind: $0) } : property
    let owner = nameToken.flatMap { slice.isDashed($0) ? id(of: slice.value($0)) : nil }
    let position = ValuePosition(within: step.function, in: slice)
    switch sheet.tokens[step.index].kind {
    case .string where position == .inherited:
      if let owner { facts[owner].hasString = true }
    case .string where position == .address, .url, .function:
      if let read = readProperty(step.index, in: slice) {
        link(id(of: slice.value(read)), owner, position, in: sheet)
        if position == .address, isRule(step.atRule, "function", in: slice) { hasFunctionsOfAddresses = true }
      } else if let owner,
        let reference = reference(step.index..<sheet.text.endOfComponent(at: step.index), in: slice),
        dependsOnBase(reference.string)
      {
        if isInitial { facts[owner].hasInitialAddress = true } else { facts[owner].hasAddress = true }
      }
    default: break
    }
  }

  /// Takes the property that a `style()` query compares with something: as a text.
  private mutating func collectStyleQuery(_ step: BlockWalker.Step, in slice: TokenSlice, of sheet: Stylesheet) {
    guard let function = step.function, slice.isFunction(function, "style"),
      slice.isDashedIdentifier(step.index)
    else { return }
    link(id(of: slice.value(step.index)), nil, .text, in: sheet)
  }

  /// Whether an at-keyword, if there is one, begins a rule of this name.
  private func isRule(_ atKeyword: Int?, _ name: String, in slice: TokenSlice) -> Bool {
    atKeyword.map { slice.value($0).equalsIgnoringCase(name.utf8) } ?? false
  }

  /// The number of a property, which may be a new one.
  private mutating func id(of name: ByteText) -> Int {
    if let id = ids[name] { return id }
    ids[name] = facts.count
    facts.append(Facts(name: name))
    return facts.count - 1
  }

  /// Notes that a property is read by another one, or by an ordinary declaration.
  private mutating func link(_ read: Int, _ reader: Int?, _ position: ValuePosition, in sheet: Stylesheet) {
    let link = Link(property: reader, base: sheet.folder, position: position)
    guard facts[read].readers.insert(link).inserted, let reader else { return }
    facts[reader].read.append(Link(property: read, base: sheet.folder, position: position))
  }

  /// Whether an address is another one in another folder.
  private func dependsOnBase(_ reference: String) -> Bool {
    let reference = trimmed(reference)
    return !reference.isEmpty && !reference.hasPrefix("#")
      && resolve(reference, against: "http://a/a/") != resolve(reference, against: "file:///b/")
  }

  // MARK: What follows from it

  /// Makes what a property has known to those that read it.
  private mutating func spread() {
    var waiting = facts.indices.filter { facts[$0].dependsOnBase || facts[$0].hasString }
    while let id = waiting.popLast() {
      for link in facts[id].readers {
        guard let reader = link.property else { continue }
        let hasAddress = facts[id].dependsOnBase || link.position == .address && facts[id].hasString
        let hasString = link.position == .inherited && facts[id].hasString
        guard hasAddress && !facts[reader].hasAddress || hasString && !facts[reader].hasString else { continue }
        if hasAddress { facts[reader].hasAddress = true }
        if hasString { facts[reader].hasString = true }
        waiting.append(reader)
      }
    }
  }

  /// Follows the readings from ordinary declarations through the properties that read others.
  private mutating func followReadings() {
    var waiting: [(id: Int, reading: Reading)] = []
    var seen: [Set<Reading>] = facts.map { _ in [] }
    var count = 0
    func add(_ id: Int, _ reading: Reading) {
      guard facts[id].dependsOnBase || facts[id].hasString else { return }
      let reading = reduced(reading, for: id)
      guard !seen[id].contains(reading) else { return }
      guard count < Self.maximumReadings, seen[id].count < Self.maximumReadingsOfOne else {
        isOverfull = true
        return
      }
      seen[id].insert(reading)
      count += 1
      facts[id].readings.append(reading)
      waiting.append((id, reading))
    }
    for id in facts.indices {
      for use in facts[id].readers where use.property == nil {
        add(id, Reading(base: use.base, isAddress: use.position == .address))
      }
    }
    while let (id, reading) = waiting.popLast() {
      for link in facts[id].read {
        guard let read = link.property else { continue }
        let base = facts[id].isTyped || reading.base.isEmpty ? link.base : reading.base
        add(read, Reading(base: base, isAddress: link.position.isAddress(as: reading)))
      }
    }
  }

  /// A reading without what makes no difference to a property.
  private func reduced(_ reading: Reading, for id: Int) -> Reading {
    let isAddress = reading.isAddress && facts[id].hasString
    return Reading(base: facts[id].dependsOnBase || isAddress ? reading.base : "", isAddress: isAddress)
  }

  /// Puts the readings in order, and finds a name that nothing else has for each but the first.
  private mutating func nameReadings(of id: Int) {
    facts[id].readings.sort { ($0.isAddress ? 1 : 0, $0.base) < ($1.isAddress ? 1 : 0, $1.base) }
    let name = facts[id].name
    var number = 1
    facts[id].suffixes = facts[id].readings.indices.map { index in
      if index == 0 { return [] }
      repeat { number += 1 } while ids[name + Array("--\(number)".utf8)] != nil
      return Array("--\(number)".utf8)
    }
  }
}
