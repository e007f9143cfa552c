package import Configuration
package import Diagnostics

/// The part of an output that concerns one name.
package struct Excerpt {
  /// The path within the output folder.
  package let path: String

  /// Whole lines.
  package let text: String
}

extension Configuration {
  /// What outputs hold for a name, cut out of them, in their order; an output that holds nothing for it is left out.
  package func excerpts(of outputs: [OutputFile], for name: ByteText) -> [Excerpt] {
    let ownName = exactHost(named: name).map { names[$0.ownName].text }
    let impossible = linesOfExcludedMatches(for: name)
    return outputs.compactMap { output in
      let lines: [ByteText] =
        switch output.path {
        case OutputFile.openSSHPath, "blink/ssh_config": blocks(in: output, for: name, but: impossible)
        case OutputFile.settingsPath: ownName.map { Self.elements(in: output, "Host", $0) } ?? []
        case "mosh/hosts.json": Self.elements(in: output, "names", name)
        case "mosh/mosh-to": Self.arm(in: output, for: name)
        default: []
        }
      return lines.isEmpty ? nil : Excerpt(path: output.path, text: lines.map { $0.string + "\n" }.joined())
    }
  }

  /// The lines that begin match blocks which cannot apply to a name.
  private func linesOfExcludedMatches(for name: ByteText) -> [ByteText] {
    var explainer = Explainer(self)
    let excluded = Set(explainer.explain(name).excludedMatches)
    let lines = matches.map { match -> ByteText in
      var line: [UInt8] = []
      _ = MatchLine.append(match.criteria, to: &line, for: target)
      return ByteText(line.dropLast())
    }
    // The same condition may hold in one place and not in another.
    let possible = lines.indices.filter { !excluded.contains($0) }.map { lines[$0] }
    return excluded.map { lines[$0] }.filter { !possible.contains($0) }
  }

  /// The blocks of an ssh_config that ssh would read for a name, an empty line between them.
  private func blocks(in output: OutputFile, for name: ByteText, but impossible: [ByteText]) -> [ByteText] {
    var found: [ByteText] = []
    var isTaken = false
    for line in output.bytes.split(separator: 0x0A) {
      let isHost = line.starts(with: "Host ".utf8)
      if isHost || line.starts(with: "Match ".utf8) {
        isTaken = isHost ? Self.patterns(line.dropFirst(5), match: name) : !impossible.contains(line)
        if isTaken, !found.isEmpty { found.append([]) }
      }
      if isTaken { found.append(line) }
    }
    return found
  }

  /// Whether the patterns of a Host line match a name.
  private static func patterns(_ line: ByteText, match name: ByteText) -> Bool {
    guard case .success(let words) = argvSplit(line) else { return false }
    let excluded = words.contains { $0.first == UInt8(ascii: "!") && HostPattern.matches($0.dropFirst(), name) }
    return !excluded && words.contains { HostPattern.matches($0[...], name) }
  }

  /// The elements of the list in a JSON output, which stand on a line each, that have a name in a member.
  private static func elements(in output: OutputFile, _ member: String, _ name: ByteText) -> [ByteText] {
    output.bytes.split(separator: 0x0A).compactMap { line in
      var line = line.drop { $0 == 0x20 }
      if line.last == UInt8(ascii: ",") { line.removeLast() }
      guard line.first == UInt8(ascii: "{"), line.count > 1, let value = JSONValue(Array(line))?[member] else {
        return nil
      }
      let names = value.elements?.compactMap(\.string) ?? [value.string ?? ""]
      return names.contains(name.string) ? line : nil
    }
  }

  /// The arm of the launcher's `case` for a name.
  private static func arm(in output: OutputFile, for name: ByteText) -> [ByteText] {
    var literal: [UInt8] = []
    ShellLiteral.append(name, to: &literal)
    var found: [ByteText] = []
    for line in output.bytes.split(separator: 0x0A) {
      if found.isEmpty {
        guard line.starts(with: "  '".utf8), line.last == UInt8(ascii: ")") else { continue }
        // No name holds a blank or a bar.
        let names = line.dropFirst(2).dropLast().split { $0 == 0x20 || $0 == UInt8(ascii: "|") }
        if names.contains(where: { $0.elementsEqual(literal) }) { found.append(line) }
      } else {
        found.append(line)
        if line.suffix(2).elementsEqual(";;".utf8) { return found }
      }
    }
    return found
  }
}
