import Diagnostics
import Testing

@testable import Stylesheets

/// Colours that are all different: `#0102e0` to `#1002ef`.
let sampleColors = (0..<16).map { "#\(twoDigits($0 + 1))02\(twoDigits($0 + 0xE0))" }

/// Holds what is read from the source of a theme against lines: the colours by name, then warnings and problems with
/// their places.
///
/// The sixteen colours are named as one where they are those of `sampleColors`.
func checkTheme(_ source: some Sequence<UInt8>, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let text: String
  switch readTheme(Array(source)) {
  case .stylesheet: text = "style sheet"
  case .palette(let palette, let warnings):
    var lines = palette.colors == sampleColors ? ["sample"] : [palette.colors.joined(separator: " ")]
    if let color = palette.foreground { lines.append("foreground \(color)") }
    if let color = palette.background { lines.append("background \(color)") }
    if let color = palette.cursor { lines.append("cursor \(color)") }
    if let blinks = palette.cursorBlink { lines.append("blink \(blinks)") }
    text = (lines + warnings.map { "warning \(line($0))" }).joined(separator: "\n")
  case .unreadable(let problems): text = problems.map(line).joined(separator: "\n")
  }
  #expect(text == expected, sourceLocation: sourceLocation)
}

/// Problems with the source of a theme, with their places; none where it is read.
func problems(ofTheme source: String) -> [String] {
  if case .unreadable(let problems) = readTheme(Array(source.utf8)) { problems.map(line) } else { [] }
}

private func line(_ problem: ThemeProblem) -> String {
  "\(problem.place.line):\(problem.place.column) \(problem.message)"
}

private func twoDigits(_ value: Int) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }

/// The colours as an array of JavaScript or JSON.
func list(_ colors: some Sequence<String>) -> String { colors.map { "\"\($0)\"" }.joined(separator: ", ") }

/// What every place that takes a colour says of another text.
let notAColor = "is no colour: write #rrggbb, #rgb, rgb(R, G, B), rgba(R, G, B, A) or a name of X11"
