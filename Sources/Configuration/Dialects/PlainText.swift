import Diagnostics
public import YAMLSyntax

/// A set of ASCII characters.
public struct ASCIISet: Sendable {
  private let low: UInt64
  private let high: UInt64

  /// The printable characters but those of a text.
  public init(printableBut excluded: String) {
    self.init { (0x21...0x7E).contains($0) && !excluded.utf8.contains($0) }
  }

  /// The characters that a condition holds for.
  public init(_ isMember: (UInt8) -> Bool) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in UInt8(0)...0x7F where isMember(byte) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
    (self.low, self.high) = (low, high)
  }

  /// Whether a text is not empty and has no other characters.
  @inline(__always)
  public func covers(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text {
      let word = byte < 64 ? low : byte < 128 ? high : 0
      if word >> UInt64(byte & 63) & 1 == 0 { return false }
    }
    return !text.isEmpty
  }
}

/// Which texts are written as they stand, so that the commonest values need no closer look.
struct PlainValues: Sendable {
  /// Texts without special characters that begin with a letter: where no word of the row could be meant.
  var words = false
  /// Texts without special characters that begin with anything else.
  var others = false
  /// yes and no.
  var yesOrNo = false

  static let all = PlainValues(words: true, others: true)

  @inline(__always)
  func contains(_ text: UnsafeBufferPointer<UInt8>, of set: ASCIISet) -> Bool {
    guard let first = text.first else { return false }
    if first.isASCIILetter ? words : others { return set.covers(text) }
    guard yesOrNo else { return false }
    switch text.count {
    case 2: return first == UInt8(ascii: "n") && text[1] == UInt8(ascii: "o")
    case 3: return first == UInt8(ascii: "y") && text[1] == UInt8(ascii: "e") && text[2] == UInt8(ascii: "s")
    default: return false
    }
  }
}

extension Configuration {
  /// Calls a body with the bytes of a value; `nil` for a list or a mapping.
  ///
  /// Nothing is copied, and no reference counted. The line breaks at the end of a block scalar are still there.
  @inline(__always)
  public func withScalar<Result>(_ assignment: Assignment, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    documents.files[assignment.file.index].tree.withScalar(assignment.value, body)
  }
}

extension Tree {
  /// Calls a body with the bytes of a scalar; `nil` for a collection.
  @inline(__always)
  public func withScalar<Result>(_ node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    let node = nodes[Int(node)]
    guard node.kind == .scalar else { return nil }
    return storage.withUnsafeBufferPointer { storage in
      body(UnsafeBufferPointer(rebasing: storage[Int(node.textStart)..<Int(node.textEnd)]))
    }
  }
}
