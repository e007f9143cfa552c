/// Where a text begins: behind a byte order mark of UTF-8, or else at its first byte.
func startOfText(_ bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
