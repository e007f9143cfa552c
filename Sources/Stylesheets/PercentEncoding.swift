package import Diagnostics

/// A text of an address with what is percent-encoded as the bytes that it stands for (WHATWG URL, section 1.3); a percent
/// sign without two digits behind it stands for itself.
package func percentDecoded(_ text: ByteText) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  var index = text.startIndex
  while index < text.endIndex {
    if text[index] == UInt8(ascii: "%"), index + 2 < text.endIndex,
      let high = text[index + 1].hexadecimalValue, let low = text[index + 2].hexadecimalValue
    {
      result.append(high << 4 | low)
      index += 3
    } else {
      result.append(text[index])
      index += 1
    }
  }
  return result
}
