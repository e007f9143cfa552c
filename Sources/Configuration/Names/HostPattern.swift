public import Diagnostics

/// Host patterns as OpenSSH matches them: `*` is any text, `?` any one character; letters match in their own case.
public enum HostPattern {
  /// Whether a text holds a wildcard.
  public static func isPattern(_ text: ByteText) -> Bool {
    text.contains { $0 == star || $0 == questionMark }
  }

  /// How specific a pattern is: the number of its literal characters, in bytes.
  public static func specificity(_ pattern: ByteText) -> Int {
    pattern.reduce(0) { $0 + ($1 == star || $1 == questionMark ? 0 : 1) }
  }

  /// Whether a pattern matches a name.
  public static func matches(_ pattern: ByteText, _ name: ByteText) -> Bool {
    search(pattern, name) { $0 == questionMark || $0 == $1 }
  }

  /// Whether a pattern matches every name that another pattern, or name, matches.
  ///
  /// May say no where the answer is yes only for contrived patterns such as `?*` and `*?`.
  public static func covers(_ pattern: ByteText, _ other: ByteText) -> Bool {
    search(pattern, other) { $0 == $1 || $0 == questionMark && $1 != star }
  }

  /// The bytes between the first and the last star of a pattern: a name has to be searched for them.
  public static func searchedBytes(_ pattern: ByteText) -> Int {
    guard let first = pattern.firstIndex(of: star), let last = pattern.lastIndex(of: star) else { return 0 }
    return last - first
  }

  /// Glob search with backtracking to the last star only, so at most |pattern| * |text| steps.
  ///
  /// What stands behind the last star can only match the end, so a pattern with one star takes |pattern| steps.
  private static func search(_ pattern: ByteText, _ text: ByteText, matching one: (UInt8, UInt8) -> Bool) -> Bool {
    pattern.withUnsafeBufferPointer { pattern in
      text.withUnsafeBufferPointer { text in
        // Most patterns fail at their first or last character.
        if let first = pattern.first, first != star, text.isEmpty || !one(first, text[0]) { return false }
        var patternEnd = pattern.count
        var textEnd = text.count
        while patternEnd > 0, pattern[patternEnd - 1] != star {
          guard textEnd > 0, one(pattern[patternEnd - 1], text[textEnd - 1]) else { return false }
          patternEnd -= 1
          textEnd -= 1
        }
        guard patternEnd > 0 else { return textEnd == 0 }
        var p = 0
        var t = 0
        var starAt = -1
        var resume = 0
        while t < textEnd {
          if p < patternEnd, pattern[p] == star {
            starAt = p
            // The last star takes all that is left.
            if p == patternEnd - 1 { return true }
            resume = t
            p += 1
          } else if p < patternEnd, one(pattern[p], text[t]) {
            p += 1
            t += 1
          } else if starAt >= 0 {
            p = starAt + 1
            resume += 1
            t = resume
          } else {
            return false
          }
        }
        while p < patternEnd, pattern[p] == star { p += 1 }
        return p == patternEnd
      }
    }
  }

  private static let star = UInt8(ascii: "*")
  private static let questionMark = UInt8(ascii: "?")
}
