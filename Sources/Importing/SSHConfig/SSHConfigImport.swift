import Configuration
import Diagnostics
import Settings

/// Writes the blink.yaml that means the same to ssh as an ssh_config does.
///
/// - Parameters:
///   - bytes: The content of the file; any bytes are safe.
///   - path: How notes name the file.
///   - included: The files that a pattern of `Include` stands for; `nil` leaves them out, with a note.
package func importSSHConfig(
  _ bytes: [UInt8], path: String, included: ((_ pattern: String) -> [ImportedFile])?
) -> ImportResult {
  var reader = SourceReader(included: included)
  reader.read(bytes, path: path)
  var assembly = SourceAssembly(reader)
  assembly.assemble()
  HostFolding.fold(&assembly.draft)
  SharedBundles.extract(from: &assembly.draft)
  var notes: [ImportNote] = []
  for note in reader.notes + assembly.notes where !notes.contains(note) || notes.count > 1000 { notes.append(note) }
  return ImportResult(
    yaml: DraftWriter.write(assembly.draft), notes: notes, blocks: reader.blocks, paths: reader.paths)
}

extension ImportResult {
  /// Where the source sets a keyword for a name, or may do so: `FILE:LINE` each, in the order in which ssh reads them.
  package func places(of keyword: String, for name: String) -> [String] {
    guard let setting = SettingTable.id(named: ByteText(keyword.utf8)) else { return [] }
    let place = SettingTable.place(of: setting)
    let name = ByteText(name.utf8)
    var places: [String] = []
    for block in blocks where block.slots.contains(place) {
      if case .host(let host) = block.condition, !host.matches(name) { continue }
      if case .match(let match) = block.condition, let host = match.host, !host.matches(name) { continue }
      for setting in block.settings where SettingTable.place(of: setting.setting) == place {
        places.append("\(paths[Int(setting.place.file)]):\(setting.place.line)")
      }
    }
    return places
  }
}

/// The names by which a source and what became of it are compared.
enum ProbeNames {
  /// A name that no source has.
  private static let unnamed = "a-name-that-no-file-has"

  /// Every name in the blocks, and for each pattern a name that it matches.
  static func names(of blocks: [SourceBlock]) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    let add = { (text: ByteText) in
      let name = String(
        decoding: text.flatMap {
          $0 == UInt8(ascii: "*") ? Array("probe".utf8) : [$0 == UInt8(ascii: "?") ? UInt8(ascii: "0") : $0]
        }, as: UTF8.self)
      if !name.isEmpty, known.insert(name).inserted { names.append(name) }
    }
    for block in blocks {
      switch block.condition {
      case .all: break
      case .host(let host): (host.names + host.patterns + host.exceptions).forEach(add)
      case .match(let match):
        let words = match.text.split(separator: UInt8(ascii: " "))
        for (word, argument) in zip(words, words.dropFirst())
        where word.elementsEqual("host".utf8) || word.elementsEqual("originalhost".utf8) {
          for name in argument.split(separator: UInt8(ascii: ",")) {
            add(name.first == UInt8(ascii: "!") ? name.dropFirst() : name)
          }
        }
      }
    }
    add(ByteText(unnamed.utf8))
    return names
  }
}
