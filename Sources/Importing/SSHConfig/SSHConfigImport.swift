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
  SharedBundles.extract(from: &assembly.draft)
  var notes: [ImportNote] = []
  for note in reader.notes + assembly.notes where !notes.contains(note) || notes.count > 1000 { notes.append(note) }
  return ImportResult(
    yaml: DraftWriter.write(assembly.draft), notes: notes, blocks: reader.blocks)
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
