public import Diagnostics

/// The private keys that the setting Key can name.
public struct KeyTable: Sendable {
  private let paths: [ByteText]
  private var numbers = NameTable()

  public init(_ configuration: Configuration) {
    paths = configuration.keys.map { configuration.text($0.path) }
    for (number, key) in configuration.keys.enumerated() {
      _ = numbers.insert(configuration.text(key.name), number)
    }
  }

  /// The path behind an item of Key: of the key with that name, or the item itself if it holds a slash; `nil` for a
  /// name without a key.
  public func path(of item: ByteText) -> ByteText? {
    item.contains(UInt8(ascii: "/")) ? item : numbers[item].map { paths[$0] }
  }

  /// The name under which Blink keeps the key: the item itself, or the last component of a path.
  public static func name(of item: ByteText) -> ByteText {
    item.lastIndex(of: UInt8(ascii: "/")).map { item[($0 + 1)...] } ?? item
  }
}
