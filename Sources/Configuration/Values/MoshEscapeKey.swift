public import Diagnostics

/// The character that begins commands to mosh itself.
public enum MoshEscapeKey {
  /// The ASCII character that a text stands for: itself, or behind `^` a control character; `nil` for any other text.
  ///
  /// Behind `^` stands what a keyboard has under Ctrl: a letter, or one of `@[\]^_?`.
  public static func character(of text: ByteText) -> UInt8? {
    guard let first = text.first, first < 0x80 else { return nil }
    if text.count == 1 { return first }
    guard text.count == 2, first == UInt8(ascii: "^"), let key = text.last else { return nil }
    switch key {
    case UInt8(ascii: "?"): return 0x7F
    case UInt8(ascii: "@")...UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"): return key & 0x1F
    default: return nil
    }
  }
}
