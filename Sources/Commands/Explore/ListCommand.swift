import Configuration
import Diagnostics
import Options

/// Lists what the sources define, one line each.
@Sendable func runList(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let kind = invocation.arguments[0]
  let isNamesOnly = invocation.has(.names)
  let sources =
    isNamesOnly ? try environment.loadUncheckedSources(invocation) : try environment.loadSources(invocation)
  if isNamesOnly, invocation.arguments.count == 1 {
    try environment.print(sources.configuration.nameLines(of: kind))
    return .success
  }
  let words = invocation.arguments.dropFirst().map { $0.lowercased() }
  let inventory = Inventory(sources.configuration, kind)
  let entries = inventory.entries.filter { entry in
    words.allSatisfy { word in entry.cells.contains { $0.lowercased().contains(word) } }
  }
  if isNamesOnly {
    try environment.print(entries.flatMap(\.names).map { sanitized($0) + "\n" }.joined())
  } else if invocation.choice(.format) == "json" {
    try environment.print(inventory.json(entries))
  } else if !entries.isEmpty {
    var table = TextTable()
    table.add(inventory.columns)
    for entry in entries { table.add(entry.cells) }
    let text = table.text
    let isColored = environment.usesColor(invocation, on: environment.output)
    let end = text.firstIndex(of: "\n") ?? text.startIndex
    try environment.print(isColored ? "\u{1B}[1m\(text[..<end])\u{1B}[0m\(text[end...])" : text)
  }
  return sources.status
}

extension Configuration {
  /// The names of a section, a line each: what shells ask for at each press of a key.
  fileprivate func nameLines(of kind: String) -> [UInt8] {
    let texts: [ByteText] =
      switch kind {
      case "hosts": hosts.lazy.filter { $0.kind == .exact }.flatMap(\.names).map { names[$0].text }
      case "groups": groups.map { text(NodeReference($0.file, $0.key)) }
      case "keys": keys.map { text($0.name) }
      case "themes": themes.map { text($0.name) }
      default: fonts.map { text($0.name) }
      }
    var lines: [UInt8] = []
    for text in texts {
      if text.allSatisfy({ (0x20..<0x7F).contains($0) }) { lines += text } else { lines += sanitized(text.string).utf8 }
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }
}
