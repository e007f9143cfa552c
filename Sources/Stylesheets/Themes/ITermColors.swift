import Configuration
import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the colours of iTerm2: a property list of dictionaries with components from 0 to 1.
///
/// The colours are found by their names, as the list sorts `Ansi 10 Color` before `Ansi 2 Color`.
func readITermColors(_ bytes: [UInt8], into draft: inout PaletteDraft) throws(ThemeProblem) {
  let entries = try PropertyListReader.read(bytes)
  var colors: [String: ComponentColor] = [:]
  for entry in entries where entry.path.count == 2 && entry.path[0].hasSuffix(" Color") {
    colors[entry.path[0], default: ComponentColor(offset: entry.offset)].set(entry)
  }
  guard !colors.isEmpty else {
    throw ThemeProblem("this property list holds no colours of iTerm2, such as `Ansi 0 Color`", at: 0)
  }
  guard colors["Ansi 0 Color"] != nil || colors["Ansi 0 Color (Dark)"] == nil else {
    throw ThemeProblem("this has colours for dark and for light screens; export one of the two from iTerm2", at: 0)
  }
  for (name, slot) in slots {
    guard let color = colors[name] else { continue }
    do throws(ThemeProblem) {
      draft.set(slot, to: try color.color(isCursor: slot == .cursor).written)
    } catch {
      draft.reject(error)
    }
  }
}

/// The names of the colours in the list, and where they belong.
private let slots: [(String, PaletteDraft.Slot)] =
  (0..<16).map { ("Ansi \($0) Color", .color($0)) }
  + [("Foreground Color", .foreground), ("Background Color", .background), ("Cursor Color", .cursor)]

/// A colour as it is read from a dictionary.
private struct ComponentColor {
  let offset: Int
  var components: [String: PropertyListEntry] = [:]

  init(offset: Int) {
    self.offset = offset
  }

  /// Takes one component, or the colour space.
  mutating func set(_ entry: PropertyListEntry) { components[entry.path[1]] = entry }

  /// The colour in sRGB.
  ///
  /// Without a colour space, or with the calibrated one, the numbers are taken as they are, as other converters do;
  /// those of Display P3 are converted, and cut where sRGB has no such colour.
  func color(isCursor: Bool) throws(ThemeProblem) -> Color {
    var red = try component("Red Component")
    var green = try component("Green Component")
    var blue = try component("Blue Component")
    let alpha = isCursor && components["Alpha Component"] != nil ? try component("Alpha Component") : 1
    switch components["Color Space"]?.text {
    case nil, "sRGB", "Calibrated": break
    case "P3": (red, green, blue) = Self.standard(red, green, blue)
    case let space?:
      throw ThemeProblem(
        "the colour space \(quoted(space)) cannot be read; it may be sRGB, P3 or Calibrated",
        at: components["Color Space"]?.offset ?? offset)
    }
    return Color(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: alpha)
  }

  /// A component from 0 to 1.
  private func component(_ name: String) throws(ThemeProblem) -> Double {
    guard let entry = components[name] else { throw ThemeProblem("this colour has no \(name)", at: offset) }
    let isNumber = entry.text.utf8.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
    guard isNumber, entry.text.utf8.count < 64, let value = Double(entry.text), (-0.01...1.01).contains(value) else {
      throw ThemeProblem("\(name) is a number from 0 to 1, not \(quoted(entry.text))", at: entry.offset)
    }
    // Some exports are a little beyond, by the rounding of a conversion.
    return min(max(value, 0), 1)
  }

  /// A component from 0 to 255.
  private static func byte(_ component: Double) -> UInt8 { UInt8((min(max(component, 0), 1) * 255).rounded()) }

  /// From Display P3 to sRGB, whose curves are the same (CSS Color Module Level 4, section 18).
  private static func standard(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
    let (red, green, blue) = (linear(red), linear(green), linear(blue))
    return (
      curved(1.2249401762805598 * red - 0.22494017628055996 * green),
      curved(-0.04205695470968816 * red + 1.0420569547096881 * green),
      curved(-0.01963755459033443 * red - 0.07863604555063188 * green + 1.0982736001409663 * blue)
    )
  }

  /// The light that a component stands for.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The component that stands for some light.
  private static func curved(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
