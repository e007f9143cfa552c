public import Diagnostics
import Linting
public import Testing

/// Every rule of the catalogue against its own examples.
@Suite struct CatalogueTests {
  @Test func idsAreUniqueAndInKebabCase() {
    let ids = Catalogue.rules.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(id)") }
  }

  @Test func rulesAreSortedByChapterAndId() {
    let order = RuleGroup.allCases
    let keys = Catalogue.rules.map { (order.firstIndex(of: $0.group) ?? 0, $0.id) }
    for (left, right) in zip(keys, keys.dropFirst()) { #expect(left < right) }
  }

  @Test func everyIdOfTheSpecificationIsThere() {
    let ids = Set(Catalogue.rules.map(\.id))
    #expect(Self.specified.filter { !ids.contains($0) } == [])
  }

  @Test(arguments: Catalogue.rules) func badExampleIsReported(rule: Rule) {
    guard rule.badExampleException == nil else { return }
    let found = Linted(rule.bad).diagnostics
    #expect(found.contains { $0.rule.id == rule.id }, "\(found.map(\.rule.id))")
    #expect(found.contains { $0.rule.id == rule.id && $0.severity == rule.severity })
  }

  @Test(arguments: Catalogue.rules) func goodExampleIsSilent(rule: Rule) {
    let found = Linted(rule.good).diagnostics
    #expect(!found.contains { $0.rule.id == rule.id })
    #expect(found.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test(arguments: Catalogue.rules) func badExampleHasOneFault(rule: Rule) {
    let errors = Linted(rule.bad).diagnostics.filter { $0.severity == .error && $0.rule.id != rule.id }
    #expect(errors.map(\.message) == [])
  }

  @Test(arguments: Catalogue.rules) func textsFollowTheirForm(rule: Rule) {
    #expect(rule.summary.first?.isUppercase == false)
    #expect(!rule.summary.hasSuffix("."))
    #expect(rule.explanation.hasSuffix(".") || rule.explanation.hasSuffix("`"))
    for diagnostic in Linted(rule.bad).diagnostics {
      #expect(!diagnostic.message.hasSuffix("."))
    }
  }

  /// The ids of the chapters that are built.
  private static let specified = """
    invalid-encoding invalid-character invisible-character tab-indentation yaml-syntax duplicate-key unsupported-tag
    undefined-anchor recursive-alias non-string-key multiple-documents too-deep too-large comment-without-space
    unknown-key misplaced-key wrong-type missing-value unknown-choice not-a-number out-of-range ambiguous-scalar
    duplicate-host missing-host-name missing-user white-space-in-name invalid-host-name composite-host-name
    numeric-host-name undefined-group group-cycle undefined-ssh-key undefined-jump-host jump-cycle shadowed-setting
    never-matching-pattern ambiguous-pattern-order unknown-token percent-not-portable unbalanced-quote keyword-too-new
    deprecated-keyword blink-unsupported mosh-ignores-setting control-path-too-long duplicate-definition include-cycle
    missing-include empty-include invalid-match invalid-alias unused-group
    executes-command plaintext-password secret-in-value agent-forwarded-everywhere host-key-checking-off broad-send-env
    exposed-forward undefined-theme undefined-font invalid-color wrong-palette-size invalid-url insecure-url unused-allow
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}

extension Rule: CustomTestStringConvertible {
  /// The id, by which a failing test names its rule.
  public var testDescription: String { id }

  /// Why the bad example cannot show the rule by its text alone; `nil` if it can.
  fileprivate var badExampleException: String? { exceptions[id] }
}

/// Rules that text alone cannot show.
private let exceptions: [String: String] = [
  "invalid-encoding": "an example is text, and the rule is about bytes that are none",
  "not-a-stylesheet": "only the other file shows it",
  "lost-preference": "only the other file shows it",
  "unavailable-asset": "only the disk or the network shows it",
  "broken-reference": "only the other file shows it",
  "digest-mismatch": "only blink.lock and the network show it",
  "too-large": "the file would have to be too large to print",
]
