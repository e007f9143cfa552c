import Configuration
import Diagnostics

extension Configuration {
  /// Whether a value is what ssh reads as yes.
  func isYes(_ assignment: Assignment) -> Bool { isWord(assignment, "yes") || isWord(assignment, "true") }

  /// Whether a value is what ssh reads as no.
  func isNo(_ assignment: Assignment) -> Bool { isWord(assignment, "no") || isWord(assignment, "false") }
}
