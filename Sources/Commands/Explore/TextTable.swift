import Diagnostics

/// Rows of cells below each other, each column as wide as its widest cell.
struct TextTable {
  /// The lines of cells; a row with a long list takes several.
  private var lines: [[String]] = []

  /// Adds a row; its cells are made safe for a terminal.
  mutating func add(_ cells: [String]) {
    let columns = cells.map { Self.folded(sanitized($0)) }
    for number in 0..<(columns.map(\.count).max() ?? 0) {
      lines.append(columns.map { number < $0.count ? $0[number] : "" })
    }
  }

  /// The lines, each with a line feed and no blank at its end.
  var text: String {
    var widths: [Int] = []
    for line in lines {
      for (column, cell) in line.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(terminalWidth(cell), Self.widestCell))
      }
    }
    return lines.map { cells in
      var line = ""
      var blanks = 0
      for (column, cell) in cells.enumerated() {
        if !cell.isEmpty {
          line += String(repeating: " ", count: blanks) + cell
          blanks = 0
        }
        blanks += max(2, widths[column] + 2 - terminalWidth(cell))
        if cell.isEmpty { blanks = max(blanks, widths[column] + 2) }
      }
      return line + "\n"
    }.joined()
  }

  /// A wider cell that cannot be folded pushes the rest of its own line aside, not of all others.
  private static let widestCell = 48

  /// A cell in lines that are not too wide, as far as it is a list that can be broken behind its commas.
  private static func folded(_ cell: String) -> [String] {
    guard terminalWidth(cell) > widestCell else { return [cell] }
    var lines = [""]
    for item in cell.split(separator: ", ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(item)
      } else if terminalWidth(line) + terminalWidth(String(item)) + 3 <= widestCell {
        lines[lines.count - 1] = "\(line), \(item)"
      } else {
        lines[lines.count - 1] += ","
        lines.append(String(item))
      }
    }
    return lines
  }
}
