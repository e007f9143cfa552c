import Diagnostics

/// Rows of cells below each other, each column as wide as its widest cell.
struct TextTable {
  private var rows: [[String]] = []

  /// Adds a row; its cells are made safe for a terminal.
  mutating func add(_ cells: [String]) { rows.append(cells.map(sanitized)) }

  /// The lines, each with a line feed and no blank at its end.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(terminalWidth(cell), Self.widestCell))
      }
    }
    return rows.map { row in
      var line = ""
      var blanks = 0
      for (column, cell) in row.enumerated() {
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

  /// A wider cell pushes the rest of its own row aside, not of all others.
  private static let widestCell = 48
}
