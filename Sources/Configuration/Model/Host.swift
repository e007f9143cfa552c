public import Diagnostics
public import YAMLSyntax

/// An entry of the section `hosts`: one host, several that braces expand to, or a pattern.
public struct Host: Sendable {
  public enum Kind: Sendable {
    case exact
    /// The key or one of its further names holds `*` or `?`.
    case pattern
  }

  public let kind: Kind
  public let file: FileID

  /// The key as it was written.
  public let key: NodeID

  /// The mapping of its settings; a missing value for a host without any.
  public let value: NodeID

  public var block: Block

  /// Positions in `Configuration.names`: for each host that the key expands to, its own name and then its extra names.
  public var names: Range<Int>

  /// How many names each host has: 1 and the number of its extra names.
  public var namesPerHost: Int

  /// For a pattern the names and patterns that it leaves out.
  public var exceptions: [HostName]

  /// How many entries of `Configuration.hosts` in a row the key gave: for a pattern one for each specificity of its texts.
  public var partCount = 1

  /// How many of them stand directly before this one, with the more specific texts.
  public var earlierParts = 0

  /// How many texts the earlier parts have; their names stand directly before those of this one.
  public var earlierNames = 0

  /// How many hosts the key stands for; 1 for a pattern.
  public var count: Int { namesPerHost == 0 ? 0 : names.count / namesPerHost }

  /// The position in `Configuration.names` of the own name of one of the hosts.
  public func name(_ position: Int) -> Int { names.lowerBound + position * namesPerHost }

  /// The positions of all names of one of the hosts, its own first.
  public func names(of position: Int) -> Range<Int> { name(position)..<name(position) + namesPerHost }
}

extension Configuration {
  /// The entries of `hosts` that the key of one of them gave, as a pattern with texts of different specificity does.
  public func parts(of host: Int) -> Range<Int> {
    let start = host - hosts[host].earlierParts
    return start..<start + hosts[host].partCount
  }

  /// The entry of `hosts` that a position in `names` belongs to; `nil` while its host is being read.
  public func host(ofName position: Int) -> Int? {
    // Names are appended with their hosts, so both are in the same order.
    var low = 0
    var high = hosts.count
    while low < high {
      let middle = (low + high) / 2
      if hosts[middle].names.upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < hosts.count && hosts[low].names.contains(position) ? low : nil
  }
}

/// A name, or for a pattern a pattern, with the node it was written in.
public struct HostName: Sendable {
  public let text: ByteText
  public let node: NodeID
}

/// An entry of the section `match`.
public struct MatchBlock: Sendable {
  /// Where the block stands in the generated file.
  public enum Place: Sendable {
    case first
    case last
    /// Directly before or behind the block of a host or pattern: a position in `Configuration.hosts`.
    case before(Int)
    case after(Int)
  }

  public let file: FileID

  /// The mapping itself.
  public let node: NodeID
  public var criteria: [Criterion]
  public var place: Place
  public var block: Block

  /// Whether an error was reported about the condition or the place, so that nobody knows when the block counts.
  public var isFaulty = false
}

/// One condition of a match block.
public struct Criterion: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case all, canonical, final, exec, host, originalhost, user, localuser, localnetwork, tagged, version, sessiontype
    case command
  }

  public let kind: Kind
  public let isNegated: Bool

  /// The pattern list or command; empty for a criterion that takes none.
  public let argument: String

  /// The place of its name.
  public let range: SourceRange

  /// The argument as it was written, its quotes included; `nil` where it was a list or there is none.
  public let argumentText: Text?

  /// A part of a scalar's text, in byte offsets of `Tree.valueText`.
  public struct Text: Sendable {
    public let node: NodeReference
    public let part: Range<Int>
  }
}

/// A theme or a font.
public struct Asset: Sendable {
  public enum Source: Sendable {
    /// One address, or for a font several that give files of one family.
    case urls([NodeReference])
    /// One file, or for a font several of one family.
    case files([NodeReference])
    case palette(InlinePalette)
    /// Nothing usable; a problem was reported.
    case none
  }

  public let name: NodeReference
  public let source: Source
}

/// The colours of an inline theme, as they were written.
public struct InlinePalette: Sendable {
  /// The word `palette`, and what stands behind it.
  public let key: NodeReference
  public let value: NodeID

  /// Sixteen, black to bright white.
  public let colors: [NodeReference]

  /// The remaining entries, such as `foreground`, by name.
  public let others: [(name: String, color: NodeReference)]
}
