import Diagnostics
import Settings

/// Names for the private keys that an import finds: the last part of the path, and more of it where two are alike.
struct KeyNames {
  private(set) var keys: [(name: [UInt8], path: ByteText)] = []
  private var names: [ValueNumber: Int] = [:]
  private var positions: [ByteText: Int] = [:]
  private var taken: Set<[UInt8]> = []

  /// The name of the key that a value of IdentityFile is the path of; `nil` for one that is to stay a path.
  mutating func name(of number: ValueNumber, _ values: ImportedValues) -> [UInt8]? {
    if let known = names[number] { return keys[known].name }
    guard let path = values[number].items.first, path.last != UInt8(ascii: "/"), path.contains(UInt8(ascii: "/"))
    else { return nil }
    if let known = positions[path] {
      names[number] = known
      return keys[known].name
    }
    let parts = path.split(separator: UInt8(ascii: "/"))
    var name: [UInt8] = []
    for part in parts.reversed() {
      name =
        name.isEmpty
        ? Array(part)
        : Array(part.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "~") }) + [UInt8(ascii: "-")] + name
      if taken.insert(name.map(\.asciiLowercase)).inserted { break }
      if part == parts.first { return nil }
    }
    guard let first = name.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-"), name.count <= 200,
      String(validating: name, as: UTF8.self) != nil
    else { return nil }
    names[number] = keys.count
    positions[path] = keys.count
    keys.append((name, path))
    return name
  }
}
