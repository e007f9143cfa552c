import Diagnostics
import Settings

/// Names for the private keys that an import finds: the last part of the path, and where several are alike the folder
/// that differs before it.
struct KeyNames {
  private(set) var keys: [(name: [UInt8], path: ByteText)] = []
  private var names: [ValueNumber: Int] = [:]
  private var positions: [ByteText: Int] = [:]
  private var taken: Set<[UInt8]> = []

  /// By the last part in lower case, the folders of all paths that end in it; `nil` before they are looked up.
  private var folders: [[UInt8]: Folders]?

  /// The name of the key that a value of IdentityFile is the path of; `nil` for one that is to stay a path.
  mutating func name(of number: ValueNumber, _ values: ImportedValues) -> [UInt8]? {
    if let known = names[number] { return keys[known].name }
    guard let path = values[number].items.first, Self.isNameable(path) else { return nil }
    if let known = positions[path] {
      names[number] = known
      return keys[known].name
    }
    let parts = path.split(separator: slash)
    guard let name = newName(parts, values) else { return nil }
    guard let first = name.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-"), name.count <= 200,
      String(validating: name, as: UTF8.self) != nil
    else { return nil }
    names[number] = keys.count
    positions[path] = keys.count
    keys.append((name, path))
    return name
  }

  /// A name for a path that no other one has; `nil` if there is none.
  private mutating func newName(_ parts: [ByteText], _ values: ImportedValues) -> [UInt8]? {
    let all = folders ?? Self.folders(of: values)
    folders = all
    guard let last = parts.last else { return nil }
    var name = Array(last)
    if let alike = all[name.map(\.asciiLowercase)], alike.pathCount > 1, !Self.isInHome(parts) {
      if let folder = alike.telling(parts) {
        let told = Array(Self.bare(folder)) + [UInt8(ascii: "-")] + name
        if taken.insert(told.map(\.asciiLowercase)).inserted { return told }
      }
    } else if taken.insert(name.map(\.asciiLowercase)).inserted {
      return name
    }
    for part in parts.dropLast().reversed() {
      name = Array(Self.bare(part)) + [UInt8(ascii: "-")] + name
      if taken.insert(name.map(\.asciiLowercase)).inserted { return name }
    }
    return nil
  }

  /// The folders of the paths that values of IdentityFile name, by their last parts.
  private static func folders(of values: ImportedValues) -> [[UInt8]: Folders] {
    let identityFile = SettingTable.id(of: .identityFile)
    var folders: [[UInt8]: Folders] = [:]
    var seen: Set<ByteText> = []
    for value in values.values where value.setting == identityFile {
      guard let path = value.items.first, isNameable(path), seen.insert(path).inserted else { continue }
      let parts = path.split(separator: slash)
      guard let last = parts.last else { continue }
      folders[last.map(\.asciiLowercase), default: Folders()].add(parts, isCompared: !isInHome(parts))
    }
    return folders
  }

  private static func isNameable(_ path: ByteText) -> Bool { path.last != slash && path.contains(slash) }

  /// Whether a file is directly in the folder where ssh keeps its keys.
  private static func isInHome(_ parts: [ByteText]) -> Bool {
    parts.count == 3 && (parts[0].equals("~") || parts[0].equals("%d")) && parts[1].equals(".ssh")
  }

  /// A folder without what no name begins with.
  static func bare(_ folder: ByteText) -> ByteText {
    folder.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "~") }
  }
}

/// The folders of paths that end alike.
private struct Folders {
  private(set) var pathCount = 0

  /// How many of the paths have a folder at a distance from the end.
  private var counts: [Folder: Int] = [:]

  private struct Folder: Hashable {
    let distance: Int

    /// In lower case.
    let name: [UInt8]
  }

  /// Adds a path by its parts; one that needs no folder to tell it is counted only.
  mutating func add(_ parts: [ByteText], isCompared: Bool) {
    pathCount += 1
    guard isCompared else { return }
    for (distance, part) in parts.reversed().enumerated().dropFirst() {
      counts[Folder(distance: distance, name: part.map(\.asciiLowercase)), default: 0] += 1
    }
  }

  /// The folder nearest to the end that no other of the paths has there.
  func telling(_ parts: [ByteText]) -> ByteText? {
    for (distance, part) in parts.reversed().enumerated().dropFirst() {
      let isOwn = counts[Folder(distance: distance, name: part.map(\.asciiLowercase))] == 1
      if isOwn, !KeyNames.bare(part).isEmpty { return part }
    }
    return nil
  }
}

private let slash = UInt8(ascii: "/")
