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
      rule += "  font-stretch: \(range(face.width));\n"
    }
    rule += "  src: url(\"data:\(face.format.mediaType);base64,"
    sheet.append(contentsOf: rule.utf8)
    appendBase64(of: face.bytes[...], to: &sheet)
    sheet.append(contentsOf: "\") format(\"\(face.format.name)\");\n}\n".utf8)
  }
  return sheet
}

/// What keeps files from being one font: two of different families, or that a browser could not tell apart; `nil` where
/// nothing does.
///
/// - Parameters:
///   - files: Their names, as the message shows them.
package func problem(of faces: [FontFace], files: [String]) -> FontProblem? {
  let name = { (number: Int) in files.indices.contains(number) ? files[number] : "file \(number + 1)" }
  if let (first, other) = differentFamilies(of: faces) {
    return FontProblem(
      "\(name(first.number)) is of the family \(first.family), \(name(other.number)) of \(other.family); "
        + "a font has one family, so make each a font of its own")
  }
  var seen: [Selector: Int] = [:]
  for (number, face) in faces.enumerated() {
    let selector = Selector(weight: face.weight, style: face.style, width: face.width)
    guard let first = seen.updateValue(number, forKey: selector) else { continue }
    let weight = range(face.weight).split(separator: " ").joined(separator: " to ")
    return FontProblem(
      "\(name(first)) and \(name(number)) are both of weight \(weight) and style \(face.style.written), "
        + "so that only one of them could be shown; keep one")
  }
  return nil
}

/// A face by its number, and the family that its file names.
private typealias NamedFace = (number: Int, family: String)

/// Two faces whose files name different families; `nil` where all that name one name the same.
private func differentFamilies(of faces: [FontFace]) -> (NamedFace, NamedFace)? {
  let named = faces.enumerated().compactMap { number, face -> NamedFace? in face.family.map { (number, $0) } }
  guard let first = named.first else { return nil }
  let words = wordsOfFamily(first.family)
  return named.first {
    let others = wordsOfFamily($0.family)
    // Variants, such as those for large sizes, have a word more.
    return !others.starts(with: words) && !words.starts(with: others)
  }.map { (first, $0) }
}

/// The words of a family's name without those of weight, width and posture at its end: old fonts, which have room for four
/// styles in a family, put the others there.
private func wordsOfFamily(_ name: String) -> [String] {
  var words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.map(String.init)
  while words.count > 1, let last = words.last, wordsOfStyles.contains(last) { words.removeLast() }
  return words
}

/// Words of weight, width and posture, also as old fonts shorten them.
private let wordsOfStyles: Set<String> = [
  "thin", "hairline", "extralight", "ultralight", "light", "semilight", "demilight", "book", "regular", "normal",
  "roman", "retina", "text", "medium", "semibold", "demibold", "demi", "semi", "bold", "extrabold", "ultrabold",
  "extra", "ultra", "black", "heavy", "italic", "oblique", "slanted", "condensed", "semicondensed", "extracondensed",
  "narrow", "compressed", "expanded", "semiexpanded", "extraexpanded", "wide", "medm", "smbld", "extbd", "thn", "extlt",
]

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

/// The value of `font-weight`: one weight, or the ends of a range.
private func range(_ weight: ClosedRange<Int>) -> String {
  weight.count == 1 ? "\(weight.lowerBound)" : "\(weight.lowerBound) \(weight.upperBound)"
}

/// The value of `font-stretch`: one width, or the ends of a range.
private func range(_ width: ClosedRange<Double>) -> String {
  let ends = width.lowerBound == width.upperBound ? [width.lowerBound] : [width.lowerBound, width.upperBound]
  return ends.map { "\(decimal($0))%" }.joined(separator: " ")
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
