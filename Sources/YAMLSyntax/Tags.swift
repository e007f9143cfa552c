import Diagnostics

extension Composer {
  /// Reports every tag but that of text on a scalar.
  mutating func checkTag(_ tag: String, of id: NodeID, from start: Int, to end: Int) {
    let node = nodes[Int(id)]
    if tag == "tag:yaml.org,2002:str", node.kind == .scalar { return }
    setFlag(.isBroken, of: id)
    let place = placeOfTag(start, end)
    report(.unsupportedTag, at: place) { composer in composer.explainTag(tag, place, node) }
  }

  /// What to say about a tag, by what stands behind it.
  private func explainTag(_ tag: String, _ place: SourceRange, _ node: Node) -> Explanation {
    let written = String(decoding: source[place.start..<place.end].prefix(200), as: UTF8.self)
    let message = "\(written) is a tag to YAML, and tags other than !!str are not supported"
    let isMissing = node.isMissing
    let removal = FixIt(
      "remove the tag", Self.plainTypes.contains(tag) && !isMissing ? .safe : .unsafe, replacing: withBlanks(place),
      by: "")
    if tag == "tag:yaml.org,2002:str" {
      return Explanation(
        "\(written) says that a text follows, and this is \(node.kind == .mapping ? "a mapping" : "a list"); remove it",
        fixes: removal)
    }
    if written.hasPrefix("!!") || written.hasPrefix("!<") {
      return Explanation(message + "; remove it", fixes: removal)
    }
    if written.hasSuffix(":"), written.utf8.count > 2 {
      // `!name:` as a key: the colon has become a part of the tag.
      let key = place.part(0, place.end - place.start - 1)
      return Explanation(message + "; quote the key", fixes: quotingFix(key, .unsafe))
    }
    if isMissing {
      return Explanation(
        message + "; quote the text if it begins with an exclamation mark",
        fixes: quotingFix(place, written == "!" ? .unsafe : .safe))
    }
    guard node.kind == .scalar, node.style == .plain else {
      return Explanation(message + "; remove it", fixes: removal)
    }
    return Explanation(
      message + "; quote the text or remove the tag",
      fixes: quotingFix(SourceRange(file, place.start, Int(node.end)), .unsafe), removal)
  }

  /// Tags that only repeat what the text says already.
  private static let plainTypes: Set<String> = [
    "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:map",
    "tag:yaml.org,2002:seq", "tag:yaml.org,2002:timestamp",
  ]

  /// The place of the tag among the properties.
  private func placeOfTag(_ start: Int, _ end: Int) -> SourceRange {
    var offset = start
    while offset < end, source[offset] != UInt8(ascii: "!") {
      if source[offset] == UInt8(ascii: "#") { offset = endOfLine(offset) } else { offset += 1 }
    }
    return SourceRange(file, offset, min(endOfTag(offset), max(end, offset)))
  }

  /// A place together with the blanks that follow it.
  private func withBlanks(_ place: SourceRange) -> SourceRange {
    var end = place.end
    while end < source.count, source[end] == 0x20 { end += 1 }
    return SourceRange(file, place.start, end)
  }
}
