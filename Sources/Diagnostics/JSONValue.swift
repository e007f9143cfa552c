/// A JSON document that was read (RFC 8259).
package enum JSONValue: Equatable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  /// The text of the number, which keeps its precision.
  case number(String)
  case boolean(Bool)
  case null

  /// Reads a whole document; `nil` if it is not JSON, repeats a key or nests deeper than `maximumDepth`.
  package init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipWhiteSpace()
    guard reader.isAtEnd else { return nil }
    self = value
  }

  package static let maximumDepth = 100

  /// Where a text stops being a JSON document, as an offset; `nil` if it is one.
  package static func problem(in bytes: [UInt8]) -> Int? {
    var reader = JSONReader(bytes: bytes)
    guard reader.value(depth: 0) != nil else { return reader.position }
    reader.skipWhiteSpace()
    return reader.isAtEnd ? nil : reader.position
  }

  /// The places of the members of a document by their paths, such as `Hosts/2/Port`, as the offsets of their keys; the
  /// place of an element of an array is that of its value.
  package static func places(in bytes: [UInt8]) -> [String: Int] {
    var reader = JSONReader(bytes: bytes)
    reader.places = [:]
    _ = reader.value(depth: 0)
    return reader.places ?? [:]
  }

  /// The value of a member; `nil` if there is none, or this is no object.
  package subscript(key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }

  /// The text of a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of an array.
  package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}

private struct JSONReader {
  let bytes: [UInt8]
  var position = 0

  /// The places of what was read by their paths; `nil` where nobody asks for them.
  var places: [String: Int]?

  /// The keys and indices that lead to what is read.
  private var path: [String] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func value(depth: Int) -> JSONValue? {
    skipWhiteSpace()
    guard depth <= JSONValue.maximumDepth, position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    default: return word()
    }
  }

  /// Reads the value of a member or an element, and notes its place.
  private mutating func value(at key: @autoclosure () -> String, from start: Int, depth: Int) -> JSONValue? {
    guard places != nil else { return value(depth: depth) }
    path.append(key())
    defer { path.removeLast() }
    places?[path.joined(separator: "/")] = start
    return value(depth: depth)
  }

  mutating func skipWhiteSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipWhiteSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    guard take("{") else { return nil }
    if take("}") { return .object(members) }
    repeat {
      skipWhiteSpace()
      let start = position
      guard let key = string(), take(":"), let value = value(at: key, from: start, depth: depth + 1) else { return nil }
      guard members.updateValue(value, forKey: key) == nil else { return nil }
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var elements: [JSONValue] = []
    guard take("[") else { return nil }
    if take("]") { return .array(elements) }
    repeat {
      skipWhiteSpace()
      guard let value = value(at: "\(elements.count)", from: position, depth: depth + 1) else { return nil }
      elements.append(value)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func string() -> String? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(scalar).utf8)
      case ..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// What stands behind a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard position < bytes.count else { return nil }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
      guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
      position += 2
      guard let low = codeUnit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func codeUnit() -> UInt32? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || isHexLetter($0) })
    else {
      return nil
    }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private func isHexLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20 }

  /// Reads a number or one of the three words.
  private mutating func word() -> JSONValue? {
    let start = position
    while position < bytes.count, !Array(" \t\r\n,:]}[{\"".utf8).contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: return isNumber(text) ? .number(text) : nil
    }
  }

  /// Whether a text follows the grammar of a number.
  private func isNumber(_ text: String) -> Bool {
    var rest = Substring(text)
    func digits() -> Int {
      let count = rest.prefix { ("0"..."9").contains($0) && $0.isASCII }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == "-" { rest.removeFirst() }
    let startsWithZero = rest.first == "0"
    let whole = digits()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if rest.first == "." {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
