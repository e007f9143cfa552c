/// A word as a POSIX shell has to see it: in single quotes where it holds anything but plain characters.
public func shellQuoted(_ word: some Collection<UInt8>) -> [UInt8] {
  let isPlain = word.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "@%+=:,./_-".utf8.contains($0) }
  if isPlain, !word.isEmpty { return Array(word) }
  var quoted: [UInt8] = [0x27]
  for byte in word {
    if byte == 0x27 { quoted += Array("'\\''".utf8) } else { quoted.append(byte) }
  }
  return quoted + [0x27]
}
