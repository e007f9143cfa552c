/// Writes one JSON document into a buffer of bytes.
///
/// The caller opens and closes containers in the right order; the writer sets commas, blanks and line ends. Strings come
/// from byte slices without a detour through `String`, and runs of plain characters are copied whole.
public struct JSONWriter: Sendable {
  /// How the document is laid out.
  public enum Layout: Sendable {
    /// On one line without any blank.
    case compact
    /// One member or element a line, two blanks for each level.
    case indented
    /// The same for the outermost containers, as many levels as given; what is deeper inside stands on one line.
    case lines(levels: Int)
  }

  /// The name of a member in its written form, for members that are written many times.
  public struct Key: Sendable {
    fileprivate let bytes: [UInt8]

    public init(_ name: String) {
      var writer = JSONWriter()
      writer.appendQuoted(name)
      bytes = writer.bytes
    }
  }

  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []

  private let layout: Layout

  /// For each open container whether something stands in it.
  private var isFilled: [Bool] = []

  private var followsKey = false

  public init(_ layout: Layout = .compact) {
    self.layout = layout
  }

  public mutating func beginObject() { open(0x7B) }

  public mutating func endObject() { close(0x7D) }

  public mutating func beginArray() { open(0x5B) }

  public mutating func endArray() { close(0x5D) }

  /// Begins a member of an object; its value comes next.
  public mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    endKey()
  }

  public mutating func key(_ key: Key) {
    separate()
    bytes.append(bytes: key.bytes)
    endKey()
  }

  /// Writes UTF-8 text as a string; malformed bytes become U+FFFD.
  public mutating func string(_ text: some Collection<UInt8>) {
    separate()
    appendQuoted(text)
  }

  /// Writes text as a string that is known to need no escapes.
  public mutating func string(plain text: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(0x22)
    bytes.append(contentsOf: text)
    bytes.append(0x22)
  }

  public mutating func string(_ text: String) {
    separate()
    appendQuoted(text)
  }

  public mutating func integer(_ value: Int) {
    separate()
    if value < 0 { bytes.append(0x2D) }
    var unit: UInt = 1
    while value.magnitude / unit > 9 { unit *= 10 }
    while unit > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: value.magnitude / unit % 10))
      unit /= 10
    }
  }

  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  public mutating func null() { literal("null") }

  /// Ends the document with a line feed.
  public mutating func endLine() { bytes.append(0x0A) }
}

extension JSONWriter {
  /// Writes a member whose value is a text or, for `nil`, `null`.
  public mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a member that holds or does not.
  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// Writes a member whose value is a list of texts.
  public mutating func member(_ name: String, _ values: [String]) {
    key(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}

extension JSONWriter {
  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    isFilled.append(false)
  }

  private mutating func close(_ bracket: UInt8) {
    let breaksLines = breaksLines
    if isFilled.popLast() == true, breaksLines { breakLine() }
    bytes.append(bracket)
  }

  /// Writes what stands between the last thing written and the next key or value.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let isFollowed = isFilled.last else { return }
    if isFollowed { bytes.append(0x2C) }
    isFilled[isFilled.count - 1] = true
    if breaksLines {
      breakLine()
    } else if isFollowed, case .lines = layout {
      bytes.append(0x20)
    }
  }

  /// Whether the members of the innermost container stand on lines of their own.
  private var breaksLines: Bool {
    switch layout {
    case .compact: false
    case .indented: true
    case .lines(let levels): isFilled.count <= levels
    }
  }

  private mutating func endKey() {
    bytes.append(0x3A)
    if case .compact = layout {} else { bytes.append(0x20) }
    followsKey = true
  }

  private mutating func breakLine() {
    bytes.append(0x0A)
    for _ in isFilled {
      bytes.append(0x20)
      bytes.append(0x20)
    }
  }

  private mutating func appendQuoted(_ text: String) {
    var text = text
    text.withUTF8 { appendQuoted($0) }
  }

  private mutating func appendQuoted(_ text: some Collection<UInt8>) {
    if text.withContiguousStorageIfAvailable({ appendQuoted($0) }) == nil {
      Array(text).withUnsafeBufferPointer { appendQuoted($0) }
    }
  }

  /// Writes a string between quotes.
  ///
  /// Beyond what JSON demands, DEL and the C1 controls are escaped as well, so that no terminal obeys them.
  private mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(0x22)
    var runStart = 0
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte >= 0x20, byte < 0x7F, byte != 0x22, byte != 0x5C {
        position += 1
        continue
      }
      let scalar = text.decodeScalar(at: position)
      if byte >= 0x80, scalar.isValid, scalar.value.value >= 0xA0 {
        position += scalar.length
        continue
      }
      bytes.append(contentsOf: text[runStart..<position])
      appendEscape(of: scalar)
      position += scalar.length
      runStart = position
    }
    bytes.append(contentsOf: text[runStart..<text.count])
    bytes.append(0x22)
  }

  private mutating func appendEscape(of scalar: DecodedScalar) {
    switch scalar.value {
    case "\"", "\\": bytes += [0x5C, UInt8(truncatingIfNeeded: scalar.value.value)]
    case "\n": bytes += [0x5C, 0x6E]
    case "\r": bytes += [0x5C, 0x72]
    case "\t": bytes += [0x5C, 0x74]
    case "\u{FFFD}": bytes += [0xEF, 0xBF, 0xBD]
    default:
      let digits = String(scalar.value.value, radix: 16)
      bytes += [0x5C, 0x75]
      bytes.append(contentsOf: repeatElement(0x30, count: max(0, 4 - digits.utf8.count)))
      bytes.append(contentsOf: digits.utf8)
    }
  }
}
