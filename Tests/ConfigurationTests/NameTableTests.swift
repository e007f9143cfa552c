import Configuration
import Diagnostics
import Testing

struct NameTableTests {
  @Test(arguments: [true, false])
  func agreesWithADictionary(_ ignoresCase: Bool) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var table = NameTable(ignoringCase: ignoresCase)
    var expected: [String: Int] = [:]
    for number in 0..<4_000 {
      let name = random.text(of: "aAbBzZ[{@`é-19", upTo: 12)
      // Only the letters of ASCII lose their case.
      let key =
        ignoresCase
        ? String(
          String.UnicodeScalarView(
            name.unicodeScalars.map { $0.isASCII ? Character($0).lowercased().unicodeScalars.first ?? $0 : $0 }))
        : name
      #expect(table[ByteText(name.utf8)] == expected[key], "\(name), seed \(seed)")
      #expect(table.insert(ByteText(name.utf8), number) == expected[key], "\(name), seed \(seed)")
      if expected[key] == nil { expected[key] = number }
    }
  }
}
