import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Check {
  /// A secret that is written out where it should be looked up.
  static let secretInValue = Check(.secretInValue) { context, problems in
    let configuration = context.configuration
    context.forEachScalar(of: .setEnv) { tree, node in
      let text = tree.valueText(node)
      // A private key is reported wherever it stands.
      guard text.firstOffset(of: privateKeyMark) == nil else { return }
      guard let part = secretOfAssignment(text) ?? Secrets.token(in: text) else { return }
      problems.report(.secretInValue, at: tree.range(of: part, in: text, node), message)
    }
    for setting in commands {
      context.forEachScalar(of: setting) { tree, node in
        let text = tree.valueText(node)
        guard let part = CommandSecrets.first(in: text) else { return }
        problems.report(.secretInValue, at: tree.range(of: part, in: text, node), message)
      }
    }
    for criterion in configuration.matches.lazy.flatMap(\.criteria) where criterion.kind == .exec {
      if CommandSecrets.first(in: ByteText(criterion.argument.utf8)) != nil {
        problems.report(.secretInValue, at: criterion.range, message)
      }
    }
    reportAddresses(in: configuration, into: &problems)
    for document in configuration.documents.files {
      reportPrivateKeys(in: document.tree, of: configuration, into: &problems)
    }
  }

  /// The settings whose texts are commands, and those that are words of one.
  private static let commands: [SettingID] = SettingTable.rows.indices.map { SettingID($0) }.filter {
    $0.row.type == .command || $0.row.type == .shellWords
  }

  /// The value of `NAME=VALUE` if the name says that it is secret.
  fileprivate static func secretOfAssignment(_ text: ByteText) -> ByteText? {
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")), Secrets.isSecretName(text[..<equals]) else { return nil }
    let value = text[(equals + 1)...].trimming("\"'")
    return Secrets.isLiteral(value) ? value : nil
  }

  /// Addresses of themes and fonts with a password.
  private static func reportAddresses(in configuration: Configuration, into problems: inout DiagnosticBag) {
    for reference in configuration.assetAddresses {
      guard let password = WebAddress(configuration.text(reference)).password else { continue }
      let tree = configuration.tree(reference.file)
      problems.report(
        .secretInValue, at: tree.range(of: password, in: tree.valueText(reference.node), reference.node), message)
    }
  }

  /// Private keys anywhere in a file, in their usual wrapping (RFC 7468).
  private static func reportPrivateKeys(
    in tree: Tree, of configuration: Configuration, into problems: inout DiagnosticBag
  ) {
    guard tree.storage.holdPrivateKey else { return }
    for (number, node) in tree.nodes.enumerated() where node.kind == .scalar {
      // That a key stands where its path is wanted has been said.
      guard tree.text(NodeID(number)).firstOffset(of: privateKeyMark) != nil,
        !configuration.isFaulty(NodeID(number), in: tree.file)
      else { continue }
      problems.report(
        .secretInValue, at: tree.range(NodeID(number)),
        "whoever can read this file can read the private key; keep it in a file of its own and name its path")
    }
  }

  /// What the first line of a private key ends in, whatever kind of key it is.
  private static let privateKeyMark: StaticString = "PRIVATE KEY-----"

  private static let message =
    "this looks like a secret, and whoever can read the file can read it; name a place to get it from"
}

/// Finds secrets among the words of a command.
private enum CommandSecrets {
  /// The first secret: `NAME=VALUE`, `--token VALUE`, `sshpass -p VALUE`, or a key of a service.
  static func first(in text: ByteText) -> ByteText? {
    var nameBefore = false
    var isPasswordTool = false
    for word in text.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) {
      let bare = word.trimming("\"'")
      if nameBefore, bare.first != UInt8(ascii: "-"), Secrets.isLiteral(bare) { return bare }
      if let value = Check.secretOfAssignment(bare.drop { $0 == UInt8(ascii: "-") }) { return value }
      if isPasswordTool, bare.starts(with: "-p".utf8), Secrets.isLiteral(bare.dropFirst(2)) { return bare.dropFirst(2) }
      nameBefore =
        isPasswordTool && bare.equals("-p") || bare.starts(with: "--".utf8) && Secrets.isSecretName(bare.dropFirst(2))
        || bare.equalsIgnoringCase("bearer".utf8)
      if bare.suffix(7).equals("sshpass") { isPasswordTool = true }
    }
    return Secrets.token(in: text)
  }
}

extension [UInt8] {
  /// Whether the mark of a private key occurs.
  ///
  /// Whole files are searched, so the system looks for its rarest letter.
  fileprivate var holdPrivateKey: Bool {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var position = 0
      while let found = memchr(base + position, Int32(UInt8(ascii: "Y")), bytes.count - position) {
        position = UnsafeRawPointer(found) - base
        if self[..<position].suffix(10).elementsEqual("PRIVATE KE".utf8), self[position...].starts(with: "Y-----".utf8)
        {
          return true
        }
        position += 1
      }
      return false
    }
  }
}

extension ArraySlice where Element == UInt8 {
  /// The text without some characters at both ends.
  fileprivate func trimming(_ characters: String) -> ByteText {
    var rest = self
    while let first = rest.first, characters.utf8.contains(first) { rest.removeFirst() }
    while let last = rest.last, characters.utf8.contains(last) { rest.removeLast() }
    return rest
  }
}

extension Rule {
  package static let secretInValue = Rule(
    "secret-in-value", .safety, .warning, "a value holds a password, token or private key",
    explanation: """
      The file is made to be kept in a repository, and what was once committed stays in its history; a command line is \
      also seen by every user of the machine. Reported are variables of SetEnv and options of commands whose name says \
      password, token or secret and whose value is written out, keys of well-known services, passwords in addresses, and \
      private keys.

      Send a variable of your own environment with SendEnv, let the command read the secret from a file or from the \
      environment, and name private keys by their paths. A secret that was published should be changed.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          SetEnv: [DEPLOY_TOKEN=b7c1e09d42]
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          SendEnv: [DEPLOY_TOKEN]
      """)
}
