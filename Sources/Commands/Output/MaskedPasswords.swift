/// A JSON text with asterisks in place of every text that is the value of a key `Password`.
///
/// The text need not be well-formed: somebody may have edited it.
func withMaskedPasswords(_ json: [UInt8]) -> [UInt8] {
  let (key, mask) = (Array(#""Password""#.utf8), Array("********".utf8))
  var masked: [UInt8] = []
  var rest = json[...]
  while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
    masked += rest[..<quote]
    rest = rest[quote...]
    guard rest.starts(with: key) else {
      masked.append(rest.removeFirst())
      continue
    }
    masked += key
    rest = rest.dropFirst(key.count)
    let gap = rest.prefix { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ":")].contains($0) }
    masked += gap
    rest = rest.dropFirst(gap.count)
    guard gap.contains(UInt8(ascii: ":")), rest.first == UInt8(ascii: "\"") else { continue }
    masked.append(rest.removeFirst())
    masked += mask
    rest = rest.dropFirst(lengthOfText(rest))
  }
  return masked + rest
}

/// The length of the text up to its closing quote, or to its end where there is none.
private func lengthOfText(_ bytes: ArraySlice<UInt8>) -> Int {
  var isEscaped = false
  for (position, byte) in bytes.enumerated() {
    if byte == UInt8(ascii: "\""), !isEscaped { return position }
    isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
  }
  return bytes.count
}
