import Diagnostics

/// The names in the table `name` of a font.
enum FontNames {
  /// The name of the family: the typographic one, or else the one for menus of four styles; `nil` where there is none
  /// that can be read.
  static func family(_ table: ByteText) -> String? {
    guard let count = table.unsigned16(at: 2), let storage = table.unsigned16(at: 4) else { return nil }
    var best: (rank: Int, name: String)?
    for number in 0..<Int(count) {
      guard let record = Record(table, at: 6 + number * 12), let rank = record.rank, rank < best?.rank ?? .max,
        let bytes = table.part(at: Int(storage) + record.offset, count: record.length),
        let name = record.text(bytes), !name.isEmpty
      else { continue }
      best = (rank, name)
    }
    return best?.name
  }

  /// An entry of the table: what a name is for, and where it stands.
  private struct Record {
    let platform: UInt16
    let encoding: UInt16
    let language: UInt16
    let name: UInt16
    let length: Int
    let offset: Int

    init?(_ table: ByteText, at start: Int) {
      guard let platform = table.unsigned16(at: start), let encoding = table.unsigned16(at: start + 2),
        let language = table.unsigned16(at: start + 4), let name = table.unsigned16(at: start + 6),
        let length = table.unsigned16(at: start + 8), let offset = table.unsigned16(at: start + 10)
      else { return nil }
      (self.platform, self.encoding, self.language, self.name) = (platform, encoding, language, name)
      (self.length, self.offset) = (Int(length), Int(offset))
    }

    /// How good this record is as the name of the family, 0 the best; `nil` for any other name.
    var rank: Int? {
      let kinds: [UInt16: Int] = [16: 0, 1: 1]
      guard let kind = kinds[name] else { return nil }
      switch (platform, language) {
      case (3, 0x409): return kind * 4
      case (0, _): return kind * 4 + 1
      case (3, _): return kind * 4 + 2
      case (1, _): return kind * 4 + 3
      default: return nil
      }
    }

    /// The text of the record: UTF-16, but for the Macintosh; `nil` where it is neither, or malformed.
    func text(_ bytes: ByteText) -> String? {
      if platform == 1 { return encoding == 0 ? FontNames.roman(bytes) : nil }
      guard bytes.count % 2 == 0 else { return nil }
      let units = stride(from: 0, to: bytes.count, by: 2).map { bytes.unsigned16(at: $0) ?? 0 }
      return String(validating: units, as: UTF16.self)
    }
  }

  /// ASCII, which is what names in Mac OS Roman hold; `nil` where it is more.
  private static func roman(_ bytes: ByteText) -> String? {
    bytes.allSatisfy { (0x20..<0x7F).contains($0) } ? bytes.string : nil
  }
}
