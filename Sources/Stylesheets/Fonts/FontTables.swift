import CCompression
import Diagnostics

/// The tables of a font that say what it is called and how it looks, whatever container they stand in.
struct FontTables {
  let format: FontFormat

  /// The tables found, by tag.
  private var tables: [UInt32: ByteText] = [:]

  /// The tags of all tables.
  private var tags: Set<UInt32> = []

  /// The tables that are read; outlines are none of them.
  private static let wanted = Set(["name", "OS/2", "head", "fvar"].map { tag($0) })

  /// More tables than any font has.
  private static let mostTables = 4096

  /// How many bytes the tables of one font may have in all, once decompressed; the largest fonts have 50 MB.
  private static let largestContent = 256 << 20

  init(_ bytes: [UInt8]) throws(FontProblem) {
    guard let format = FontFormat(signature: bytes) else { throw Self.problem(ofSignature: bytes) }
    self.format = format
    let file = bytes[...]
    switch format {
    case .trueType, .openType: try readSFNT(file)
    case .woff: try readWOFF(file)
    case .woff2: try readWOFF2(file)
    }
    if let missing = missingTable { throw .withoutTable(missing) }
  }

  /// A table that the font needs and has not; `nil` where nothing is missing.
  ///
  /// OpenType 1.9 requires them ("Font Tables"), and Chromium shows no font without them.
  private var missingTable: String? {
    let required = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"]
    if let missing = required.first(where: { !tags.contains(Self.tag($0)) }) { return missing }
    let hasOtherShapes = ["CFF ", "CFF2", "CBDT", "EBDT", "sbix", "SVG "].contains { tags.contains(Self.tag($0)) }
    return hasOtherShapes ? nil : ["glyf", "loca"].first { !tags.contains(Self.tag($0)) }
  }

  /// The table with a name; `nil` where the font has none.
  subscript(name: String) -> ByteText? { tables[Self.tag(name)] }

  /// The number of a tag of four characters.
  static func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// What is wrong with a file that does not begin as a font does.
  private static func problem(ofSignature bytes: [UInt8]) -> FontProblem {
    if bytes.isEmpty { return FontProblem("the file is empty") }
    if isFontCollection(bytes) { return .collection }
    if bytes.drop(while: { $0 <= 0x20 }).first == UInt8(ascii: "<") {
      return FontProblem("this is a web page or an SVG font, not a .woff2, .woff, .ttf or .otf font")
    }
    return FontProblem("this is no .woff2, .woff, .ttf or .otf font")
  }
}

/// Fonts without compression.
extension FontTables {
  /// Reads the directory of a font without compression.
  private mutating func readSFNT(_ file: ByteText) throws(FontProblem) {
    guard let count = file.unsigned16(at: 4).map(Int.init), count > 0, count <= Self.mostTables else {
      throw .damaged
    }
    for number in 0..<count {
      let entry = 12 + number * 16
      guard let tag = file.unsigned32(at: entry), let offset = file.unsigned32(at: entry + 8),
        let length = file.unsigned32(at: entry + 12),
        let content = file.part(at: Int(offset), count: Int(length))
      else { throw .cutShort }
      tags.insert(tag)
      if Self.wanted.contains(tag) { tables[tag] = content }
    }
  }
}

/// Fonts with each table compressed by zlib (WOFF File Format 1.0).
extension FontTables {
  /// Reads the directory of a `.woff` font, and decompresses the tables that are wanted.
  private mutating func readWOFF(_ file: ByteText) throws(FontProblem) {
    guard let flavor = file.unsigned32(at: 4), let length = file.unsigned32(at: 8),
      let count = file.unsigned16(at: 12).map(Int.init), count > 0, count <= Self.mostTables
    else { throw .damaged }
    guard flavor != Self.tag("ttcf") else { throw .collection }
    guard Int(length) == file.count else { throw .length(length, of: file.count) }
    for number in 0..<count {
      let entry = 44 + number * 20
      guard let tag = file.unsigned32(at: entry), let offset = file.unsigned32(at: entry + 4),
        let compressed = file.unsigned32(at: entry + 8), let original = file.unsigned32(at: entry + 12),
        compressed <= original, let content = file.part(at: Int(offset), count: Int(compressed))
      else { throw .damaged }
      tags.insert(tag)
      guard Self.wanted.contains(tag) else { continue }
      if compressed == original {
        tables[tag] = content
      } else {
        tables[tag] = try Self.decompress(content, count: Int(original), "zlib", "zlib1g", blinkc_decompress_zlib)
      }
    }
  }
}

/// Fonts with all tables compressed as one by Brotli (WOFF File Format 2.0).
extension FontTables {
  /// Reads the directory of a `.woff2` font, and decompresses as much as is wanted.
  private mutating func readWOFF2(_ file: ByteText) throws(FontProblem) {
    guard let flavor = file.unsigned32(at: 4), let length = file.unsigned32(at: 8),
      let count = file.unsigned16(at: 12).map(Int.init), count > 0, count <= Self.mostTables,
      let compressed = file.unsigned32(at: 20)
    else { throw .damaged }
    guard flavor != Self.tag("ttcf") else { throw .collection }
    guard Int(length) == file.count else { throw .length(length, of: file.count) }
    var position = 48
    var end = 0
    var ranges: [UInt32: Range<Int>] = [:]
    for _ in 0..<count {
      guard let entry = WOFF2Entry(file, at: &position) else { throw .damaged }
      tags.insert(entry.tag)
      guard entry.length <= Self.largestContent - end else { throw .tooLarge }
      if Self.wanted.contains(entry.tag), !entry.isTransformed { ranges[entry.tag] = end..<(end + entry.length) }
      end += entry.length
    }
    guard let content = file.part(at: position, count: Int(compressed)) else { throw .cutShort }
    guard let needed = ranges.values.map(\.upperBound).max() else { return }
    let text = try Self.decompress(content, count: needed, "Brotli", "libbrotli1", blinkc_decompress_brotli)
    for (tag, range) in ranges { tables[tag] = text[range] }
  }

  /// Decompresses the beginning of a stretch of data, which must have a length.
  private static func decompress(
    _ data: ByteText, count: Int, _ library: String, _ package: String,
    _ function: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int) -> Int
  ) throws(FontProblem) -> ByteText {
    guard count > 0, !data.isEmpty else { return [] }
    guard count <= largestContent else { throw .tooLarge }
    var result = 0
    // Memory is touched only as far as the data reaches, so that a short file cannot use up much of it.
    let text = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
      result = data.withUnsafeBufferPointer { function($0.baseAddress, $0.count, output.baseAddress, count) }
      filled = max(0, min(result, count))
    }
    guard result != Int(BLINKC_LIBRARY_MISSING.rawValue) else {
      throw FontProblem(
        "it is compressed, and the library \(library) that reads it is not installed; install it (Debian: \(package))")
    }
    guard result == count else { throw FontProblem("its compressed data is damaged") }
    return text[...]
  }
}

/// One table in the directory of a WOFF 2 font.
private struct WOFF2Entry {
  let tag: UInt32

  /// How many bytes it has in the decompressed data.
  let length: Int

  /// Whether these are not the bytes of the table itself.
  let isTransformed: Bool

  /// Reads an entry and moves behind it; `nil` where it is malformed.
  init?(_ file: ByteText, at position: inout Int) {
    guard let flags = file.part(at: position, count: 1)?.first else { return nil }
    position += 1
    if flags & 63 == 63 {
      guard let tag = file.unsigned32(at: position) else { return nil }
      self.tag = tag
      position += 4
    } else {
      tag = Self.knownTags[Int(flags & 63)]
    }
    guard let original = Self.variableLength(file, at: &position) else { return nil }
    let version = flags >> 6
    let isOutline = tag == FontTables.tag("glyf") || tag == FontTables.tag("loca")
    isTransformed = isOutline ? version != 3 : version != 0
    guard isTransformed else {
      length = original
      return
    }
    guard let transformed = Self.variableLength(file, at: &position) else { return nil }
    length = transformed
  }

  /// A number of seven bits a byte, at most five bytes and 32 bits, without leading zeros.
  private static func variableLength(_ file: ByteText, at position: inout Int) -> Int? {
    var value: UInt32 = 0
    for number in 0..<5 {
      guard let byte = file.part(at: position, count: 1)?.first, value <= UInt32.max >> 7,
        number > 0 || byte != 0x80
      else { return nil }
      position += 1
      value = value << 7 | UInt32(byte & 0x7F)
      if byte & 0x80 == 0 { return Int(value) }
    }
    return nil
  }

  /// The tags that have a number (section 5.2 of the specification).
  private static let knownTags = [
    "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca", "prep", "CFF ",
    "VORG", "EBDT", "EBLC", "gasp", "hdmx", "kern", "LTSH", "PCLT", "VDMX", "vhea", "vmtx", "BASE", "GDEF", "GPOS",
    "GSUB", "EBSC", "JSTF", "MATH", "CBDT", "CBLC", "COLR", "CPAL", "SVG ", "sbix", "acnt", "avar", "bdat", "bloc",
    "bsln", "cvar", "fdsc", "feat", "fmtx", "fvar", "gvar", "hsty", "just", "lcar", "mort", "morx", "opbd", "prop",
    "trak", "Zapf", "Silf", "Glat", "Gloc", "Feat", "Sill",
  ].map { FontTables.tag($0) }
}

extension FontProblem {
  /// Problems of fonts that browsers would not show either.
  fileprivate static let damaged = FontProblem("its table directory is damaged")
  fileprivate static let cutShort = FontProblem("it is cut short: a table lies beyond the end of the file")
  fileprivate static let tooLarge = FontProblem("its tables would have more than 256 MB")
  fileprivate static let collection = FontProblem(
    "it is a collection of several fonts, which style sheets cannot hold; split it, for instance with fonttools")

  /// The problem of a font that lacks a table.
  fileprivate static func withoutTable(_ tag: String) -> FontProblem {
    FontProblem("it has no table `\(tag)`, so that browsers do not show it; take the font as its maker gives it")
  }

  /// The problem of a file that has another length than it says.
  fileprivate static func length(_ stated: UInt32, of count: Int) -> FontProblem {
    FontProblem(
      "it says that it has \(stated) bytes and has \(count); it was cut short, or changed as text; fetch it again")
  }
}
