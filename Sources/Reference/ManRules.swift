import Diagnostics
import Linting

extension ManPage {
  /// blinkc-rules(7): what each diagnostic means.
  static let rules =
    opening("BLINKC-RULES 7", name: "blinkc-rules", purpose: "what the diagnostics of blinkc mean")
    + introduction + RuleGroup.allCases.map(ManRules.section).joined() + references

  private static let introduction = #"""
    .Sh DESCRIPTION
    Each diagnostic of
    .Xr blinkc 1
    ends with an id in brackets.
    This page says for each id what it means and what to do, with a file that gives the diagnostic and the same file
    mended.
    .Ql blinkc rule Ar ID
    prints the same for one id, and
    .Ql blinkc rule
    lists them all.
    .Pp
    An error is what would make a program refuse the file or connect to the wrong place; nothing is built then.
    A warning is what works but is rarely meant.
    Information says what an output cannot hold; it is shown with
    .Fl Fl verbose .
    .Pp
    In the examples a character that a terminal would obey or not show is spelled by its number, as in <U+00A0>.

    """#

  private static let references = #"""
    .Sh SEE ALSO
    .Xr blinkc 1 ,
    .Xr blink.yaml 5 ,
    .Xr ssh_config 5

    """#
}

/// The rules in blinkc-rules(7), by their chapters.
enum ManRules {
  /// One chapter; empty without rules.
  static func section(_ group: RuleGroup) -> String {
    let rules = Catalogue.rules.filter { $0.group == group }
    guard !rules.isEmpty else { return "" }
    return ".Sh \(Mdoc.escape(group.rawValue.uppercased()))\n" + rules.map(subsection).joined()
  }

  private static func subsection(_ rule: Rule) -> String {
    let summary = ManPage.text(TextLayout.sentence(rule.summary))
    let explanation = rule.explanation.split(separator: "\n\n").map { ManPage.text(String($0)) }
    return """
      .Ss \(Mdoc.escape(rule.id))
      .Em \(TextLayout.sentence(rule.severity.rawValue).dropLast()) .
      \(summary).Pp
      \(explanation.joined(separator: ".Pp\n")).Pp
      Bad:
      \(example(rule.bad)).Pp
      Good:
      \(example(rule.good))
      """
  }

  private static func example(_ text: String) -> String {
    ".Bd -literal -offset indent -compact\n" + RuleText.visibleLines(of: text).map(literal).joined() + ".Ed\n"
  }

  /// A line as it is, in a display that is not filled.
  private static func literal(_ line: String) -> String {
    let isControl = line.hasPrefix(".") || line.hasPrefix("'")
    return (isControl ? "\\&" : "") + Mdoc.escape(line) + "\n"
  }
}
