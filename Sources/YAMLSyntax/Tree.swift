public import Diagnostics

/// The position of a node in `Tree.nodes`.
public typealias NodeID = Int32

/// One YAML document as an arena of nodes.
///
/// Scalars are their text, style and place: nothing is resolved to a number, a boolean or a date.
public final class Tree: Sendable {
  public let file: FileID

  /// The bytes of the file, followed by the texts that differ from what stands there (escapes, folded lines).
  public let storage: [UInt8]

  /// All nodes, parents before their children.
  public let nodes: [Node]

  /// Anchors and tags; few nodes have any.
  public let properties: [NodeID: NodeProperties]

  /// The root node; `nil` where the file holds no node or could not be read at all.
  public let root: NodeID?

  /// How much of the file the tree holds.
  public let completeness: Completeness

  /// Whether the whole file was read: no syntax error cut it short.
  public var isComplete: Bool { completeness == .whole }

  /// What syntax errors have left of a file.
  public enum Completeness: Sendable {
    /// The file has no syntax error.
    case whole
    /// Every error was read through: entries in its lines may be missing or are marked as broken, all others are there.
    case mended
    /// What stands behind some error is missing, or may belong elsewhere.
    case partial
  }

  public init(
    file: FileID, storage: [UInt8], nodes: [Node], properties: [NodeID: NodeProperties], root: NodeID?,
    completeness: Completeness
  ) {
    self.file = file
    self.storage = storage
    self.nodes = nodes
    self.properties = properties
    self.root = root
    self.completeness = completeness
  }

  /// The same tree under another number of its file; the nodes are shared.
  public func numbered(_ file: FileID) -> Tree {
    let properties = properties.mapValues {
      NodeProperties(anchor: $0.anchor, tag: $0.tag, range: SourceRange(file, $0.range.start, $0.range.end))
    }
    return Tree(
      file: file, storage: storage, nodes: nodes, properties: properties, root: root, completeness: completeness)
  }

  public subscript(node: NodeID) -> Node { nodes[Int(node)] }

  /// The text of a scalar after YAML's unescaping and folding; empty for a collection.
  public func text(_ node: NodeID) -> ByteText {
    let node = nodes[Int(node)]
    return storage[Int(node.textStart)..<Int(node.textEnd)]
  }

  /// The place of a node: the value itself, without its anchor and tag.
  ///
  /// A block collection reaches from its first child to the end of its last; a missing value is a point.
  public func range(_ node: NodeID) -> SourceRange {
    let node = nodes[Int(node)]
    return SourceRange(file, Int(node.start), Int(node.end))
  }

  /// The node that an alias stands for; any other node itself.
  public func resolved(_ node: NodeID) -> NodeID {
    let found = nodes[Int(node)]
    return found.kind == .alias && found.target >= 0 ? found.target : node
  }

  /// The children of a collection in source order; those of a mapping are its keys and values by turns.
  public func children(_ node: NodeID) -> Children { Children(nodes: nodes, upcoming: nodes[Int(node)].firstChild) }

  /// The entries of a mapping in source order, merge keys unresolved.
  public func entries(_ node: NodeID) -> Entries { Entries(nodes: nodes, upcoming: nodes[Int(node)].firstChild) }

  /// The nodes of a chain of siblings.
  public struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var upcoming: NodeID

    public mutating func next() -> NodeID? {
      guard upcoming >= 0 else { return nil }
      defer { upcoming = nodes[Int(upcoming)].nextSibling }
      return upcoming
    }
  }

  /// The key and value pairs of a mapping.
  public struct Entries: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var upcoming: NodeID

    public mutating func next() -> (key: NodeID, value: NodeID)? {
      guard upcoming >= 0 else { return nil }
      let key = upcoming
      let value = nodes[Int(key)].nextSibling
      guard value >= 0 else { return nil }
      upcoming = nodes[Int(value)].nextSibling
      return (key, value)
    }
  }
}

/// One node of a tree.
public struct Node: Sendable {
  public enum Kind: UInt8, Sendable {
    case scalar, sequence, mapping, alias
  }

  public enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    /// Collections.
    case block, flow
  }

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A mapping key that the same mapping has already; reported, and to be skipped by readers.
    public static let isDuplicateKey = Flags(rawValue: 1)
    /// The node has an anchor or a tag.
    public static let hasProperties = Flags(rawValue: 2)
    /// A key that is a collection, an alias of one, or null; reported, and to be skipped by readers.
    public static let isUnusableKey = Flags(rawValue: 4)
    /// A problem of the node itself has been reported (a tag, an alias without its anchor): nothing more should be
    /// said about its value.
    public static let isBroken = Flags(rawValue: 8)
    /// The plain key `<<`.
    public static let isMergeKey = Flags(rawValue: 16)
  }

  public let kind: Kind
  public let style: Style
  public var flags: Flags = []

  /// Byte offsets of the place in the file.
  public var start: Int32
  public var end: Int32

  /// Offsets of the text in `Tree.storage`; equal for a collection.
  public var textStart: Int32
  public var textEnd: Int32

  /// -1 where there is none.
  public var firstChild: NodeID = -1
  public var nextSibling: NodeID = -1

  /// For an alias the node it stands for, or -1 where that is unknown.
  public var target: NodeID = -1

  public init(kind: Kind, style: Style, start: Int32, end: Int32, textStart: Int32 = 0, textEnd: Int32 = 0) {
    self.kind = kind
    self.style = style
    self.start = start
    self.end = end
    self.textStart = textStart
    self.textEnd = textEnd
  }

  /// Whether this is a plain scalar without any text: a value that was left out.
  public var isMissing: Bool { kind == .scalar && style == .plain && textStart == textEnd }
}

/// The anchor and tag of a node.
public struct NodeProperties: Sendable {
  public let anchor: String?

  /// As YAML expands it, such as `tag:yaml.org,2002:str`.
  public let tag: String?

  /// From the first property to the last, before the value.
  public let range: SourceRange

  public init(anchor: String?, tag: String?, range: SourceRange) {
    self.anchor = anchor
    self.tag = tag
    self.range = range
  }
}

extension Tree {
  /// The place of a part of a scalar's text.
  ///
  /// - Parameters:
  ///   - node: The scalar.
  ///   - from: The offset of the first byte of the part in the text.
  ///   - to: The offset behind its last byte.
  /// - Returns: The part itself where the text stands in the file as it is, else the place of the whole scalar.
  public func range(ofText node: NodeID, from: Int, to: Int) -> SourceRange {
    let scalar = nodes[Int(node)]
    let (start, end) = (Int(scalar.textStart), Int(scalar.textEnd))
    // A text that does not stand in the file follows it in the storage, and so lies behind its place.
    guard scalar.kind == .scalar, start >= Int(scalar.start), end <= Int(scalar.end) else { return range(node) }
    let first = start + min(max(from, 0), end - start)
    return SourceRange(file, first, max(first, min(start + max(to, 0), end)))
  }
}
