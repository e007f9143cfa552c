import Diagnostics

/// One text or number of a property list.
struct PropertyListEntry {
  /// The keys of the dictionaries around it and its own.
  let path: [String]
  let text: String
  let offset: Int
}

/// Reads a property list in XML, of which only dictionaries and what they hold directly are kept.
struct PropertyListReader {
  private let bytes: [UInt8]
  private var position: Int
  private var entries: [PropertyListEntry] = []

  /// The elements that are open.
  private var open: [Element] = []

  /// An element that is open.
  private struct Element {
    let name: String
    /// Of a dictionary, the key that was read last.
    var key: String?
  }

  private static let largestDepth = 64

  /// The texts and numbers of a property list, in order.
  static func read(_ bytes: [UInt8]) throws(ThemeProblem) -> [PropertyListEntry] {
    var reader = PropertyListReader(bytes)
    try reader.run()
    return reader.entries
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = startOfText(bytes)
  }

  /// Goes through the whole document.
  private mutating func run() throws(ThemeProblem) {
    var text = bytes[position..<position]
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        // What a comment or a CDATA section interrupts is rare enough: only the last part that is not blank counts.
        let part = bytes[start..<position]
        if text.isEmpty || part.contains(where: { $0 > 0x20 }) { text = part }
        continue
      }
      if startsWith("<![CDATA[") {
        let start = position + "<![CDATA[".utf8.count
        position = start
        try skip(to: "]]>", "this CDATA section has no end")
        text = bytes[start..<(position - 3)]
      } else if startsWith("<!--") {
        try skip(to: "-->", "this comment has no end")
      } else if startsWith("<?") {
        try skip(to: "?>", "this instruction has no end")
      } else if startsWith("<!") {
        try skipDocumentType()
      } else {
        let start = position
        try skip(to: ">", "this tag has no end")
        try tag(bytes[(start + 1)..<(position - 1)], behind: text)
        text = bytes[position..<position]
      }
    }
    if let element = open.last { throw problem("the element \(element.name) is not closed; the file is cut short") }
  }

  /// Takes the beginning or the end of an element, with the text before it.
  private mutating func tag(_ tag: ByteText, behind text: ByteText) throws(ThemeProblem) {
    let isEnd = tag.first == UInt8(ascii: "/")
    let isEmpty = tag.last == UInt8(ascii: "/")
    let name = (isEnd ? tag.dropFirst() : tag).prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }.string
    guard isEnd else {
      guard open.count < Self.largestDepth else { throw problem("elements lie too deep inside each other") }
      if !isEmpty { open.append(Element(name: name)) }
      return
    }
    guard open.popLast()?.name == name else { throw problem("the end of \(quoted(name)) has no beginning") }
    guard let parent = open.indices.last, open[parent].name == "dict" else { return }
    switch name {
    case "key": open[parent].key = Self.unescaped(text)
    case "real", "integer", "string":
      let path = open.filter { $0.name == "dict" }.compactMap(\.key)
      let content = trimmedWhiteSpace(text)
      entries.append(PropertyListEntry(path: path, text: Self.unescaped(content), offset: content.startIndex))
    default: break
    }
  }

  /// Whether a text stands at the current place.
  private func startsWith(_ text: StaticString) -> Bool {
    bytes[position...].prefix(text.utf8CodeUnitCount).equals(text)
  }

  /// Moves behind the next place where a text stands.
  private mutating func skip(to end: StaticString, _ message: String) throws(ThemeProblem) {
    let start = position
    while position < bytes.count {
      if startsWith(end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw ThemeProblem(message, at: start)
  }

  /// Steps over a document type; one that declares entities is refused.
  private mutating func skipDocumentType() throws(ThemeProblem) {
    let start = position
    try skip(to: ">", "this declaration has no end")
    if bytes[start..<position].contains(UInt8(ascii: "[")) {
      throw ThemeProblem("a property list declares no entities", at: start)
    }
  }

  /// A problem at the tag that was read last.
  private func problem(_ message: String) -> ThemeProblem { ThemeProblem(message, at: max(0, position - 1)) }

  /// A text without the blanks around it.
  private func trimmedWhiteSpace(_ text: ByteText) -> ByteText {
    var rest = text.drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return rest
  }

  /// The text with the references of XML replaced; keys and numbers need no others.
  private static func unescaped(_ text: ByteText) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return text.string }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      let known: [(StaticString, Character)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
      ]
      if byte == UInt8(ascii: "&"),
        let (name, character) = known.first(where: { rest.prefix($0.0.utf8CodeUnitCount).equals($0.0) })
      {
        result.append(contentsOf: String(character).utf8)
        rest = rest.dropFirst(name.utf8CodeUnitCount)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
