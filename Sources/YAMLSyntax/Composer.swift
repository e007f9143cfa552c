import Diagnostics

/// Builds the tree of one document from events, without recursion.
struct Composer: ~Copyable {
  let file: FileID

  /// The file as it is; all offsets count in it.
  let source: UnsafeBufferPointer<UInt8>

  /// What the reader was given for it and how it differs.
  let input: ReaderInput

  /// Turns the places of the events into byte offsets.
  var places: MarkTranslation
  var problems: DiagnosticBag

  /// The arena: parents before their children.
  private(set) var nodes: [Node] = []
  var properties: [NodeID: NodeProperties] = [:]

  /// Texts that do not stand in the source as they are; they follow the source in `Tree.storage`.
  private(set) var pool: [UInt8] = []

  /// The innermost open collection, and those around it.
  var open = OpenCollection.document

  /// The collections around the innermost, the document first.
  var outer: [OpenCollection] = []

  var anchors = Anchors()
  var keys = DuplicateKeys()

  /// How many of the open collections are written with brackets.
  var flowDepth = 0

  /// How many documents have begun.
  private var documents = 0

  /// Whether a budget stopped the reading; a stopped composer ignores further events.
  var isStopped = false

  /// Whether what an error left open is being closed: it is not judged.
  private var isUnwinding = false

  init(
    file: FileID, source: UnsafeBufferPointer<UInt8>, input: ReaderInput, places: consuming MarkTranslation
  ) {
    self.file = file
    self.source = source
    self.input = input
    self.places = places
    problems = DiagnosticBag()
    // The usual file has a node for every 12 bytes or so.
    nodes.reserveCapacity(source.count / 12 + 16)
  }

  /// Takes the next event; says whether it was the last that matters.
  @inline(__always)
  mutating func take(_ event: Event) -> Bool {
    switch event.kind {
    case .scalar: addScalar(event)
    case .alias: addAlias(event)
    case .mappingStart: openCollection(event, .mapping)
    case .sequenceStart: openCollection(event, .sequence)
    case .collectionEnd: closeCollection(event)
    case .documentStart: return startDocument(event)
    case .streamEnd: return true
    case .other: break
    }
    return isStopped
  }

  /// The tree of what was read; closes what an error left open.
  ///
  /// - Parameters:
  ///   - bytes: The file once more, as the storage that the tree shares.
  ///   - isComplete: Whether no syntax error ended the reading.
  /// - Returns: The tree and what was found while composing it.
  consuming func finish(_ bytes: [UInt8], isComplete: Bool) -> (tree: Tree, problems: DiagnosticBag) {
    let readAll = isComplete && !isStopped && documents <= 1
    isUnwinding = true
    while open.node >= 0 { closeInnermost(end: nil) }
    let tree = Tree(
      file: file, storage: pool.isEmpty ? bytes : bytes + pool, nodes: nodes, properties: properties,
      root: nodes.isEmpty ? nil : 0, completeness: readAll ? .whole : .partial)
    return (tree, problems)
  }

  // MARK: Nodes

  /// Adds a scalar with its exact place and text.
  @inline(__always)
  private mutating func addScalar(_ event: Event) {
    let (value, style) = (event.value, event.style)
    var start = places.offset(of: event.start)
    var end = places.offset(of: event.end)
    let hasProperties = event.anchor != nil || event.tag != nil
    let eventStart = start
    if hasProperties { start = endOfProperties(start, end) }
    if value.isEmpty && style == .plain {
      start = pointOfMissingValue(hasProperties ? start : end)
      end = start
    } else if style == .literal || style == .folded {
      end = endOfBlockScalar(start, end)
      checkBlockHeader(start)
    } else if style != .plain {
      checkCommentSpace(end)
    }
    checkFlowGap(to: eventStart)
    let text = placeOfText(value, style, start, end)
    let id = append(
      Node(
        kind: .scalar, style: style, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
        textStart: Int32(truncatingIfNeeded: text.start), textEnd: Int32(truncatingIfNeeded: text.end)))
    if input.isAltered { markDamaged(id) }
    if hasProperties { addProperties(event, to: id, from: eventStart, valueStart: start) }
    if flowDepth > 0 { checkQuestionMark(before: eventStart, id) }
    if open.awaitsValue { checkScalarKey(id, value) }
  }

  /// Adds an alias and looks up what it stands for.
  private mutating func addAlias(_ event: Event) {
    let start = places.offset(of: event.start)
    let end = endOfName(start + 1)
    checkFlowGap(to: start)
    let id = append(Node(kind: .alias, style: .plain, start: Int32(start), end: Int32(end)))
    guard let anchor = event.anchor else { return }
    resolveAlias(id, String(decodingCString: anchor, as: UTF8.self))
    if open.awaitsValue { checkAliasKey(id) }
  }

  /// Adds a collection, which becomes the innermost.
  private mutating func openCollection(_ event: Event, _ kind: Node.Kind) {
    let eventStart = places.offset(of: event.start)
    let eventEnd = places.offset(of: event.end)
    let hasProperties = event.anchor != nil || event.tag != nil
    let start = hasProperties ? endOfProperties(eventStart, eventEnd) : eventStart
    checkFlowGap(to: eventStart)
    let id = append(Node(kind: kind, style: event.style, start: Int32(start), end: Int32(start)))
    if hasProperties { addProperties(event, to: id, from: eventStart, valueStart: start) }
    let isInKey = open.isInKey || open.awaitsValue
    outer.append(open)
    open = OpenCollection(node: id, kind: kind, isInKey: isInKey)
    // A pair in a flow sequence, `[a: b]`, has no brackets: its event has no width.
    open.hasBrackets = event.style == .flow && eventEnd > eventStart
    if event.style == .flow { flowDepth += 1 }
    open.gapStart = open.hasBrackets ? start + 1 : start
    checkDepth(id)
  }

  /// Ends the innermost collection where its event says so.
  private mutating func closeCollection(_ event: Event) {
    guard open.node >= 0 else { return }
    let end = open.hasBrackets ? places.offset(of: event.end) : nil
    if let end {
      checkFlowGap(to: end - 1)
      checkCommentSpace(end)
    }
    closeInnermost(end: end)
  }

  /// Closes the innermost collection.
  ///
  /// - Parameter end: Where its bracket ends; `nil` where its last child ends it.
  private mutating func closeInnermost(end: Int?) {
    let id = Int(open.node)
    if nodes[id].style == .flow { flowDepth -= 1 }
    if open.lastChild >= 0 {
      nodes[id].end = nodes[Int(open.lastChild)].end
      if !open.hasBrackets { nodes[id].start = nodes[Int(nodes[id].firstChild)].start }
    } else if open.hasBrackets {
      nodes[id].end = nodes[id].start + 1
    }
    if let end { nodes[id].end = Int32(end) }
    if open.kind == .mapping, open.childCount > 2 { reportDuplicateKeys(of: NodeID(id)) }
    if open.kind == .mapping, open.hasBrackets { checkMissingBlanks(in: NodeID(id)) }
    let closed = open
    open = outer.removeLast()
    open.size = saturatingSum(open.size, closed.size)
    if nodes[id].flags.contains(.hasProperties) { anchors.setSize(closed.size, of: closed.node) }
    open.gapStart = Int(nodes[id].end)
    if open.awaitsValue, !isUnwinding { checkCollectionKey(NodeID(id)) }
  }

  /// Adds a node behind the last child of the innermost collection.
  @inline(__always)
  private mutating func append(_ node: Node) -> NodeID {
    let id = NodeID(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    if open.lastChild >= 0 {
      nodes[Int(open.lastChild)].nextSibling = id
    } else if open.node >= 0 {
      nodes[Int(open.node)].firstChild = id
    }
    open.lastChild = id
    open.childCount &+= 1
    open.size &+= 1
    open.gapStart = Int(node.end)
    return id
  }

  /// Sets a flag of a node.
  mutating func setFlag(_ flag: Node.Flags, of node: NodeID) {
    nodes[Int(node)].flags.insert(flag)
  }

  /// Says what an alias stands for.
  mutating func setTarget(_ target: NodeID, of alias: NodeID) {
    nodes[Int(alias)].target = target
  }

  /// The text of a scalar, or of the one that an alias stands for.
  func withText<Result>(_ node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var found = nodes[Int(node)]
    if found.kind == .alias, found.target >= 0 { found = nodes[Int(found.target)] }
    let (start, end) = (Int(found.textStart), Int(found.textEnd))
    if start < source.count || pool.isEmpty {
      return body(UnsafeBufferPointer(rebasing: source[min(start, source.count)..<min(end, source.count)]))
    }
    return pool.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[(start - source.count)..<(end - source.count)]))
    }
  }

  // MARK: Text

  /// Finds the text of a scalar in the source, or else adds it to the pool.
  @inline(__always)
  private mutating func placeOfText(
    _ value: UnsafeBufferPointer<UInt8>, _ style: Node.Style, _ start: Int, _ end: Int
  ) -> (start: Int, end: Int) {
    let inset = style == .plain ? 0 : 1
    if end - start == value.count + 2 * inset, style.rawValue <= Node.Style.doubleQuoted.rawValue {
      let from = start + inset
      if matchesSource(value, at: from) { return (from, from + value.count) }
    }
    if style == .plain, input.isRepaired(start, end) { return (start, end) }
    let from = source.count + pool.count
    if input.isAltered { pool.append(contentsOf: ReaderInput.withoutPlaceholders(value)) } else { pool += value }
    return (from, source.count + pool.count)
  }

  /// Whether a text stands in the source at an offset.
  @inline(__always)
  private func matchesSource(_ value: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = 0
    while index < value.count {
      if value[index] != source[start &+ index] { return false }
      index &+= 1
    }
    return true
  }

  // MARK: Documents

  /// Says whether the reading may end: only the first document becomes a tree.
  private mutating func startDocument(_ event: Event) -> Bool {
    documents += 1
    guard documents > 1 else { return false }
    reportSecondDocument(at: places.offset(of: event.start))
    return true
  }
}

/// A collection whose end has not been seen yet.
struct OpenCollection {
  /// -1 for the document itself.
  let node: NodeID
  let kind: Node.Kind

  /// Whether it is a key or a part of one: it is reported as a whole.
  var isInKey = false

  /// The child that was added last, or -1.
  var lastChild: NodeID = -1

  /// The number of children; of a mapping keys and values each count.
  var childCount = 0

  /// How many nodes it stands for, those behind aliases included.
  var size = 1

  /// Whether it began with a bracket.
  var hasBrackets = false

  /// Where the text between its nodes begins that has not been looked at yet.
  var gapStart = 0

  /// What surrounds the root node.
  static let document = OpenCollection(node: -1, kind: .sequence)

  /// Whether the last child is a key.
  @inline(__always)
  var awaitsValue: Bool { kind == .mapping && childCount & 1 == 1 }
}

/// The sum of two counts that stays at the largest number instead of overflowing.
func saturatingSum(_ left: Int, _ right: Int) -> Int {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? .max : sum
}
