import Diagnostics

/// What a file may cost, so that no input of up to a megabyte takes longer than half a second.
enum Budget {
  /// The size of a file in bytes.
  static let fileSize = 16 << 20

  /// How many collections may stand inside each other.
  static let depth = 64

  /// How many of them may be written with brackets: libyaml's time grows with their number times that of the tokens.
  static let flowDepth = 16

  /// How many nodes all aliases together may stand for.
  static let aliasedNodes = 1_000_000

  /// How many `%TAG` lines a file may have: libyaml's time grows with their square.
  static let tagDirectives = 32

  /// How often a file may be read again to find further syntax errors, and how many bytes in all.
  static let repeats = 20
  static let repeatedBytes = 2 << 20
}

extension Composer {
  /// Stops where collections stand too deep inside each other.
  @inline(__always)
  mutating func checkDepth(_ id: NodeID) {
    if outer.count > Budget.depth || flowDepth > Budget.flowDepth { reportDepth(id) }
  }

  /// Reports the collection that is one too many, and ends the reading.
  private mutating func reportDepth(_ id: NodeID) {
    isStopped = true
    let start = range(id).start
    let place = SourceRange(file, start, min(start + 1, source.count))
    report(.tooDeep, at: place) { composer in
      Explanation(
        composer.flowDepth > Budget.flowDepth
          ? "more than \(Budget.flowDepth) brackets are open here; nothing needs so many levels"
          : "more than \(Budget.depth) lists and mappings stand inside each other here; nothing needs so many levels")
    }
  }
}
