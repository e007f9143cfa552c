import Configuration
import Diagnostics
import Settings

/// A HostName that has to be written out for one name.
struct WrittenHostName {
  /// The position of the name in `Configuration.names`.
  let name: Int
  let text: ByteText
}

/// HostNames that ssh would read otherwise: to ssh `%h`, and a HostName that is missing, stand for the name that was
/// typed, while here they stand for the host's own name even where one of its extra names was typed.
struct WrittenHostNames {
  private let configuration: Configuration

  /// Names that have to stand before a pattern, which would set their HostName wrongly; in file order only.
  private var beforePatterns: [Int: [WrittenHostName]] = [:]

  init(_ configuration: Configuration, _ resolver: inout Resolver) {
    self.configuration = configuration
    guard configuration.order == .file else { return }
    for (index, host) in configuration.hosts.enumerated() where host.kind == .exact && host.namesPerHost > 1 {
      for position in 0..<host.count {
        for name in names(of: index, position, &resolver) {
          guard let pattern = earlierPattern(for: name, index, &resolver) else { continue }
          beforePatterns[pattern, default: []].append(name)
        }
      }
    }
  }

  /// The HostNames to write out for each host of a key; `nil` where ssh reads all of them as they stand.
  func names(of index: Int, _ resolver: inout Resolver) -> [[WrittenHostName]]? {
    let host = configuration.hosts[index]
    guard host.namesPerHost > 1 else { return nil }
    resolver.resolveOwnBlock(of: index)
    if let own = resolver.assignment(of: .hostName), !HostNameText.namesHost(configuration.text(own)),
      configuration.order == .specificity
    {
      return nil
    }
    let written = (0..<host.count).map { position in
      names(of: index, position, &resolver).filter { earlierPattern(for: $0, index, &resolver) == nil }
    }
    return written.allSatisfy(\.isEmpty) ? nil : written
  }

  func namesBefore(pattern: Int) -> [WrittenHostName] { beforePatterns[pattern] ?? [] }

  /// The names of one host that do not get the right HostName by themselves.
  private func names(of index: Int, _ position: Int, _ resolver: inout Resolver) -> [WrittenHostName] {
    let names = configuration.hosts[index].names(of: position)
    let ownName = configuration.names[names.lowerBound].text
    var ownHostName = HostNameText.escaped(ownName)
    return names.compactMap { name in
      resolver.resolve(host: index, name: configuration.names[name].text)
      guard let text = resolver.assignment(of: .hostName).map(configuration.text) else {
        // A pattern may know where the host is, and match its own name alone.
        return WrittenHostName(name: name, text: ownHostName)
      }
      let written = HostNameText.writtenOut(text, host: ownName)
      if name == names.lowerBound { ownHostName = written }
      return HostNameText.namesHost(text) ? WrittenHostName(name: name, text: written) : nil
    }
  }

  /// The pattern before a host's block, in file order, that sets HostName for a name.
  private func earlierPattern(for name: WrittenHostName, _ host: Int, _ resolver: inout Resolver) -> Int? {
    guard configuration.order == .file else { return nil }
    let text = configuration.names[name.name].text
    return resolver.patterns.first { pattern in
      guard pattern < host, resolver.matches(pattern: pattern, text) else { return false }
      resolver.resolveOwnBlock(of: pattern)
      return resolver.assignment(of: .hostName) != nil
    }
  }
}
