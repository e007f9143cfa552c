/// A block of code in a Markdown text.
struct FencedBlock {
  /// The word behind the opening fence, such as `sh`.
  let language: String

  /// The lines between the fences.
  let lines: [String]

  var text: String { lines.map { "\($0)\n" }.joined() }

  /// The file that the block is, which a comment in its first line names, as in `# blink.yaml`; else `nil`.
  var fileName: String? {
    guard let words = lines.first?.split(separator: " "), words.count == 2, words[0] == "#" else { return nil }
    return String(words[1])
  }

  /// The commands of a transcript, each with what it prints.
  var transcript: [(command: String, output: String)] {
    var commands: [(command: String, output: String)] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }

  /// The blocks of a text in their order.
  static func all(in markdown: String) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: FencedBlock?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          open = FencedBlock(language: block.language, lines: block.lines + [line])
        }
      } else if line.hasPrefix("```") {
        open = FencedBlock(language: String(line.dropFirst(3)), lines: [])
      }
    }
    return blocks
  }
}
