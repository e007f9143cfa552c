import Configuration
import Diagnostics
import Settings

/// Writes the blink.yaml that gives what assh makes of its assh.yml.
///
/// - Parameters:
///   - bytes: The content of the file.
///   - path: How notes name it.
///   - variables: The environment, from which assh takes `$NAME` and `${NAME}`.
///   - included: The files that an entry of `includes` stands for.
package func importAssh(
  _ bytes: [UInt8], path: String, variables: [String: String] = [:],
  included: @escaping (_ pattern: String) -> [ImportedFile]
) -> ImportResult {
  var reader = AsshReader(AsshVariables(values: variables), included: included)
  reader.read(bytes, path: path)
  guard !reader.isBroken else { return ImportResult(broken: reader.notes) }
  var assembly = AsshAssembly(reader)
  assembly.assemble()
  HostFolding.fold(&assembly.draft)
  SharedBundles.extract(from: &assembly.draft)
  return ImportResult(yaml: DraftWriter.write(assembly.draft), notes: ImportNote.sorted(assembly.notes))
}

/// A host or a template of assh.yml.
struct AsshEntry {
  /// Where something stands in the files.
  struct Place {
    let path: String
    let line: Int
  }

  /// A name in `Inherits`.
  struct Reference {
    let name: ByteText
    let place: Place
  }

  let name: ByteText

  /// The names and patterns of ssh that match what the name does.
  var names: [ByteText] = []
  let place: Place
  var settings: [ValueNumber] = []
  var inherits: [Reference] = []
  var aliases: [ByteText] = []

  /// The comments directly above, each with its `#`.
  var above: [ByteText] = []

  /// The texts of `Comment`.
  var comments: [ByteText] = []

  /// Whether it is there to inherit from only.
  var isLeftOut = false
}

/// The entries of one section by their names; assh reads all names in lower case.
struct AsshEntries {
  private(set) var all: [AsshEntry] = []
  private var positions: [ByteText: Int] = [:]

  subscript(position: Int) -> AsshEntry { all[position] }

  /// The position of the entry with a name, in any case.
  func position(of name: ByteText) -> Int? { positions[Self.key(name)] }

  /// Adds an entry, or puts it in the place of the one with its name, which is returned.
  mutating func set(_ entry: AsshEntry) -> AsshEntry? {
    guard let position = positions[Self.key(entry.name)] else {
      positions[Self.key(entry.name)] = all.count
      all.append(entry)
      return nil
    }
    defer { all[position] = entry }
    return all[position]
  }

  private static func key(_ name: ByteText) -> ByteText { Array(name.map(\.asciiLowercase))[...] }
}
