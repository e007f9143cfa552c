import Diagnostics

/// Why a lock file cannot be used.
package struct LockProblem: Error, Equatable, Sendable {
  /// One line for people, without the name of the file and without a full stop.
  package let message: String

  package init(message: String) {
    self.message = message
  }

  /// A problem at a member, named by the way that leads to it.
  fileprivate static func at(_ path: [String], _ message: String) -> LockProblem {
    LockProblem(message: "\(path.joined(separator: ".")): \(message); \(wayOut)")
  }

  /// A problem of the whole file.
  fileprivate static let notALock = LockProblem(
    message: "the lock is not the JSON that blinkc writes; \(wayOut)")

  /// What to do about a file that is damaged.
  private static let wayOut = "restore it, or write it anew with `blinkc fetch --update`"

  /// The problem of a file in a form that is not known yet.
  fileprivate static func newer(_ version: Int) -> LockProblem {
    LockProblem(
      message: "a newer blinkc wrote the lock (version \(version), this one reads up to \(Lock.version)); "
        + "update blinkc, or \(wayOut)")
  }
}

extension Lock {
  /// Reads a lock file; anything that this version does not write is a problem.
  package static func read(_ bytes: [UInt8]) -> Result<Lock, LockProblem> {
    do throws(LockProblem) {
      return .success(try Lock(reading: bytes))
    } catch {
      return .failure(error)
    }
  }

  private init(reading bytes: [UInt8]) throws(LockProblem) {
    guard let document = JSONValue(bytes) else {
      guard bytes.hasConflictMarker else { throw LockProblem.notALock }
      throw LockProblem(
        message: "the lock holds an unresolved merge conflict; keep either side, then run `blinkc fetch`")
    }
    guard case .object = document else { throw LockProblem.notALock }
    var members = try Members(document, at: [])
    let version = try members.integer("version")
    guard version <= Self.version else { throw LockProblem.newer(version) }
    guard version == Self.version else { throw LockProblem.at(["version"], "there is no version \(version)") }
    assets = [:]
    for section in AssetKey.Section.allCases {
      let path = [section.rawValue]
      for (name, value) in try members.object(section.rawValue) {
        assets[AssetKey(section, name)] = try LockedAsset(reading: value, at: path + [name])
      }
    }
    try members.end()
  }
}

extension LockedAsset {
  fileprivate init(reading value: JSONValue, at path: [String]) throws(LockProblem) {
    var members = try Members(value, at: path)
    let root = members.has("url") ? try LockedResource(reading: &members) : nil
    let userAgent = try members.string("userAgent")
    var resources: [LockedResource] = []
    var addresses = Set(root.map { [$0.address] } ?? [])
    for (number, element) in try members.array("resources").enumerated() {
      let path = path + ["resources", String(number)]
      var members = try Members(element, at: path)
      let resource = try LockedResource(reading: &members)
      try members.end()
      guard addresses.insert(resource.address).inserted else {
        throw LockProblem.at(path, "\(resource.address) is listed twice")
      }
      resources.append(resource)
    }
    try members.end()
    self.init(userAgent: userAgent, root: root, resources: resources)
  }
}

extension LockedResource {
  fileprivate init(reading members: inout Members) throws(LockProblem) {
    let address = try members.address("url")
    let isMissing = try members.isTrue("missing")
    self.init(address: address, body: isMissing ? nil : try BodyDescription(reading: &members))
  }
}

extension BodyDescription {
  fileprivate init(reading members: inout Members) throws(LockProblem) {
    let finalAddress = try members.address("finalURL")
    let contentType = try members.optionalString("type")
    let sha256 = try members.string("sha256")
    guard isSHA256(sha256) else {
      throw LockProblem.at(members.path + ["sha256"], "a digest has 64 hexadecimal digits in lower case")
    }
    let size = try members.integer("size")
    self.init(finalAddress: finalAddress, contentType: contentType, sha256: sha256, size: size)
  }
}

/// Whether a text has the form of a digest, so that it is safe as the name of a file.
func isSHA256(_ text: String) -> Bool {
  text.utf8.count == 64 && text.utf8.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
}

/// The members of an object that were not read yet.
private struct Members {
  let path: [String]
  private var values: [String: JSONValue]

  init(_ value: JSONValue, at path: [String]) throws(LockProblem) {
    guard case .object(let values) = value else { throw LockProblem.at(path, "an object is expected") }
    self.path = path
    self.values = values
  }

  /// Whether a member is there that was not read yet.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// A text that must be there.
  mutating func string(_ name: String) throws(LockProblem) -> String {
    guard let text = try optionalString(name) else { throw LockProblem.at(path + [name], "it is missing") }
    return text
  }

  /// A text; `nil` where the member is missing.
  mutating func optionalString(_ name: String) throws(LockProblem) -> String? {
    guard let value = values.removeValue(forKey: name) else { return nil }
    guard let text = value.string else { throw LockProblem.at(path + [name], "a text is expected") }
    return text
  }

  /// An address of the web.
  mutating func address(_ name: String) throws(LockProblem) -> String {
    let text = try string(name)
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
      throw LockProblem.at(path + [name], "an address that begins with https:// is expected")
    }
    return text
  }

  /// A whole number that is not negative.
  mutating func integer(_ name: String) throws(LockProblem) -> Int {
    guard case .number(let digits) = values.removeValue(forKey: name), let number = Int(digits), number >= 0 else {
      throw LockProblem.at(path + [name], "a whole number is expected")
    }
    return number
  }

  /// Whether a member is there; its only value is `true`.
  mutating func isTrue(_ name: String) throws(LockProblem) -> Bool {
    guard let value = values.removeValue(forKey: name) else { return false }
    guard value == .boolean(true) else { throw LockProblem.at(path + [name], "only true is expected") }
    return true
  }

  /// In the order of the names, so that the first problem is always the same.
  mutating func object(_ name: String) throws(LockProblem) -> [(key: String, value: JSONValue)] {
    guard case .object(let members) = values.removeValue(forKey: name) else {
      throw LockProblem.at(path + [name], "an object is expected")
    }
    return members.sorted { $0.key < $1.key }
  }

  /// A list that must be there.
  mutating func array(_ name: String) throws(LockProblem) -> [JSONValue] {
    guard let elements = values.removeValue(forKey: name)?.elements else {
      throw LockProblem.at(path + [name], "a list is expected")
    }
    return elements
  }

  /// Finds a member that nothing has read.
  func end() throws(LockProblem) {
    if let name = values.keys.min() { throw LockProblem.at(path + [name], "this version knows no such member") }
  }
}

extension [UInt8] {
  /// Whether a line begins as git marks the sides of a conflict.
  fileprivate var hasConflictMarker: Bool {
    split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "<<<<<<< ".utf8) }
  }
}
