import Fetching
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Colours that are all different: `#0102e0` to `#1002ef`.
let sampleColors = (0..<16).map { String(format: "#%02x02%02x", $0 + 1, $0 + 0xE0) }

/// The keys of a palette in `blink.yaml` with those colours.
let samplePalette =
  "palette: [\(sampleColors.map { "\"\($0)\"" }.joined(separator: ", "))], foreground: \"#cccccc\", "
  + "background: \"#0c0c0c\", cursor: \"#ffffff\""

/// The text of a configuration with themes and fonts, and one host.
func configuration(themes: [String: String] = [:], fonts: [String: String] = [:]) -> String {
  let sections = [("themes", themes), ("fonts", fonts)].map { name, assets in
    assets.isEmpty
      ? "" : "\(name):\n" + assets.sorted { $0.key < $1.key }.map { "  \($0.key): {\($0.value)}\n" }.joined()
  }
  return "hosts:\n  web: {HostName: web.example.com, User: d}\n" + sections.joined()
}

/// The bytes of base64.
func bytes(_ base64: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

extension FetchResult {
  /// A body from the address that was asked for.
  static func text(_ text: String, type: String? = "text/css", from address: String = "https://example.com/x") -> Self {
    .body(FetchedBody(finalAddress: address, contentType: type, bytes: Array(text.utf8)))
  }

  static func failed(_ kind: FetchFailure.Kind, _ message: String) -> Self { .failure(FetchFailure(kind, message)) }
}

extension TemporaryDirectory {
  /// Writes a file of any bytes.
  func write(_ name: String, bytes: [UInt8]) throws {
    try write(name, "")
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Reads a file of any bytes.
  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The paths of all files below a folder, sorted; empty where there is no such folder.
  func files(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path("\(folder)/\(name)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// The lock file; `nil` where there is none.
  var lock: String? { try? read("blink.lock") }
}

/// The variables of a world whose cache is in its directory.
func caching(in directory: TemporaryDirectory) -> [String: String] { ["XDG_CACHE_HOME": directory.path("cache")] }
