import Diagnostics

/// The media type of a font or an image, told by how its bytes begin; `nil` if they are neither.
///
/// The name of a file and the type that a server sends are often wrong (`text/plain`, `application/octet-stream`), and
/// a `data:` address with a wrong type is not shown. The signatures are those of the WHATWG MIME Sniffing standard,
/// sections 6.1 and 6.4, with AVIF, JPEG XL and SVG added; the types of fonts are those of RFC 8081.
package func mediaType(ofFontOrImage bytes: [UInt8]) -> String? {
  if let format = FontFormat(signature: bytes) { return format.mediaType }
  if let signature = signatures.first(where: { $0.matches(bytes) }) { return signature.mediaType }
  return brandMediaType(bytes) ?? (isSVG(bytes) ? "image/svg+xml" : nil)
}

/// The first bytes of a kind of file.
private struct Signature {
  let mediaType: String
  let start: [UInt8]

  /// Bytes further on that must be there too; none if empty.
  let later: [UInt8]

  /// Where these begin.
  let offset: Int

  init(_ mediaType: String, _ start: [UInt8], later: [UInt8] = [], at offset: Int = 0) {
    self.mediaType = mediaType
    self.start = start
    self.later = later
    self.offset = offset
  }

  /// Whether bytes begin so.
  func matches(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: start) && (later.isEmpty || bytes.dropFirst(offset).starts(with: later))
  }
}

/// The kinds of files apart from the fonts that `FontFormat` knows.
private let signatures: [Signature] = [
  Signature("font/collection", Array("ttcf".utf8)),
  // An Embedded OpenType font begins with its size; its magic number stands at byte 34.
  Signature("application/vnd.ms-fontobject", [], later: [0x4C, 0x50], at: 34),
  Signature("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
  Signature("image/jpeg", [0xFF, 0xD8, 0xFF]),
  Signature("image/gif", Array("GIF87a".utf8)),
  Signature("image/gif", Array("GIF89a".utf8)),
  Signature("image/webp", Array("RIFF".utf8), later: Array("WEBP".utf8), at: 8),
  Signature("image/bmp", Array("BM".utf8), later: [0x00, 0x00, 0x00, 0x00], at: 6),
  Signature("image/x-icon", [0x00, 0x00, 0x01, 0x00]),
  Signature("image/x-icon", [0x00, 0x00, 0x02, 0x00]),
  Signature("image/jxl", [0xFF, 0x0A]),
  Signature("image/jxl", [0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
]

/// The type of an image in the container of ISO/IEC 14496-12: the box `ftyp` lists brands of four letters.
private func brandMediaType(_ bytes: [UInt8]) -> String? {
  guard bytes.count >= 12, bytes[4...].starts(with: "ftyp".utf8) else { return nil }
  let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  var offset = 8
  while offset + 4 <= min(size, bytes.count) {
    let brand = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    if brand == "avif" || brand == "avis" { return "image/avif" }
    if brand == "heic" || brand == "heix" || brand == "mif1" && size == 12 { return "image/heic" }
    // The minor version stands between the first brand and the others.
    offset += offset == 8 ? 8 : 4
  }
  return nil
}

/// Whether the text is an SVG document: its first element is `svg`, behind an XML declaration, comments and a document
/// type.
private func isSVG(_ bytes: [UInt8]) -> Bool {
  var rest = bytes[startOfText(bytes)...]
  while true {
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if rest.starts(with: "<!--".utf8) {
      rest = after("-->", in: rest.dropFirst(4))
    } else if rest.starts(with: "<?".utf8) {
      rest = after("?>", in: rest.dropFirst(2))
    } else if rest.starts(with: "<!".utf8) {
      rest = afterDocumentType(rest.dropFirst(2))
    } else {
      break
    }
  }
  guard rest.first == UInt8(ascii: "<") else { return false }
  let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
  // The element may carry the prefix of a name space, as in `svg:svg`.
  let localName = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).last ?? name
  return localName.elementsEqual("svg".utf8)
}

/// What follows the first place where a mark stands; nothing if it stands nowhere.
private func after(_ mark: StaticString, in bytes: ByteText) -> ByteText {
  bytes.firstOffset(of: mark).map { bytes[($0 + mark.utf8CodeUnitCount)...] } ?? []
}

/// What follows a document type declaration, whose internal subset stands in brackets.
private func afterDocumentType(_ bytes: ByteText) -> ByteText {
  var isInside = false
  for index in bytes.indices {
    switch bytes[index] {
    case UInt8(ascii: "["): isInside = true
    case UInt8(ascii: "]"): isInside = false
    case UInt8(ascii: ">") where !isInside: return bytes[(index + 1)...]
    default: break
    }
  }
  return []
}
