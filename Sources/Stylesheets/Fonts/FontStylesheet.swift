import Diagnostics

/// The style sheet of a font: one `@font-face` for each file, the file inside as a `data:` address on one line.
///
/// Blink takes the first `font-family: ...;` of the text for the name of the family, so that declaration is the first of
/// each rule and stands alone.
///
/// - Parameters:
///   - family: What the font is called in the configuration.
///   - faces: Its files; no two alike (see `problem(of:)`).
///   - comment: The first line, which says what the file is generated from.
package func fontStylesheet(family: String, faces: [FontFace], comment: String) -> [UInt8] {
  var sheet = Array("/* \(lineOfComment(comment)) */\n".utf8)
  sheet.reserveCapacity(sheet.count + faces.reduce(0) { $0 + $1.bytes.count / 3 * 4 + 256 })
  for face in faces {
    var rule = "@font-face {\n  font-family: \(quotedForStylesheet(family));\n"
    rule += "  font-style: \(face.style.written);\n"
    rule += "  font-weight: \(range(face.weight));\n"
    if face.width != 100...100 {
      let ends =
        face.width.lowerBound == face.width.upperBound
        ? [face.width.lowerBound]
        : [
          face.width.lowerBound, face.width.upperBound,
        ]
      rule += "  font-stretch: \(ends.map { "\(decimal($0))%" }.joined(separator: " "));\n"
    }
    rule += "  src: url(\"data:\(face.format.mediaType);base64,"
    sheet.append(contentsOf: rule.utf8)
    appendBase64(of: face.bytes[...], to: &sheet)
    sheet.append(contentsOf: "\") format(\"\(face.format.name)\");\n}\n".utf8)
  }
  return sheet
}

/// What keeps files from being one font: two that a browser could not tell apart; `nil` where nothing does.
///
/// - Parameters:
///   - files: Their names, as the message shows them.
package func problem(of faces: [FontFace], files: [String]) -> FontProblem? {
  var seen: [Selector: Int] = [:]
  for (number, face) in faces.enumerated() {
    let selector = Selector(weight: face.weight, style: face.style, width: face.width)
    guard let first = seen.updateValue(number, forKey: selector) else { continue }
    let names = [first, number].map { $0 < files.count ? files[$0] : "file \($0 + 1)" }
    let weight = range(face.weight).split(separator: " ").joined(separator: " to ")
    return FontProblem(
      "\(names[0]) and \(names[1]) are both of weight \(weight) and style \(face.style.written), "
        + "so that only one of them could be shown; keep one")
  }
  return nil
}

/// What a browser tells the faces of a family apart by.
private struct Selector: Hashable {
  let weight: ClosedRange<Int>
  let style: FontStyle
  let width: ClosedRange<Double>
}

extension FontStyle {
  /// The value of `font-style`.
  fileprivate var written: String {
    switch self {
    case .normal: "normal"
    case .italic: "italic"
    case .oblique(let angles) where angles == 14...14: "oblique"
    case .oblique(let angles): "oblique \(decimal(angles.lowerBound))deg \(decimal(angles.upperBound))deg"
    }
  }
}

private func range(_ weight: ClosedRange<Int>) -> String {
  weight.count == 1 ? "\(weight.lowerBound)" : "\(weight.lowerBound) \(weight.upperBound)"
}

/// A number with at most three digits behind the point.
private func decimal(_ value: Double) -> String {
  let thousandths = Int((value * 1000).rounded())
  let (whole, rest) = (thousandths.magnitude / 1000, thousandths.magnitude % 1000)
  var fraction = String(1000 + rest).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  return (thousandths < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : ".\(fraction)")
}

/// A name as a string of CSS, in which Blink finds no semicolon.
func quotedForStylesheet(_ name: String) -> String {
  var text = "\""
  for scalar in name.unicodeScalars {
    if "\"\\;".unicodeScalars.contains(scalar) || scalar.value < 0x20 || scalar.value == 0x7F {
      text += "\\\(String(scalar.value, radix: 16)) "
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}
