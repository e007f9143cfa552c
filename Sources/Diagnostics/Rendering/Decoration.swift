/// How the parts of the human form stand out on a terminal.
public struct Decoration: Sendable {
  /// The escape sequences that begin a style; empty for none.
  let place: String
  let error: String
  let warning: String
  let info: String
  let note: String
  let id: String
  let fix: String

  /// Ends any style.
  private let reset: String

  /// Bytes alone, for files and pipes.
  public static let none = Decoration(
    place: "", error: "", warning: "", info: "", note: "", id: "", fix: "", reset: "")

  /// The colours that compilers have made a habit of: red, yellow and cyan, on terminals that obey ECMA-48.
  public static let ansi = Decoration(
    place: "\u{1B}[1m", error: "\u{1B}[1;31m", warning: "\u{1B}[1;33m", info: "\u{1B}[1;36m", note: "\u{1B}[36m",
    id: "\u{1B}[2m", fix: "\u{1B}[32m", reset: "\u{1B}[0m")

  func style(of severity: Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    case .info: info
    }
  }

  func apply(_ style: String, to text: String) -> String { style.isEmpty ? text : style + text + reset }
}
