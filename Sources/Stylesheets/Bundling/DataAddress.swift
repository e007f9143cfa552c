import Diagnostics

/// What a `data:` address holds (WHATWG Fetch, section 6).
struct DataAddress {
  /// As it is written, or `text/plain` where nothing is.
  let contentType: String
  let bytes: [UInt8]

  /// `nil` if the address is malformed.
  ///
  /// - Parameter address: Without a fragment.
  init?(_ address: String) {
    let rest = Array(address.utf8).dropFirst("data:".utf8.count)
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var type = trimmed(rest[..<comma].string)
    var body = percentDecoded(rest[(comma + 1)...])
    if type.lowercased().hasSuffix("base64"), let decoded = base64Body(type) {
      type = decoded
      guard let bytes = base64Decoded(body) else { return nil }
      body = bytes
    }
    contentType = type.isEmpty ? "text/plain;charset=US-ASCII" : type.hasPrefix(";") ? "text/plain" + type : type
    bytes = body
  }
}

/// A `data:` address on one line; its quoted form needs no escapes.
func dataAddress(_ bytes: [UInt8], mediaType: String) -> [UInt8] {
  Array("data:\(mediaType);base64,".utf8) + base64Encoded(bytes)
}

/// A `data:` address as browsers read it, without the line breaks and blanks that some programs put into it; `nil` where it
/// has none, is of another scheme, or could not stand in double quotes.
///
/// Some terminals read style sheets line by line. Blanks count for nothing in base64 only.
///
/// - Parameter source: The same as it stands in the style sheet, where a line may also end behind a backslash.
func addressOnOneLine(_ address: String, writtenAs source: ByteText) -> [UInt8]? {
  let text = Array(trimmed(address).utf8)
  guard text.prefix(5).elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 | 0x20 }),
    let comma = text.firstIndex(of: UInt8(ascii: ","))
  else { return nil }
  let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D || byte == 0x0C }
  let type = trimmed(text[5..<comma].string).lowercased()
  let isBase64 = type.hasSuffix("base64") && base64Body(type) != nil
  let hasBlanks = isBase64 && text[comma...].contains(where: isWhitespace)
  guard hasBlanks || source.contains(where: isLineEnd) else { return nil }
  let head = text[..<comma].filter { !isLineEnd($0) && $0 != 0x09 }
  let body = text[comma...].filter { isBase64 ? !isWhitespace($0) : !isLineEnd($0) && $0 != 0x09 }
  let result = head + body
  let isQuotable = result.allSatisfy {
    $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
  }
  return isQuotable ? result : nil
}

/// The type of a content without its parameters, in lower case.
func essence(_ contentType: String) -> String {
  trimmed(contentType.prefix { $0 != ";" }).lowercased()
}

/// The content type in front of the mark `;base64`; `nil` if the text ends otherwise.
private func base64Body(_ type: String) -> String? {
  let rest = trimmed(type.dropLast("base64".count))
  return rest.hasSuffix(";") ? trimmed(rest.dropLast()) : nil
}

private func percentDecoded(_ bytes: ByteText) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
      let value = UInt8(bytes[index + 1...index + 2].string, radix: 16), isHexDigit(bytes[index + 1])
    {
      result.append(value)
      index += 3
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return result
}

private let base64Digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

private func base64Encoded(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  var index = 0
  while index < bytes.count {
    let count = min(3, bytes.count - index)
    var group: UInt32 = 0
    for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0) }
    for digit in 0..<4 {
      let value = Int(group >> UInt32(18 - 6 * digit)) & 63
      result.append(digit <= count ? base64Digits[value] : UInt8(ascii: "="))
    }
    index += 3
  }
  return result
}

/// The forgiving decoding of WHATWG Infra; `nil` if the text is no base64.
private func base64Decoded(_ bytes: [UInt8]) -> [UInt8]? {
  var text = bytes.filter { !isWhitespace($0) }
  if text.count % 4 == 0 {
    for _ in 0..<2 where text.last == UInt8(ascii: "=") { text.removeLast() }
  }
  guard text.count % 4 != 1 else { return nil }
  var result: [UInt8] = []
  result.reserveCapacity(text.count / 4 * 3)
  var group: UInt32 = 0
  var bits = 0
  for byte in text {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: return nil
    }
    group = (group << 6 | UInt32(value)) & 0xFFFFFF
    bits += 6
    if bits >= 8 {
      bits -= 8
      result.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
    }
  }
  return result
}
