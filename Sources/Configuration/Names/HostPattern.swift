package import Diagnostics

/// Host patterns as OpenSSH matches them: `*` is any text, `?` any one character; letters match in their own case.
package enum HostPattern {
  /// Whether a text holds a wildcard.
  package static func isPattern(_ text: ByteText) -> Bool {
    text.contains { $0 == star || $0 == questionMark }
  }

  /// How specific a pattern is: the number of its literal characters, in bytes.
  package static func specificity(_ pattern: ByteText) -> Int {
    pattern.reduce(0) { $0 + ($1 == star || $1 == questionMark ? 0 : 1) }
  }

  /// Whether a pattern matches a name.
  package static func matches(_ pattern: ByteText, _ name: ByteText) -> Bool {
    search(pattern, name) { $0 == questionMark || $0 == $1 }
  }

  /// Whether a pattern matches every name that another pattern, or name, matches.
  ///
  /// May say no where the answer is yes only for contrived patterns such as `?*` and `*?`.
  package static func covers(_ pattern: ByteText, _ other: ByteText) -> Bool {
    search(pattern, other) { $0 == $1 || $0 == questionMark && $1 != star }
  }

  /// Glob search with backtracking to the last star only, so at most |pattern| * |text| steps.
  private static func search(_ pattern: ByteText, _ text: ByteText, matching one: (UInt8, UInt8) -> Bool) -> Bool {
    pattern.withUnsafeBufferPointer { pattern in
      text.withUnsafeBufferPointer { text in
        // Most patterns fail at their first or last character.
        if let first = pattern.first, first != star, text.isEmpty || !one(first, text[0]) { return false }
        if let last = pattern.last, last != star, text.isEmpty || !one(last, text[text.count - 1]) { return false }
        var p = 0
        var t = 0
        var starAt = -1
        var resume = 0
        while t < text.count {
          if p < pattern.count, pattern[p] == star {
            starAt = p
            resume = t
            p += 1
          } else if p < pattern.count, one(pattern[p], text[t]) {
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
        while p < pattern.count, pattern[p] == star { p += 1 }
        return p == pattern.count
      }
    }
  }

  private static let star = UInt8(ascii: "*")
  private static let questionMark = UInt8(ascii: "?")
}
