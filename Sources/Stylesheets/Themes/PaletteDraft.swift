import Configuration
import Diagnostics

/// A palette while it is read: colours arrive in any order, each with its place.
struct PaletteDraft {
  /// Where a colour belongs.
  enum Slot: Hashable {
    /// One of the sixteen, by number.
    case color(Int)
    case foreground, background, cursor
  }

  private var values: [Slot: String] = [:]
  private var problems: [ThemeProblem] = []
  private var warnings: [ThemeProblem] = []

  /// What was said in place of a colour; it counts as long as none is set later.
  private var omissions: [Slot: ThemeProblem] = [:]

  /// Whether the cursor blinks; `nil` where the source leaves that to the terminal.
  var cursorBlink: Bool?

  /// More are not kept: a file may hold any number.
  private static let mostProblems = 100

  /// Takes a colour as it is written, if it is one; a later one replaces an earlier one.
  mutating func set(_ slot: Slot, to text: ByteText, at offset: Int) {
    if Color(text) != nil { return set(slot, to: text.string) }
    // Only one that stays counts.
    clear(slot)
    guard slot.isKept else { return }
    reject(
      "\(quoted(text)) is no colour: write #rrggbb, #rgb, rgb(R, G, B), rgba(R, G, B, A) or a name of X11", at: offset)
    values[slot] = "black"
  }

  /// Takes a colour whose digits may stand without # before them, or behind 0x, or as X11 has them: `rgb:rr/gg/bb`.
  mutating func set(_ slot: Slot, toDigits text: ByteText, at offset: Int) {
    if let color = deviceColor(text) { return set(slot, to: color.written) }
    let hasPrefix =
      text.count > 2 && text.first == UInt8(ascii: "0") && text.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = hasPrefix ? text.dropFirst(2) : text
    guard text.first != UInt8(ascii: "#"), Color(digits: digits) != nil else { return set(slot, to: text, at: offset) }
    set(slot, to: "#\(digits.string)")
  }

  /// Takes a colour that is known to be one.
  mutating func set(_ slot: Slot, to color: String) {
    guard slot.isKept else { return }
    clear(slot)
    values[slot] = color
  }

  /// Takes a colour of a palette of up to 256, of which the first 16 count.
  mutating func setNumbered(_ number: Int, to text: ByteText) {
    guard accepts(number, at: text.startIndex) else { return }
    set(.color(number), toDigits: text, at: text.startIndex)
  }

  /// Whether a colour is one of the first 16; any other is left out, with a warning.
  mutating func accepts(_ number: Int, at offset: Int) -> Bool {
    if number > 15 { warn("colour \(number) is left out: a palette has the numbers 0 to 15", at: offset) }
    return number <= 15
  }

  /// Leaves a colour to the terminal again.
  mutating func clear(_ slot: Slot) {
    values[slot] = nil
    omissions[slot] = nil
  }

  /// Leaves the cursor to the terminal in place of the colours of the text under it, which no palette can say.
  mutating func followText(_ value: ByteText, at offset: Int) {
    clear(.cursor)
    omissions[.cursor] = ThemeProblem(
      "\(quoted(value)) is left out: the cursor of a palette has a colour of its own, and not those of the text under it",
      at: offset)
  }

  /// Forgets the sixteen colours.
  mutating func clearColors() {
    for number in 0..<16 { values[.color(number)] = nil }
  }

  /// Notes what keeps the source from being a palette.
  mutating func reject(_ message: @autoclosure () -> String, at offset: Int) {
    if problems.count < Self.mostProblems { problems.append(ThemeProblem(message(), at: offset)) }
  }

  /// The same for a problem that was found elsewhere.
  mutating func reject(_ problem: ThemeProblem) { reject(problem.message, at: problem.offset) }

  /// Notes what is left out of the palette.
  mutating func warn(_ message: @autoclosure () -> String, at offset: Int) {
    if warnings.count < Self.mostProblems { warnings.append(ThemeProblem(message(), at: offset)) }
  }

  /// The palette, or what keeps it from being one.
  consuming func finished(_ bytes: [UInt8]) -> ThemeSource {
    let missing = (0..<16).filter { values[.color($0)] == nil }
    if problems.isEmpty, !missing.isEmpty { reject(Self.message(ofMissing: missing), at: 0) }
    let lines = LineTable(SourceFile(path: "", bytes: bytes))
    guard problems.isEmpty else { return .unreadable(problems.map { $0.located(lines) }) }
    return .palette(
      Palette(
        colors: (0..<16).map { values[.color($0)] ?? "" }, foreground: values[.foreground],
        background: values[.background], cursor: values[.cursor], cursorBlink: cursorBlink),
      warnings: (warnings + omissions.values).sorted { $0.offset < $1.offset }.map { $0.located(lines) })
  }

  /// What is said of colours that are missing.
  private static func message(ofMissing numbers: [Int]) -> String {
    guard numbers.count < 16 else { return "this sets none of the 16 colours of a palette" }
    let names = numbers.map { "\($0) (\(Palette.names[$0]))" }
    let list = names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return "a palette has 16 colours, and of this one \(list) \(numbers.count == 1 ? "is" : "are") missing"
  }
}

/// A colour as X11 writes those of a device, `rgb:r/g/b` with one to four hexadecimal digits each; `nil` for other texts.
private func deviceColor(_ text: ByteText) -> Color? {
  guard text.prefix(4).equalsIgnoringCase("rgb:".utf8) else { return nil }
  let fields = text.dropFirst(4).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  guard fields.count == 3, fields.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isHexadecimalDigit) })
  else { return nil }
  // A field of any length is a part of the largest number of that length.
  let bytes = fields.map { field -> UInt8 in
    let value = Double(Int(field.string, radix: 16) ?? 0)
    return UInt8((value / Double((1 << (4 * field.count)) - 1) * 255).rounded())
  }
  return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
}

extension PaletteDraft.Slot {
  /// Whether a palette has such a colour; those of numbers above 15 are left out.
  fileprivate var isKept: Bool { if case .color(let number) = self { (0..<16).contains(number) } else { true } }
}

extension ThemeProblem {
  /// The same problem with the place that its offset is in the source.
  fileprivate func located(_ lines: LineTable) -> ThemeProblem {
    var located = self
    located.place = lines.place(of: offset)
    return located
  }
}
