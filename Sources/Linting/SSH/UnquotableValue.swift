import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A text that cannot be written so that every OpenSSH since the target reads it as it is.
  static let quoting = Check(.unquotableValue, .unbalancedQuote) { context, problems in
    let target = context.configuration.target
    let look = { (text: OpenSSHText) in
      guard !text.isRefusedAsName else { return }
      for argument in text.arguments {
        let start = argument.startIndex - text.text.startIndex
        if let problem = text.problem(of: argument, for: target) {
          let offset = start + problem.offset
          report(problem, of: text.name, at: text.range(from: offset, to: offset + 1), into: &problems)
        } else if let comment = ArgumentQuoting.offsetOfComment(in: argument, for: text.floor(target)) {
          problems.report(
            .unquotableValue, severity: .warning, at: text.range(from: start + comment, to: start + comment + 1),
            commentMessage(text))
        }
      }
    }
    context.forEachOpenSSHText(context.settings.withQuoting, look)
    context.keyPaths.forEach(look)
    for match in context.configuration.matches {
      for criterion in match.criteria {
        guard let problem = MatchLine.problem(criterion, for: target) else { continue }
        report(
          problem, of: criterion.kind.rawValue, at: context.configuration.range(of: problem, in: criterion),
          into: &problems)
      }
    }
  }

  private static func report(
    _ problem: DialectProblem, of name: String, at range: SourceRange, into problems: inout DiagnosticBag
  ) {
    switch problem.kind {
    case .unbalancedQuote: problems.report(.unbalancedQuote, at: range, "\(name): \(problem.message)")
    case .doubleQuote, .backslash:
      problems.report(
        .unquotableValue, at: range, "\(name): \(problem.message); do without it, or raise the target")
    case .escapedBlank: problems.report(.unquotableValue, at: range, "\(name): \(problem.message)")
    // The decoder refuses these, and so does the check of Key.
    case .empty, .controlCharacter, .leadingEquals, .criterionTooNew, .undefinedKey: break
    }
  }

  private static func commentMessage(_ text: OpenSSHText) -> String {
    "OpenSSH 8.5 and 8.6 cut \(text.name) at #, even between quotes; do without it, or raise the target to 8.7"
  }
}

extension OpenSSHText {
  /// Whether the text is a name that was refused when it was read, for characters that no such name has.
  fileprivate var isRefusedAsName: Bool {
    switch role {
    case .hostName: true
    case .user: NameCheck.forbiddenInUser(text) != nil
    default: false
    }
  }

  /// Why an argument cannot be written for a target.
  fileprivate func problem(of argument: ByteText, for target: OpenSSHVersion) -> DialectProblem? {
    let endsLine = endsLine && argument.endIndex == arguments.last?.endIndex
    switch form {
    case .raw: return RawText.problem(argument)
    case .argument, .words, .forward:
      return ArgumentQuoting.problem(argument, for: floor(target), as: .argument, endsLine: endsLine)
    case .assignment:
      return ArgumentQuoting.problem(argument, for: floor(target), as: .assignment, endsLine: endsLine)
    case .criterion: return nil
    }
  }
}

extension Configuration {
  /// The place of a problem of a criterion's argument; all of it where quotes and escapes hide the place.
  fileprivate func range(of problem: DialectProblem, in criterion: Criterion) -> SourceRange {
    guard let written = criterion.argumentText else { return criterion.range }
    let tree = tree(written.node.file)
    let text = tree.valueText(written.node.node).dropFirst(written.part.lowerBound).prefix(written.part.count)
    let argument = Array(criterion.argument.utf8)
    for quotes in 0...1 where text.dropFirst(quotes).starts(with: argument) {
      let start = written.part.lowerBound + quotes + problem.offset
      return tree.range(ofText: written.node.node, from: start, to: start + 1)
    }
    return tree.range(ofText: written.node.node, from: written.part.lowerBound, to: written.part.upperBound)
  }
}

extension Rule {
  package static let unquotableValue = Rule(
    "unquotable-value", .ssh, .error, "a value that not every OpenSSH since the target can be given",
    explanation: """
      OpenSSH before 8.7 knows double quotes and nothing else: an argument with a double quote in it, or with a backslash \
      before a quote, before another backslash or at its end, cannot be written so that old and new releases read the \
      same; at the end of a line without quotes a backslash is itself to all of them. In `match` the same holds before 9.9. Do without the character, or raise the oldest OpenSSH in `targets`.

      Of a command every release cuts off the blanks at its end, even one behind a backslash.

      OpenSSH 8.5 and 8.6 also take `#` for the beginning of a comment wherever it stands; that is a warning.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          SetEnv: 'GREETING=say "hello"'
      """,
    good: """
      targets:
        OpenSSH: "8.7"
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          SetEnv: 'GREETING=say "hello"'
      """)
}
