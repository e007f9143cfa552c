import Configuration
package import Diagnostics
import YAMLSyntax

extension Check {
  /// A pattern that leaves out all that it matches, and a name left out that it does not match anyway.
  static let neverMatchingPattern = Check(.neverMatchingPattern) { context, problems in
    let configuration = context.configuration
    for host in configuration.hosts where !host.exceptions.isEmpty {
      let tree = configuration.tree(host.file)
      for exception in host.exceptions {
        let covers = host.names.allSatisfy {
          HostPattern.covers(exception.text, configuration.names[$0].text)
        }
        if covers {
          problems.report(
            .neverMatchingPattern, at: tree.range(exception.node),
            "this leaves out every name that \(tree.text(host.key).string) matches, so the block never applies")
        }
      }
    }
  }
}

extension Rule {
  package static let neverMatchingPattern = Rule(
    "never-matching-pattern", .hosts, .warning, "a pattern leaves out everything that it matches",
    explanation: """
      `except` takes names out of a pattern, as `!` does in ssh_config. If an exception matches all that the pattern \
      matches, the block can never apply, wherever it stands.
      """,
    bad: """
      hosts:
        "*.corp.example":
          except: ["*.example"]
          ForwardAgent: no
      """,
    good: """
      hosts:
        "*.example":
          except: ["*.corp.example"]
          ForwardAgent: no
      """)
}
