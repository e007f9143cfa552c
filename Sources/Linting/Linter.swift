package import Configuration
package import Diagnostics

/// Runs all checks over a decoded configuration.
package func lint(_ configuration: Configuration, reporting problems: inout DiagnosticBag) {
  let context = LintContext(configuration)
  for check in Check.all {
    check.run(context, &problems)
  }
}

/// A cross-field check: the rules that it may report, and how it finds their cases.
///
/// Each stands in a file of its own, with the explanations of its rules and its messages behind the logic.
package struct Check: Sendable {
  package let rules: [Rule]
  let run: @Sendable (LintContext, inout DiagnosticBag) -> Void

  init(_ rules: Rule..., run: @escaping @Sendable (LintContext, inout DiagnosticBag) -> Void) {
    self.rules = rules
    self.run = run
  }

  /// Every check, in the order in which they run; the order makes no difference to the result.
  package static let all: [Check] = [
    .missingHostName, .missingUser, .undefinedSSHKey, .undefinedJumpHost, .jumpCycle, .shadowedSetting,
    .ambiguousPatternOrder, .neverMatchingPattern, .unusedGroup,
    .percentSigns, .quoting, .keywordTooNew, .deprecatedKeyword, .blinkUnsupported, .moshIgnoresSetting,
    .controlPathTooLong, .matchTooEarly,
    .executesCommand, .plaintextPassword, .secretInValue, .agentForwardedEverywhere, .hostKeyCheckingOff,
    .broadSendEnv, .exposedForward, .weakAlgorithm,
    .lostSetEnv, .sharedControlPath, .duplicateLocalPort, .remoteCommandInTheWay, .patternMatchesHostName,
    .underscoreInJumpHost, .unlimitedAgentKeys,
    .undefinedAppearance, .palettes, .addresses,
  ]
}
