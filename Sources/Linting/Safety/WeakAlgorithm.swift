import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// An algorithm that OpenSSH has switched off because it can be broken.
  static let weakAlgorithm = Check(.weakAlgorithm) { context, problems in
    let configuration = context.configuration
    let settings = settings.filter(context.settings.present.contains)
    guard !settings.isEmpty else { return }
    let wide = context.keysForEveryHost
    for setting in settings {
      for position in context.settings[setting] {
        let assignment = configuration.assignments[Int(position)]
        let tree = configuration.tree(assignment.file)
        let text = tree.valueText(assignment.value)
        // What a minus takes out of the list is no danger.
        guard tree[assignment.value].kind == .scalar, text.first != UInt8(ascii: "-") else { continue }
        for name in text.drop(while: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "^") })
          .split(separator: UInt8(ascii: ","))
        {
          guard let reason = weakness(of: name) else { continue }
          let isWide = wide.contains(NodeReference(assignment.file, assignment.key))
          problems.report(
            .weakAlgorithm, severity: isWide ? .warning : .info,
            at: tree.range(of: name, in: text, assignment.value),
            "\(quoted(name)) \(reason)"
              + (isWide ? "; keep it to the hosts that know nothing better" : ""))
        }
      }
    }
  }

  private static let settings = SettingTable.rows.indices.map { SettingID($0) }.filter {
    if case .algorithms = $0.row.type { true } else { false }
  }

  /// Why an algorithm is weak, as the end of a sentence; `nil` if it is not.
  private static func weakness(of name: ByteText) -> String? {
    let bare = name.prefix { $0 != UInt8(ascii: "@") }
    if bare.equals("ssh-rsa") || bare.equals("ssh-rsa-cert-v01") {
      return "signs with SHA-1, for which collisions can be computed; rsa-sha2-512 works with the same key"
    }
    if bare.starts(with: "ssh-dss".utf8) {
      return "is a key of 1024 bits that OpenSSH 9.8 and later do not know, so that they refuse the whole file"
    }
    if bare.suffix(4).equals("-cbc") { return "lets an attacker recover parts of the text" }
    if bare.starts(with: "arcfour".utf8) { return "has a key stream that can be told from chance" }
    if bare.starts(with: "hmac-md5".utf8) || bare.starts(with: "hmac-sha1-96".utf8)
      || bare.starts(with: "hmac-ripemd160".utf8)
    {
      return "is an obsolete checksum"
    }
    if bare.starts(with: "diffie-hellman-group".utf8), bare.suffix(5).equals("-sha1") {
      return "agrees on keys with SHA-1"
        + (bare.starts(with: "diffie-hellman-group1-".utf8) ? " and a group of 1024 bits that can be broken" : "")
    }
    return nil
  }
}

extension LintContext {
  /// The keys of the settings that hold for every host.
  fileprivate var keysForEveryHost: Set<NodeReference> {
    let patterns = configuration.hosts.indices.filter { configuration.hosts[$0].kind == .pattern }
    let blocks = [configuration.defaults] + patterns.filter(matchesEverything).map { configuration.hosts[$0].block }
    return Set(
      blocks.flatMap(\.assignments).map { position in
        NodeReference(configuration.assignments[position].file, configuration.assignments[position].key)
      })
  }
}

extension Rule {
  package static let weakAlgorithm = Rule(
    "weak-algorithm", .safety, .warning, "an algorithm that is known to be weak is allowed",
    explanation: """
      OpenSSH has taken these out of its default lists: `ssh-rsa` and `ssh-dss` signatures, ciphers in CBC mode and \
      arcfour, MD5, and key exchange with SHA-1. Some old devices speak nothing else. Give those hosts, and no others, \
      the name with a `+`. In `defaults` and for the pattern `*` it is a warning, on a host or in a group only \
      information; a name behind `-` is taken out of the list and not reported.
      """,
    bad: """
      defaults:
        DefaultUser: deploy
        HostKeyAlgorithms: +ssh-rsa
      """,
    good: """
      defaults:
        DefaultUser: deploy
        HostKeyAlgorithms: ssh-ed25519,rsa-sha2-512
      """)
}
