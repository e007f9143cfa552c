import Diagnostics
import Emission
import Fetching

/// The list of what blinkc wrote to a folder, kept in the folder itself.
struct OutputManifest: Equatable {
  /// The file that holds the list.
  static let path = ".blinkc.json"

  struct Entry: Equatable {
    let path: String

    /// In lower-case hexadecimal.
    let sha256: String

    let isExecutable: Bool
  }

  /// In the order of the bytes of their paths.
  let entries: [Entry]

  /// The list of some outputs; it is not complete if `isCancelled`, which is asked all the time, says that it need not.
  init(of outputs: [OutputFile], isCancelled: () -> Bool = { false }) {
    entries = outputs.compactMap { output in
      sha256(output.bytes, unless: isCancelled).map {
        Entry(path: output.path, sha256: $0, isExecutable: output.isExecutable)
      }
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A list that holds nothing, as of a folder that is empty.
  init() {
    entries = []
  }

  /// Reads a list; `nil` if blinkc cannot have written it so.
  ///
  /// A path that leads out of the folder is not believed, since what the list names may be removed.
  init?(_ bytes: [UInt8]) {
    guard let document = JSONValue(bytes), document["version"] == .number("1"),
      let elements = document["files"]?.elements
    else { return nil }
    var entries: [Entry] = []
    for element in elements {
      guard let path = element["path"]?.string, Self.isInside(path), let sha256 = element["sha256"]?.string,
        let mode = element["mode"]?.string
      else { return nil }
      entries.append(Entry(path: path, sha256: sha256, isExecutable: mode == Self.mode(isExecutable: true)))
    }
    self.entries = entries
  }

  /// The list as a file.
  var file: OutputFile {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("files")
    json.beginArray()
    for entry in entries {
      json.beginObject()
      json.key("path")
      json.string(entry.path)
      json.key("sha256")
      json.string(entry.sha256)
      json.key("mode")
      json.string(Self.mode(isExecutable: entry.isExecutable))
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return OutputFile(path: Self.path, bytes: json.bytes)
  }

  /// The folders that hold the files, each before those in it.
  var folders: [String] { OutputTree.folders(of: entries.map(\.path)) }

  private static func mode(isExecutable: Bool) -> String { isExecutable ? "0700" : "0600" }

  private static func isInside(_ path: String) -> Bool {
    path != Self.path
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }
  }
}
