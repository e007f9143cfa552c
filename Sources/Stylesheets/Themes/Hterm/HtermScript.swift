import Diagnostics

/// Reads the JavaScript of a Blink theme: preferences of hterm.
func readHtermScript(_ bytes: [UInt8], into draft: inout PaletteDraft) throws(ThemeProblem) {
  var reader = try ScriptReader(bytes)
  while let call = try reader.next() {
    switch call.function {
    case "t.prefs_.set", "term_set": try set(call, in: &draft)
    case "term_applySexyTheme": try applySexyTheme(call, to: &draft)
    default:
      throw ThemeProblem(
        "\(quoted(call.function)) cannot be called here: a theme is not run, so it may only set preferences by "
          + "`t.prefs_.set(...)` and `term_set(...)`",
        at: call.offset)
    }
  }
}

/// Sets one preference.
private func set(_ call: ScriptReader.Call, in draft: inout PaletteDraft) throws(ThemeProblem) {
  guard call.arguments.count == 2, case .string(let name) = call.arguments[0].kind else {
    throw ThemeProblem("`\(call.function)` takes the name of a preference and a value", at: call.offset)
  }
  let value = call.arguments[1]
  switch name {
  case "color-palette-overrides": draft.setColors(value)
  case "foreground-color": draft.set(.foreground, to: value)
  case "background-color": draft.set(.background, to: value)
  case "cursor-color": draft.set(.cursor, to: value)
  case "cursor-blink":
    guard case .boolean(let blinks) = value.kind else {
      draft.reject("cursor-blink is true or false, not \(value.description)", at: value.offset)
      return
    }
    draft.cursorBlink = blinks
  default:
    draft.warn("the preference \(quoted(name)) is no part of a palette and is left out", at: call.offset)
  }
}

/// Reads what terminal.sexy exports: `{color: [...], foreground: ..., background: ...}`.
private func applySexyTheme(_ call: ScriptReader.Call, to draft: inout PaletteDraft) throws(ThemeProblem) {
  guard call.arguments.count == 1, case .object(let theme) = call.arguments[0].kind else {
    throw ThemeProblem("`\(call.function)` takes an object with color, foreground and background", at: call.offset)
  }
  guard let colors = theme["color"] else {
    throw ThemeProblem("the theme has no `color`, the array of its 16 colours", at: call.arguments[0].offset)
  }
  draft.setColors(colors)
  if let color = theme["foreground"] { draft.set(.foreground, to: color) }
  if let color = theme["background"] { draft.set(.background, to: color) }
}

extension PaletteDraft {
  /// Takes one colour; null leaves it to the terminal.
  fileprivate mutating func set(_ slot: Slot, to value: ScriptValue) {
    switch value.kind {
    case .string(let text): set(slot, to: ByteText(text.utf8), at: value.offset)
    case .null: clear(slot)
    default: reject("a colour is a text such as '#282a36', not \(value.description)", at: value.offset)
    }
  }

  /// Takes the 16 colours: an array, or an object whose names are numbers.
  fileprivate mutating func setColors(_ value: ScriptValue) {
    clearColors()
    switch value.kind {
    case .array(let colors):
      guard colors.count == 16 else {
        let isOneText = colors.count == 1 ? isListOfColors(colors[0]) : false
        reject(
          isOneText
            ? "all colours stand in one text; write 16 texts, each in quotes of its own"
            : "a palette has 16 colours, black to white and then their bright variants; this one has \(colors.count)",
          at: colors.count > 16 ? colors[16].offset : isOneText ? colors[0].offset : value.offset)
        return
      }
      for (number, color) in colors.enumerated() { setColor(number, to: color) }
    case .object(let colors):
      for (name, color) in colors.sorted(by: { $0.value.offset < $1.value.offset }) {
        guard let number = decimalNumber(ByteText(name.utf8)), number <= 255, String(number) == name else {
          reject("\(quoted(name)) is no number of a colour; the 16 colours have the numbers 0 to 15", at: color.offset)
          continue
        }
        if accepts(number, at: color.offset) { setColor(number, to: color) }
      }
    case .null: break
    default:
      let isOneText = isListOfColors(value)
      reject(
        isOneText
          ? "all colours stand in one text; write an array of 16 texts, each in quotes of its own"
          : "a palette is an array of 16 colours, not \(value.description)",
        at: value.offset)
    }
  }

  /// Takes one of the 16 colours, none of which may be left to the terminal.
  private mutating func setColor(_ number: Int, to color: ScriptValue) {
    if case .null = color.kind {
      reject("colour \(number) (\(Palette.names[number])) is null; a palette needs all 16", at: color.offset)
    } else {
      set(.color(number), to: color)
    }
  }

  /// Whether a text holds several colours.
  private func isListOfColors(_ value: ScriptValue) -> Bool {
    if case .string(let text) = value.kind {
      text.utf8.lazy.filter { $0 == UInt8(ascii: "#") }.count > 1
    } else {
      false
    }
  }
}
