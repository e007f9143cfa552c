import Diagnostics

/// What a style sheet says of a font file, read from the font's own tables.
package struct FontFace: Sendable, Equatable {
  /// The container of the file.
  package var format: FontFormat

  /// The name of the family that the font gives; `nil` where it cannot be read.
  package var family: String?

  /// From thin, 1, over regular, 400, and bold, 700, to 1000; a true range for a variable font.
  package var weight: ClosedRange<Int>

  /// The posture; a true range of angles for a variable font.
  package var style: FontStyle

  /// In percent of the normal width; a true range for a variable font.
  package var width: ClosedRange<Double>

  /// The whole file.
  package var bytes: [UInt8]
}

/// The posture of a font, as `font-style` names it.
package enum FontStyle: Sendable, Hashable {
  case normal, italic
  /// Angles in degrees, to the right.
  case oblique(ClosedRange<Double>)
}

/// The container of a font.
package enum FontFormat: Sendable, CaseIterable {
  case trueType, openType, woff, woff2

  /// The type in `data:` addresses (RFC 8081).
  package var mediaType: String {
    switch self {
    case .trueType: "font/ttf"
    case .openType: "font/otf"
    case .woff: "font/woff"
    case .woff2: "font/woff2"
    }
  }

  /// The word in `format("...")`.
  package var name: String {
    switch self {
    case .trueType: "truetype"
    case .openType: "opentype"
    case .woff: "woff"
    case .woff2: "woff2"
    }
  }

  /// The format of a file by its first bytes; `nil` where it is no font, or a collection.
  package init?(signature bytes: some Collection<UInt8>) {
    switch Array(bytes.prefix(4)) {
    case Array("wOF2".utf8): self = .woff2
    case Array("wOFF".utf8): self = .woff
    case Array("OTTO".utf8): self = .openType
    case [0, 1, 0, 0], Array("true".utf8): self = .trueType
    default: return nil
    }
  }
}

/// Whether a file begins as fonts do, collections of them included, which no style sheet could hold.
package func isFont(_ bytes: [UInt8]) -> Bool { FontFormat(signature: bytes) != nil || isFontCollection(bytes) }

/// Whether a file begins as a collection of fonts.
func isFontCollection(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "ttcf".utf8) }

/// Why a file is no font that a style sheet could hold, as a message says it behind the name of the file.
package struct FontProblem: Error, Sendable, Equatable {
  /// Lower case, without a full stop.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// Reads what a style sheet has to say of a font file.
///
/// Values that make no sense leave their part of the face at what is normal. What is refused would not be
/// shown by a browser either.
package func readFont(_ bytes: [UInt8]) -> Result<FontFace, FontProblem> {
  do throws(FontProblem) {
    let tables = try FontTables(bytes)
    var face = FontFace(
      format: tables.format, weight: 400...400, style: .normal, width: 100...100, bytes: bytes)
    face.family = tables["name"].flatMap(FontNames.family)
    face.readHeader(tables["head"])
    face.readMetrics(tables["OS/2"])
    face.readAxes(tables["fvar"])
    return .success(face)
  } catch {
    return .failure(error)
  }
}

/// The tables that describe a face (OpenType 1.9).
extension FontFace {
  /// Reads the style of the table `head`, which that of `OS/2` overrides.
  fileprivate mutating func readHeader(_ table: ByteText?) {
    guard let style = table?.unsigned16(at: 44) else { return }
    if style & 1 != 0 { weight = 700...700 }
    if style & 2 != 0 { self.style = .italic }
  }

  /// Reads weight, width and style of the table `OS/2`.
  fileprivate mutating func readMetrics(_ table: ByteText?) {
    guard let table, let weight = table.unsigned16(at: 4), let width = table.unsigned16(at: 6),
      let selection = table.unsigned16(at: 62)
    else { return }
    // Old fonts count from 1 to 9, as Windows did.
    let thousand = (1...9).contains(weight) ? Int(weight) * 100 : Int(weight)
    if (1...1000).contains(thousand) { self.weight = thousand...thousand }
    let percents = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    if (1...9).contains(width) {
      let percent = percents[Int(width) - 1]
      self.width = percent...percent
    }
    let isItalic = selection & 1 != 0
    let isOblique = selection & 0x200 != 0 && (table.unsigned16(at: 0) ?? 0) >= 4
    style = isOblique ? .oblique(14...14) : isItalic ? .italic : .normal
  }

  /// Reads the axes of a variable font.
  fileprivate mutating func readAxes(_ table: ByteText?) {
    guard let table, let offset = table.unsigned16(at: 4), let count = table.unsigned16(at: 8),
      let size = table.unsigned16(at: 10), size >= 20
    else { return }
    for number in 0..<Int(count) {
      let start = Int(offset) + number * Int(size)
      guard let tag = table.unsigned32(at: start), let low = table.fixed(at: start + 4),
        let high = table.fixed(at: start + 12), low <= high
      else { return }
      switch tag {
      case FontTables.tag("wght"):
        let lowest = Int(min(max(low, 1), 1000).rounded())
        weight = lowest...max(lowest, Int(min(max(high, 1), 1000).rounded()))
      case FontTables.tag("wdth"): width = min(max(low, 1), 1000)...min(max(high, 1), 1000)
      // Negative angles lean to the right in a font, positive ones in CSS.
      case FontTables.tag("slnt") where low >= -90 && high <= 90: style = .oblique((0 - high)...(0 - low))
      default: break
      }
    }
  }
}
