import Diagnostics

/// What keeps Blink from finding the family that the first `@font-face` with a source declares; `nil` where nothing does.
package func familyDeclarationProblem(in sheet: [UInt8]) -> String? {
  let faces = FaceScanner.faces(in: sheet)
  guard !faces.isEmpty else { return "the style sheet has no @font-face, so it brings no font" }
  guard faces.contains(where: { $0.family != nil }) else {
    return "no @font-face of the style sheet has a font-family"
  }
  guard let face = faces.first(where: \.isComplete), let family = face.family else {
    return "no @font-face of the style sheet has both a font-family and a src, so it brings no font"
  }
  guard let match = blinkMatch(in: sheet[...]) else {
    return "Blink does not find the name of the family: its declaration needs `font-family:`, a name and a semicolon"
  }
  let isClean = match.value.firstOffset(of: "/*") == nil
  guard match.start != family.start || match.end != family.end || !isClean else { return nil }
  return match.start < family.start
    ? "Blink takes \(quoted(match.value)) for the family, as that is the first `font-family:` of the text"
    : "Blink does not find the name of the family, as it is not written `font-family: NAME;`"
}

/// The style sheet with the family in a declaration of its own, first in the first `@font-face`, where Blink finds it.
///
/// What comes before it and would be found earlier gets a blank before its colon, which changes nothing for a browser.
/// A sheet that is right, or has no family at all, stays as it is.
package func declaringFamilyFirst(_ sheet: [UInt8]) -> [UInt8] {
  guard familyDeclarationProblem(in: sheet) != nil,
    let face = FaceScanner.faces(in: sheet).first(where: \.isComplete), let family = face.family
  else { return sheet }
  var result: [UInt8] = []
  result.reserveCapacity(sheet.count + 256)
  var rest = sheet[..<face.start]
  while let offset = rest.firstOffset(of: "font-family:") {
    result.append(bytes: rest[..<(offset + 11)])
    result.append(0x20)
    rest = rest[(offset + 11)...]
  }
  result.append(bytes: rest)
  result.append(contentsOf: " font-family: ".utf8)
  for byte in withoutComments(sheet[family.value]) {
    if byte == UInt8(ascii: ";") { result.append(contentsOf: "\\3b ".utf8) } else { result.append(byte) }
  }
  result.append(UInt8(ascii: ";"))
  result.append(bytes: sheet[face.start...])
  return result
}

/// What the regular expression `font-family:\s*([^;]+);` of Blink finds first, be it in a comment; `nil` where it finds
/// nothing, and Blink takes the name of the font.
private func blinkMatch(in sheet: ByteText) -> (start: Int, end: Int, value: ByteText)? {
  var rest = sheet
  while let start = rest.firstOffset(of: "font-family:") {
    let behind = sheet[(start + 12)...]
    guard let end = behind.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    if end > behind.startIndex { return (start, end, behind[..<end].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }) }
    rest = behind
  }
  return nil
}

/// A value without comments and the blanks around it.
private func withoutComments(_ value: ByteText) -> ByteText {
  var result: [UInt8] = []
  var rest = value
  while let start = rest.firstOffset(of: "/*"), let end = rest[(start + 2)...].firstOffset(of: "*/") {
    result.append(bytes: rest[..<start])
    rest = rest[(end + 2)...]
  }
  result.append(bytes: rest)
  return trimmedBlanks(result[...])
}

/// Finds the rules `@font-face` of a style sheet, and the family that each declares.
private struct FaceScanner {
  /// A rule `@font-face`.
  struct Face {
    /// The offset behind the opening brace.
    let start: Int
    var family: Family?

    /// Whether it says where the font is.
    var hasSource = false

    /// Whether browsers take it for a font; others are left out (CSS Fonts Level 4, section 4.1).
    var isComplete: Bool { family != nil && hasSource }
  }

  /// A declaration of the family.
  struct Family {
    /// The offsets of the name of the declaration and of the semicolon or brace behind its value.
    let start: Int
    let end: Int
    let value: Range<Int>
  }

  private let sheet: [UInt8]
  private var position = 0
  private var faces: [Face] = []

  /// Where the rule or declaration that is being read begins.
  private var start = 0

  /// The offset of the first colon of it outside of brackets, or -1.
  private var colon = -1
  private var parentheses = 0

  /// How many blocks are open, and at how many a font face is; 0 where none is.
  private var blocks = 0
  private var faceBlock = 0

  /// The rules of a style sheet, in order.
  static func faces(in sheet: [UInt8]) -> [Face] {
    var scanner = FaceScanner(sheet)
    scanner.run()
    return scanner.faces
  }

  private init(_ sheet: [UInt8]) {
    self.sheet = sheet
  }

  /// Goes through the whole style sheet.
  private mutating func run() {
    while position < sheet.count {
      let byte = sheet[position]
      switch byte {
      case UInt8(ascii: "/") where sheet[position...].starts(with: "/*".utf8):
        let isFirst = isBlank(start..<position)
        let end = sheet[(position + 2)...].firstOffset(of: "*/") ?? sheet.count
        position = min(end + 2, sheet.count)
        if isFirst { start = position }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(until: byte)
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
      case UInt8(ascii: ":") where parentheses == 0 && colon < start: colon = position
      case UInt8(ascii: ";") where parentheses == 0: endDeclaration()
      case UInt8(ascii: "{") where parentheses == 0: openBlock()
      case UInt8(ascii: "}") where parentheses == 0:
        endDeclaration()
        if faceBlock == blocks { faceBlock = 0 }
        blocks = max(0, blocks - 1)
      default: break
      }
      position += 1
    }
  }

  /// Moves to the end of a text in quotes.
  private mutating func skipString(until quote: UInt8) {
    position += 1
    while position < sheet.count, sheet[position] != quote, sheet[position] != 0x0A {
      position += sheet[position] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// Takes note of a block, which is a font face if its prelude says so.
  private mutating func openBlock() {
    blocks += 1
    let prelude = trimmedWhiteSpace(start..<position)
    if faceBlock == 0, sheet[prelude].equalsIgnoringCase("@font-face".utf8) {
      faceBlock = blocks
      faces.append(Face(start: position + 1))
    }
    beginDeclaration()
  }

  /// Takes the declaration that ends here, if it is one of a source, or the first one of a family.
  private mutating func endDeclaration() {
    if faceBlock != 0, faceBlock == blocks, colon >= start, let last = faces.indices.last {
      let name = trimmedWhiteSpace(start..<colon)
      let value = trimmedWhiteSpace((colon + 1)..<position)
      if faces[last].family == nil, sheet[name].equalsIgnoringCase("font-family".utf8) {
        faces[last].family = Family(start: name.lowerBound, end: position, value: value)
      }
      if sheet[name].equalsIgnoringCase("src".utf8), !value.isEmpty { faces[last].hasSource = true }
    }
    beginDeclaration()
  }

  /// Lets a rule or declaration begin behind this place.
  private mutating func beginDeclaration() {
    start = position + 1
    colon = -1
  }

  /// Whether nothing but blanks stands there.
  private func isBlank(_ range: Range<Int>) -> Bool { sheet[range].allSatisfy { $0 <= 0x20 } }

  /// A stretch without the blanks around it.
  private func trimmedWhiteSpace(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, sheet[low] <= 0x20 { low += 1 }
    while high > low, sheet[high - 1] <= 0x20 { high -= 1 }
    return low..<high
  }
}
