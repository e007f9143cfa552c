/// What kind of archive or compressed file bytes begin, as a noun phrase; `nil` for anything else.
package func archiveKind(of bytes: [UInt8]) -> String? {
  // A tape archive has its mark behind the head of its first file (POSIX, pax).
  if bytes.dropFirst(257).starts(with: "ustar".utf8) { return "a tar archive" }
  return archives.first { bytes.starts(with: $0.beginning) }?.kind
}

private let archives: [(beginning: [UInt8], kind: String)] = [
  (Array("PK\u{3}\u{4}".utf8), "a zip archive"),
  ([0x1F, 0x8B], "a gzip archive"),
  (Array("BZh".utf8), "a bzip2 archive"),
  ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "an xz archive"),
  ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive"),
  ([0x28, 0xB5, 0x2F, 0xFD], "a zstd archive"),
  (Array("Rar!".utf8), "a rar archive"),
]
