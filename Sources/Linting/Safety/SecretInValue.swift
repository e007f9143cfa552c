import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A secret that is written out where it should be looked up.
  static let secretInValue = Check(.secretInValue) { context, problems in
    let configuration = context.configuration
    context.forEachScalar(of: .setEnv) { tree, node in
      let text = tree.valueText(node)
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
    for document in configuration.documents.files { reportPrivateKeys(in: document.tree, into: &problems) }
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
    for asset in configuration.themes + configuration.fonts {
      guard case .url(let reference) = asset.source, let password = WebAddress(configuration.text(reference)).password
      else { continue }
      let tree = configuration.tree(reference.file)
      problems.report(
        .secretInValue, at: tree.range(of: password, in: tree.valueText(reference.node), reference.node), message)
    }
  }

  /// Private keys anywhere in a file, in their usual wrapping (RFC 7468).
  private static func reportPrivateKeys(in tree: Tree, into problems: inout DiagnosticBag) {
    for (number, node) in tree.nodes.enumerated() where node.textEnd - node.textStart > shortestPrivateKey {
      guard tree.text(NodeID(number)).firstOffset(of: "PRIVATE KEY-----") != nil else { continue }
      problems.report(
        .secretInValue, at: tree.range(NodeID(number)),
        "whoever can read this file can read the private key; keep it in a file of its own and name its path")
    }
  }

  /// In bytes; that of an Ed25519 key with its wrapping is 119.
  private static let shortestPrivateKey = 100

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
