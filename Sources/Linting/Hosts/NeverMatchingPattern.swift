import Configuration
package import Diagnostics
import YAMLSyntax

extension Check {
  /// A pattern that leaves out all that it matches, and a condition of nothing but negations.
  static let neverMatchingPattern = Check(.neverMatchingPattern) { context, problems in
    let configuration = context.configuration
    for (number, host) in configuration.hosts.enumerated() where !host.exceptions.isEmpty && host.earlierParts == 0 {
      let parts = configuration.parts(of: number)
      let names = host.names.lowerBound..<configuration.hosts[parts.upperBound - 1].names.upperBound
      let tree = configuration.tree(host.file)
      for exception in host.exceptions {
        let covers = names.allSatisfy {
          HostPattern.covers(exception.text, configuration.names[$0].text)
        }
        if covers {
          problems.report(
            .neverMatchingPattern, at: tree.range(exception.node),
            "this leaves out every name that \(tree.text(host.key).string) matches, so the block never applies")
        }
      }
    }
    for criterion in configuration.matches.lazy.flatMap(\.criteria) where criterion.hasOnlyNegations {
      problems.report(
        .neverMatchingPattern, at: criterion.range,
        "\(criterion.kind.rawValue) takes names out and lets none in, so the block never applies; "
          + "add `*` to the patterns, or write !\(criterion.kind.rawValue)")
    }
  }
}

extension Criterion {
  /// Whether each of its patterns is negated; ssh then never takes the list for a match.
  fileprivate var hasOnlyNegations: Bool {
    guard kind.takesArgument, kind != .exec, !isNegated else { return false }
    let patterns = argument.utf8.split(separator: UInt8(ascii: ","))
    return !patterns.isEmpty && patterns.allSatisfy { $0.first == UInt8(ascii: "!") }
  }
}

extension Rule {
  package static let neverMatchingPattern = Rule(
    "never-matching-pattern", .hosts, .warning, "a pattern leaves out everything that it matches",
    explanation: """
      `except` takes names out of a pattern, as `!` does in ssh_config. If an exception matches all that the pattern \
      matches, the block can never apply, wherever it stands. Nor can a match block whose condition lists nothing but \
      names behind `!`, since ssh wants another pattern to match.
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
