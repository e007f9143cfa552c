import Diagnostics

extension Decoder {
  /// Makes an entry of its own of each specificity that the texts of a pattern have, the most specific first.
  ///
  /// Each then stands at its place. In the order of the file a pattern stays in one piece.
  mutating func splitPatterns() {
    guard configuration.order == .specificity, configuration.hosts.contains(where: isMixed) else { return }
    var hosts: [Host] = []
    hosts.reserveCapacity(configuration.hosts.count + 16)
    for host in configuration.hosts {
      if isMixed(host) { hosts += parts(of: host) } else { hosts.append(host) }
    }
    configuration.hosts = hosts
  }

  /// Whether a pattern has texts of different specificity.
  private func isMixed(_ host: Host) -> Bool {
    guard host.kind == .pattern, host.names.count > 1 else { return false }
    let first = specificity(host.names.lowerBound)
    return host.names.contains { specificity($0) != first }
  }

  /// Orders the names of a pattern by specificity, and returns an entry for each.
  private mutating func parts(of host: Host) -> [Host] {
    // The sort keeps the order of equals.
    let names = host.names.sorted { specificity($0) > specificity($1) }.map { configuration.names[$0] }
    configuration.names.replaceSubrange(host.names, with: names)
    var parts: [Host] = []
    var start = host.names.lowerBound
    while start < host.names.upperBound {
      let end = host.names[start...].first { specificity($0) != specificity(start) } ?? host.names.upperBound
      var part = host
      part.names = start..<end
      part.namesPerHost = end - start
      part.earlierParts = parts.count
      part.earlierNames = start - host.names.lowerBound
      parts.append(part)
      start = end
    }
    for index in parts.indices { parts[index].partCount = parts.count }
    return parts
  }

  private func specificity(_ name: Int) -> Int { HostPattern.specificity(configuration.names[name].text) }
}
