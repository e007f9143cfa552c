import Diagnostics
import YAMLSyntax

/// A block of the generated files.
public enum BlockReference: Equatable, Sendable {
  /// A position in `Configuration.hosts`: a host or a pattern.
  case host(Int)
  /// A position in `Configuration.matches`.
  case match(Int)
  case defaults
}

extension Configuration {
  /// All blocks in the order in which ssh reads them; the first value that ssh meets wins.
  ///
  /// - Parameter patterns: The patterns in the order in which they are asked.
  public func blockSequence(patterns: [Int]) -> [BlockReference] {
    let places = MatchPlaces(matches)
    var sequence: [BlockReference] = []
    switch order {
    case .specificity:
      sequence += places.first.map { .match($0) }
      for host in hosts.indices where hosts[host].kind == .exact { places.append(host, to: &sequence) }
      for pattern in patterns { places.append(pattern, to: &sequence) }
    case .file:
      for file in documents.blockOrder { append(file, places, to: &sequence) }
    }
    return sequence + places.last.map { .match($0) } + [.defaults]
  }

  /// Appends the hosts and match blocks of one file as its sections follow each other.
  private func append(_ file: FileID, _ places: MatchPlaces, to sequence: inout [BlockReference]) {
    let tree = tree(file)
    guard let root = tree.root, tree[root].kind == .mapping else { return }
    for (key, _) in tree.entries(root) where !tree[key].flags.contains(.isDuplicateKey) {
      if tree.text(key).equals("hosts") {
        for host in hosts.indices where hosts[host].file == file { places.append(host, to: &sequence) }
      } else if tree.text(key).equals("match") {
        sequence += places.first.filter { matches[$0].file == file }.map { .match($0) }
      }
    }
  }
}

/// The match blocks by their places.
private struct MatchPlaces {
  var first: [Int] = []
  var last: [Int] = []
  private var before: [Int: [Int]] = [:]
  private var after: [Int: [Int]] = [:]

  init(_ matches: [MatchBlock]) {
    for (number, match) in matches.enumerated() {
      switch match.place {
      case .first: first.append(number)
      case .last: last.append(number)
      case .before(let host): before[host, default: []].append(number)
      case .after(let host): after[host, default: []].append(number)
      }
    }
  }

  /// Appends a host or pattern with the match blocks that stand beside it.
  func append(_ host: Int, to sequence: inout [BlockReference]) {
    if !before.isEmpty, let matches = before[host] { sequence += matches.map { .match($0) } }
    sequence.append(.host(host))
    if !after.isEmpty, let matches = after[host] { sequence += matches.map { .match($0) } }
  }
}
