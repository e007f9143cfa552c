import Diagnostics

extension Composer {
  /// Checks a scalar that stands as a key: null is no text, and `<<` merges.
  @inline(__always)
  mutating func checkScalarKey(_ id: NodeID, _ text: UnsafeBufferPointer<UInt8>) {
    if text.count <= 4 { checkShortKey(id, text) }
  }

  /// Checks a key that is short enough to be null or the merge key.
  private mutating func checkShortKey(_ id: NodeID, _ text: UnsafeBufferPointer<UInt8>) {
    // Only `<<`, `~` and the spellings of null are looked at; most short keys are names.
    switch text.first {
    case nil, UInt8(ascii: "<"), UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"): break
    default: return
    }
    guard nodes[Int(id)].style == .plain, !isTaggedAsText(id) else { return }
    if text.elementsEqual("<<".utf8) { return setFlag(.isMergeKey, of: id) }
    guard isNull(text) else { return }
    setFlag(.isUnusableKey, of: id)
    guard !open.isInKey else { return }
    let range = range(id)
    report(.nonStringKey, at: range) { composer in
      guard range.end > range.start else {
        return Explanation("a key is missing here; write a name before the colon, or \"\" for an empty one")
      }
      return Explanation(
        "the key \(composer.shown(id)) without quotes means \"no value\" in YAML; quote it",
        fixes: composer.quotingFix(range, .safe))
    }
  }

  /// Checks an alias that stands as a key.
  mutating func checkAliasKey(_ id: NodeID) {
    let target = nodes[Int(id)].target
    guard target >= 0 else { return setFlag(.isUnusableKey, of: id) }
    let node = nodes[Int(target)]
    let isMissing = withText(target) { isNull($0) } && node.style == .plain && !isTaggedAsText(target)
    guard node.kind != .scalar || isMissing else { return }
    setFlag(.isUnusableKey, of: id)
    report(.nonStringKey, at: range(id)) { composer in
      Explanation(
        "this alias stands for \(isMissing ? "no value" : composer.name(node.kind)); a key is a text",
        notes: [Note("it is defined here", at: composer.range(target))])
    }
  }

  /// Reports a collection that stands as a key.
  mutating func checkCollectionKey(_ id: NodeID) {
    setFlag(.isUnusableKey, of: id)
    guard !open.isInKey else { return }
    let node = nodes[Int(id)]
    let range = range(id)
    report(.nonStringKey, at: range) { composer in
      guard node.style == .flow else {
        return Explanation("a key is a text, and this is \(composer.name(node.kind))")
      }
      return Explanation(
        "a key is a text, and brackets make this \(composer.name(node.kind)); quote it if they belong to the name",
        fixes: composer.quotingFix(range, composer.isExplicitKey(range.start) ? .unsafe : .safe))
    }
  }

  /// Reports `[?x]`, where libyaml drops the question mark without a word.
  @inline(__always)
  mutating func checkQuestionMark(before start: Int, _ id: NodeID) {
    if start > 0, source[start - 1] == UInt8(ascii: "?") { reportQuestionMark(id, at: start - 1) }
  }

  /// Reports a text that has lost the question mark before it.
  private mutating func reportQuestionMark(_ id: NodeID, at start: Int) {
    setFlag(.isBroken, of: id)
    let text = SourceRange(file, start, range(id).end)
    report(.yamlSyntax, at: text) { composer in
      Explanation(
        "a question mark at the start of a text in brackets announces a key in YAML; quote it",
        fixes: composer.quotingFix(text, .unsafe))
    }
  }

  /// Reports `{Port:22}`, which YAML takes for a key `Port:22` without a value.
  mutating func checkMissingBlanks(in mapping: NodeID) {
    var id = nodes[Int(mapping)].firstChild
    while id >= 0 {
      let key = nodes[Int(id)]
      guard key.nextSibling >= 0 else { return }
      let value = nodes[Int(key.nextSibling)]
      if value.isMissing, value.start == key.end, key.kind == .scalar, key.style == .plain { checkMissingBlank(id) }
      id = value.nextSibling
    }
  }

  /// Reports a key without a value if it looks like a setting, a colon and its value.
  private mutating func checkMissingBlank(_ id: NodeID) {
    let key = range(id)
    guard let colon = source[key.start..<key.end].firstIndex(of: UInt8(ascii: ":")), colon > key.start,
      source[key.start..<colon].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }), source[key.start].isASCIILetter,
      colon + 1 < key.end,
      source[colon + 1] != UInt8(ascii: ":"), source[colon + 1] != UInt8(ascii: "/")
    else { return }
    setFlag(.isUnusableKey, of: id)
    report(.yamlSyntax, at: SourceRange(file, colon, key.end)) { composer in
      let name = String(decoding: composer.source[key.start..<colon], as: UTF8.self)
      return Explanation(
        "a blank is missing between \"\(name):\" and its value",
        fixes: FixIt("insert a blank", replacing: SourceRange(composer.file, colon + 1, colon + 1), by: " "))
    }
  }

  /// Whether a key that begins at an offset has the explicit form `? key`.
  fileprivate func isExplicitKey(_ start: Int) -> Bool {
    var offset = start
    while offset > 0, source[offset - 1] == 0x20 { offset -= 1 }
    return offset > 0 && source[offset - 1] == UInt8(ascii: "?")
  }

  /// Whether a tag makes the scalar a text whatever it says.
  private func isTaggedAsText(_ id: NodeID) -> Bool {
    nodes[Int(id)].flags.contains(.hasProperties) && properties[id]?.tag != nil
  }

  /// Whether a plain scalar means null to YAML.
  private func isNull(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text.count {
    case 0: true
    case 1: text[0] == UInt8(ascii: "~")
    case 4: ["null", "Null", "NULL"].contains { text.elementsEqual($0.utf8) }
    default: false
    }
  }

  /// A kind of collection as a message names it.
  fileprivate func name(_ kind: Node.Kind) -> String { kind == .sequence ? "a list" : "a mapping" }
}
