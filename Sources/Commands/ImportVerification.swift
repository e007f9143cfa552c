import Configuration
import Diagnostics
import Emission
import Importing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Environment {
  /// What `ssh -G` prints otherwise for a source than for what was made of it: a few lines for each name.
  ///
  /// - Throws: `Failure` if ssh cannot be run, or refuses the source.
  func differences(
    of result: ImportResult, _ configuration: Configuration, source: [UInt8], path: String
  ) throws -> [String] {
    guard let built = emit(configuration).first(where: { $0.path == "ssh_config" }) else { return [] }
    let folder = try temporaryFolder()
    let before = FilePath.join(folder, "before")
    let after = FilePath.join(folder, "after")
    defer {
      unlink(before)
      unlink(after)
      rmdir(folder)
    }
    if path == "-" { try files.create(before, source) }
    try files.create(after, built.bytes)
    let original = path == "-" ? before : files.resolve(path)
    let names = result.names
    if let probe = names.last {
      let command = ["ssh", "-G", "-F", original, "--", probe]
      guard try SystemProcess.run(command, in: self, showsErrors: false).status == 0 else {
        // ssh itself says best why it refuses the file.
        _ = try SystemProcess.run(command, in: self)
        return ["ssh refuses the source, so that there is nothing to compare with"]
      }
    }
    let compared = concurrentMap(names) { name -> Compared in
      guard !signals.isPending() else { return .same }
      return compare(name, original, after, result)
    }
    if let failure = compared.lazy.compactMap(\.failure).first { throw Failure(failure) }
    return compared.flatMap(\.differences)
  }

  /// What became of the comparison for one name.
  private enum Compared: Sendable {
    case same
    case different([String])
    case failed(String)

    var differences: [String] { if case .different(let lines) = self { lines } else { [] } }
    var failure: String? { if case .failed(let message) = self { message } else { nil } }
  }

  private func compare(_ name: String, _ before: String, _ after: String, _ result: ImportResult) -> Compared {
    do {
      let old = try SystemProcess.run(["ssh", "-G", "-F", before, "--", name], in: self, showsErrors: false)
      let new = try SystemProcess.run(["ssh", "-G", "-F", after, "--", name], in: self, showsErrors: false)
      // A name that ssh refuses on its command line is refused with both.
      if old.status != 0, new.status != 0 { return .same }
      if old.status != 0 { return .different(["\(name): ssh refuses the source, and reads the result"]) }
      if new.status != 0 { return .different(["\(name): ssh reads the source, and refuses the result"]) }
      let (oldLines, newLines) = (Self.lines(old.output), Self.lines(new.output))
      if oldLines == newLines { return .same }
      return .different(
        ["\(name): ssh makes something else of it"] + Self.changes(oldLines, newLines, name, result))
    } catch let failure as Failure {
      return .failed(failure.messages.joined(separator: "; "))
    } catch {
      return .failed("\(error)")
    }
  }

  /// What ssh prints, but for the line that only says which keywords it may leave alone.
  private static func lines(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("ignoreunknown ") }
  }

  /// For each keyword that ssh prints otherwise: its values before and after, and where the source sets it.
  private static func changes(
    _ before: [String], _ after: [String], _ name: String, _ result: ImportResult
  ) -> [String] {
    let values = { (lines: [String]) in
      Dictionary(grouping: lines) { String($0.prefix { $0 != " " }) }.mapValues { lines in
        lines.map { String($0.drop { $0 != " " }.dropFirst()) }
      }
    }
    let (old, new) = (values(before), values(after))
    var keywords: [String] = []
    for line in before + after {
      let keyword = String(line.prefix { $0 != " " })
      if !keywords.contains(keyword), old[keyword] != new[keyword] { keywords.append(keyword) }
    }
    if keywords.isEmpty { return ["  the same settings in another order"] }
    return keywords.flatMap { keyword in
      let places = result.places(of: keyword, for: name)
      let shown = places.prefix(3).joined(separator: ", ") + (places.count > 3 ? ", …" : "")
      let lines = { (values: [String: [String]], what: String) in
        (values[keyword] ?? ["nothing"]).map { "    \(what) \($0)" }
      }
      return ["  \(keyword)\(places.isEmpty ? "" : ", set at \(shown)")"] + lines(old, "before:")
        + lines(new, "after: ")
    }
  }

  /// A new folder that only the user can look into.
  private func temporaryFolder() throws -> String {
    let parent = variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array(FilePath.join(parent, "blinkc-import-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure("cannot make a folder in \(parent): \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
