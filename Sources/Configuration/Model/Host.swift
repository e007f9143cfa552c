package import Diagnostics
package import YAMLSyntax

/// An entry of the section `hosts`: one host, several that braces expand to, or a pattern.
package struct Host: Sendable {
  package enum Kind: Sendable {
    case exact
    /// The key or one of its further names holds `*` or `?`.
    case pattern
  }

  package let kind: Kind
  package let file: FileID

  /// The key as it was written.
  package let key: NodeID

  /// The mapping of its settings; a missing value for a host without any.
  package let value: NodeID

  package var block: Block

  /// Positions in `Configuration.names`: for each host that the key expands to, its own name and then its extra names.
  package var names: Range<Int>

  /// How many names each host has: 1 and the number of its extra names.
  package var namesPerHost: Int

  /// For a pattern the names and patterns that it leaves out.
  package var exceptions: [HostName]

  /// How many entries of `Configuration.hosts` in a row the key gave: for a pattern one for each specificity of its texts.
  package var partCount = 1

  /// How many of them stand directly before this one, with the more specific texts.
  package var earlierParts = 0

  /// How many texts the earlier parts have; their names stand directly before those of this one.
  package var earlierNames = 0

  /// How many hosts the key stands for; 1 for a pattern.
  package var count: Int { namesPerHost == 0 ? 0 : names.count / namesPerHost }

  /// The position in `Configuration.names` of the own name of one of the hosts.
  package func name(_ position: Int) -> Int { names.lowerBound + position * namesPerHost }

  /// The positions of all names of one of the hosts, its own first.
  package func names(of position: Int) -> Range<Int> { name(position)..<name(position) + namesPerHost }
}

extension Configuration {
  /// The entries of `hosts` that the key of one of them gave, as a pattern with texts of different specificity does.
  package func parts(of host: Int) -> Range<Int> {
    let start = host - hosts[host].earlierParts
    return start..<start + hosts[host].partCount
  }

  /// The entry of `hosts` that a position in `names` belongs to; `nil` while its host is being read.
  package func host(ofName position: Int) -> Int? {
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
package struct HostName: Sendable {
  package let text: ByteText
  package let node: NodeID
}

/// An entry of the section `match`.
package struct MatchBlock: Sendable {
  /// Where the block stands in the generated file.
  package enum Place: Sendable {
    case first
    case last
    /// Directly before or behind the block of a host or pattern: a position in `Configuration.hosts`.
    case before(Int)
    case after(Int)
  }

  package let file: FileID

  /// The mapping itself.
  package let node: NodeID
  package var criteria: [Criterion]
  package var place: Place
  package var block: Block
}

/// One condition of a match block.
package struct Criterion: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case all, canonical, final, exec, host, originalhost, user, localuser, localnetwork, tagged, version, sessiontype
    case command
  }

  package let kind: Kind
  package let isNegated: Bool

  /// The pattern list or command; empty for a criterion that takes none.
  package let argument: String

  /// The place of its name.
  package let range: SourceRange

  /// The argument as it was written, its quotes included; `nil` where it was a list or there is none.
  package let argumentText: Text?

  /// A part of a scalar's text, in byte offsets of `Tree.valueText`.
  package struct Text: Sendable {
    package let node: NodeReference
    package let part: Range<Int>
  }
}

/// A theme or a font.
package struct Asset: Sendable {
  package enum Source: Sendable {
    case url(NodeReference)
    /// One file, or for a font several of one family.
    case files([NodeReference])
    case palette(Palette)
    /// Nothing usable; a problem was reported.
    case none
  }

  package let name: NodeReference
  package let source: Source
}

/// The colours of an inline theme, as they were written.
package struct Palette: Sendable {
  /// The word `palette`, and what stands behind it.
  package let key: NodeReference
  package let value: NodeID

  /// Sixteen, black to bright white.
  package let colors: [NodeReference]

  /// The remaining entries, such as `foreground`, by name.
  package let others: [(name: String, color: NodeReference)]
}
