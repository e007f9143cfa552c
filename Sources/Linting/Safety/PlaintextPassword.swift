import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A Password that is written out.
  static let plaintextPassword = Check(.plaintextPassword) { context, problems in
    let configuration = context.configuration
    for position in context.settings[.password] {
      let assignment = configuration.assignments[Int(position)]
      let tree = configuration.tree(assignment.file)
      guard tree[assignment.value].kind == .scalar, !tree.text(assignment.value).isEmpty else { continue }
      let looksLikeVariable = tree.text(assignment.value).first == UInt8(ascii: "$")
      problems.report(
        .plaintextPassword, at: tree.range(assignment.value),
        looksLikeVariable
          ? "no variable is looked up here, so this very text is the password; write {env: NAME}"
          : "whoever can read this file can read the password; write {env: NAME} or {command: [...]}")
    }
  }
}

extension Rule {
  package static let plaintextPassword = Rule(
    "plaintext-password", .safety, .warning, "a password is written in the source",
    explanation: """
      The file is made to be kept in a repository, and what was once committed stays in its history. Name the place \
      where the password is kept instead: `{env: NAME}` for a variable, `{command: [...]}` for a program that prints it. \
      A password that was published should be changed.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Password: correct-horse-battery
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Password: {command: [pass, show, web]}
      """)
}
