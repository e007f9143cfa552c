import Configuration
package import Diagnostics
import YAMLSyntax

extension Check {
  /// An exact host that nothing gives a HostName, unless its own name can be looked up.
  static let missingHostName = Check(.missingHostName) { context, problems in
    var last = -1
    for host in context.hosts where host.hostName == nil && host.host != last {
      let name = context.text(ofName: host.name)
      if NameCheck.standsForItself(name) {
        if let address = NameCheck.misreadAddress(name) {
          problems.report(
            .numericHostName, at: context.range(ofHost: host.host), numericMessage(name, address))
        }
        continue
      }
      last = host.host
      problems.report(
        .missingHostName, at: context.range(ofHost: host.host), message(name),
        fixes: context.configuration.adding(to: context.configuration.hosts[host.host]))
    }
  }

  private static func message(_ name: ByteText) -> String {
    "\(name.string) has no HostName, of its own, of a group or of a pattern; "
      + "write HostName: \"%h\" if the network knows it by this name"
  }

  private static func numericMessage(_ name: ByteText, _ address: String) -> String {
    "without a HostName, \(name.string) is read as the address \(address)"
  }
}

extension Configuration {
  /// A fix that gives a host the HostName `%h`; none where its mapping stands elsewhere.
  fileprivate func adding(to host: Host) -> [FixIt] {
    let tree = tree(host.file)
    let (key, value) = (tree[host.key], tree[host.value])
    guard value.start >= key.end else { return [] }
    let setting = "HostName: \"%h\""
    let insertion: (Int32, String)
    switch (value.kind, value.style) {
    case (.mapping, .flow):
      insertion = (value.start + 1, value.firstChild < 0 ? setting : "\(setting), ")
    case (.mapping, _):
      guard let indentation = tree.indentation(of: value.firstChild) else { return [] }
      insertion = (value.start, "\(setting)\n\(indentation)")
    case (.scalar, _) where value.isMissing:
      insertion = (value.start, " {\(setting)}")
    default: return []
    }
    let place = SourceRange(host.file, Int(insertion.0), Int(insertion.0))
    return [FixIt("give it its own name", .unsafe, replacing: place, by: insertion.1)]
  }
}

extension Tree {
  /// The blanks before a node, if nothing else stands before it on its line.
  fileprivate func indentation(of node: NodeID) -> String? {
    guard node >= 0 else { return nil }
    let start = Int(self[node].start)
    let line = storage[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return storage[line..<start].allSatisfy { $0 == 0x20 } ? String(repeating: " ", count: start - line) : nil
  }
}

extension Rule {
  package static let missingHostName = Rule(
    "missing-host-name", .hosts, .error, "a host has no HostName",
    explanation: """
      Without a HostName, ssh looks for a machine by the name that was typed, which works only where the network knows \
      that name; Blink cannot use such a host at all. The HostName may come from a group or from a pattern, and `%h` in \
      it is the host's own name. A host whose name is an address, or has a dot in it, needs none.
      """,
    bad: """
      hosts:
        web:
          User: deploy
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      """)
}
