package import Diagnostics
package import Settings

/// Judges the text of a value by the row of its setting.
///
/// The checks are as strict as `ssh -G` of every release since the row's `since`, and never stricter on a value that
/// works. They look at one text alone; what needs other settings, names or the disk is a rule elsewhere.
package enum ValueGrammar {
  /// Checks a scalar that is the whole value of a setting; `nil` means that it is right.
  ///
  /// - Parameters:
  ///   - text: the scalar after YAML's unescaping, without control characters.
  ///   - isPlain: whether it stands in the file without quotes, so that other YAML readers may take it for a number.
  package static func check(_ text: ByteText, isPlain: Bool, for setting: Setting) -> ValueProblem? { nil }

  /// Checks one item of a YAML list, for the settings that take lists.
  package static func checkItem(_ text: ByteText, isPlain: Bool, for setting: Setting) -> ValueProblem? { nil }
}
