/// Texts in which the characters that mean something to ssh are frequent.
struct RandomTexts {
  private var state: UInt64
  private static let scalars = Array(" \t\"'\\#=%$${}~!,;-ab01é日😀".unicodeScalars)

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<(number(below: 12)) { text.append(Self.scalars[number(below: Self.scalars.count)]) }
    return String(text)
  }

  /// SplitMix64.
  private mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ value >> 31) % UInt64(limit))
  }
}

/// A text as a YAML scalar in double quotes.
func yamlText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
