import Diagnostics

/// Brings hosts that differ in nothing but the number in their names into the order of the numbers.
extension HostFolding {
  /// Orders hosts, as far as they stand together without a comment in between and become one entry by it.
  mutating func ordered(_ hosts: [DraftBlock]) -> [DraftBlock] {
    var result = hosts
    var start = 0
    while start < hosts.count {
      var end = start + 1
      if isMovable(hosts[start]), hosts[start].comments.settings.isEmpty, hosts[start].comments.below.isEmpty {
        while end < hosts.count, mayMove(hosts[end], to: hosts[start]), isMovable(hosts[end]) { end += 1 }
      }
      if end - start > 1 { result.replaceSubrange(start..<end, with: orderedAlike(hosts[start..<end])) }
      start = end
    }
    return result
  }

  private func isMovable(_ host: DraftBlock) -> Bool { host.names.count == 1 && isPlain(host) }

  /// Whether a host may go with another one, whatever their names and places are.
  private func mayMove(_ host: DraftBlock, to first: DraftBlock) -> Bool {
    areAlike(host, first) && host.comments.isEmpty && (first.comments.isEmpty || !host.comments.isBehindBlank)
      && host.uses == first.uses
  }

  private mutating func orderedAlike(_ hosts: ArraySlice<DraftBlock>) -> [DraftBlock] {
    var runs = runs(of: hosts)
    let isMoved = runs.map { $0 != Array($0[0]..<$0[0] + $0.count) }
    guard isMoved.contains(true) else { return Array(hosts) }
    // A run stands where the first of its hosts stood.
    runs.sort { ($0.min() ?? 0) < ($1.min() ?? 0) }
    return runs.flatMap { run in
      var moved = run.map { hosts[$0] }
      // What stands above goes with the place.
      let place = run.min() ?? run[0]
      if place != run[0], let old = run.firstIndex(of: place) {
        (moved[0].comments, moved[old].comments) = (moved[old].comments, moved[0].comments)
      }
      return moved
    }
  }

  /// The positions of hosts, those together that can be one entry.
  private mutating func runs(of hosts: ArraySlice<DraftBlock>) -> [[Int]] {
    var frames: [[UInt8]] = []
    var members: [[UInt8]: [(value: Int, position: Int)]] = [:]
    var runs: [[Int]] = []
    for position in hosts.indices {
      guard let number = NumberedNames.lastNumber(of: hosts[position].names[0]) else {
        runs.append([position])
        continue
      }
      if members[number.frame] == nil { frames.append(number.frame) }
      members[number.frame, default: []].append((number.value, position))
    }
    for frame in frames {
      var run: [Int] = []
      for member in (members[frame] ?? []).sorted(by: { $0.value < $1.value }) {
        let next = hosts[member.position]
        if let first = run.first, let last = run.last,
          NumberedNames.follow([hosts[first].names[0], hosts[last].names[0]], next.names),
          joinedSettings(hosts[first], next) != nil
        {
          run.append(member.position)
        } else {
          if !run.isEmpty { runs.append(run) }
          run = [member.position]
        }
      }
      if !run.isEmpty { runs.append(run) }
    }
    return runs
  }
}
