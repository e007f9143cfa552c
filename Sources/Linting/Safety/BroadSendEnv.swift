import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A pattern of SendEnv that takes secrets with it.
  static let broadSendEnv = Check(.broadSendEnv) { context, problems in
    context.forEachScalar(of: .sendEnv) { tree, node in
      let text = tree.valueText(node)
      guard HostPattern.isPattern(text) else { return }
      for pattern in text.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
        guard let variable = secret(matching: pattern) else { continue }
        problems.report(.broadSendEnv, at: tree.range(of: pattern, in: text, node), message(pattern, variable))
      }
    }
  }

  /// A secret variable that a pattern may send; `nil` for a plain name and for a pattern that takes names out.
  private static func secret(matching pattern: ByteText) -> String? {
    guard pattern.first != UInt8(ascii: "-"), HostPattern.isPattern(pattern) else { return nil }
    if let known = knownSecrets.first(where: { HostPattern.matches(pattern, $0) }) {
      return known.string
    }
    return Secrets.hasSecretWord(pattern) ? "" : nil
  }

  /// Variables in which common tools keep secrets.
  private static let knownSecrets = [
    "AWS_SECRET_ACCESS_KEY", "GITHUB_TOKEN", "GH_TOKEN", "GITLAB_TOKEN", "AZURE_CLIENT_SECRET", "VAULT_TOKEN",
    "PGPASSWORD", "MYSQL_PWD", "NPM_TOKEN", "OPENAI_API_KEY", "ANTHROPIC_API_KEY", "DOCKER_AUTH_CONFIG", "HF_TOKEN",
    "CLOUDFLARE_API_TOKEN", "DIGITALOCEAN_ACCESS_TOKEN", "HCLOUD_TOKEN", "HEROKU_API_KEY", "TF_VAR_password",
    "CARGO_REGISTRY_TOKEN", "TWINE_PASSWORD", "SLACK_BOT_TOKEN", "SENTRY_AUTH_TOKEN", "KUBE_TOKEN", "REDIS_PASSWORD",
    "DATABASE_URL", "SECRET_KEY_BASE", "RESTIC_PASSWORD", "BORG_PASSPHRASE", "DB_PASSWORD",
  ].map { ByteText($0.utf8) }

  private static func message(_ pattern: ByteText, _ variable: String) -> String {
    let example = variable.isEmpty ? "secrets" : "secrets such as \(variable)"
    return "\(quoted(pattern)) hands \(example) to the server; name the variables that it needs, such as LANG and LC_*"
  }
}

extension Rule {
  package static let broadSendEnv = Rule(
    "broad-send-env", .safety, .warning, "a pattern of SendEnv takes secrets with it",
    explanation: """
      Tools keep access keys in the environment, and a server that accepts every variable gets all that the pattern \
      matches. `*` and `AWS_*` send AWS_SECRET_ACCESS_KEY, for instance. A later `-NAME` takes out only what you have \
      thought of, so name what is wanted. LANG and `LC_*` are harmless, and so is a single variable that you name.
      """,
    bad: """
      defaults:
        DefaultUser: deploy
        SendEnv: ["*"]
      """,
    good: """
      defaults:
        DefaultUser: deploy
        SendEnv: [LANG, LC_*]
      """)
}
