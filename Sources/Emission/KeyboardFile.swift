import Configuration
import Diagnostics
import Settings

/// blink/kb.json, the keyboard as Blink itself keeps it; `nil` where KeyboardMaps is not set.
///
/// Blink falls back to its defaults if a single member is missing or unknown to it, so all are written, and what
/// `blink.yaml` has no word for is as Blink ships it.
func keyboardFile(_ configuration: Configuration) -> [UInt8]? {
  let defaults = configuration.assignments[configuration.defaults.assignments]
  guard let assignment = defaults.first(where: { $0.setting == SettingTable.id(of: .keyboardMaps) }) else { return nil }
  let map = KeyboardMap(assignment, of: configuration)
  var json = JSONWriter(.indented)
  json.beginObject()
  json.key("capsLock")
  write(Key.capsLock, effect(of: map[.caps]) ?? .nothing, to: &json)
  writePair("shift", Key.shift, .modifier("Shift"), to: &json)
  writePair("control", Key.control, effect(of: map[.ctrl]) ?? .modifier("Control"), to: &json)
  writePair("option", Key.option, effect(of: map[.alt]) ?? .modifier("Escape"), to: &json)
  writePair("command", Key.command, effect(of: map[.command]) ?? .nothing, to: &json)
  writeBinding("fn", to: &json)
  writeBinding("cursor", to: &json)
  writeShortcuts(to: &json)
  json.endObject()
  json.endLine()
  return json.bytes
}

/// What pressing a modifier key does.
private enum Effect {
  case nothing
  /// Holds a modifier, by the name that kb.json gives it.
  case modifier(String)
  /// Sends Escape at once.
  case escape
}

/// The effect of a word of KeyboardMaps; its number in Blink's first model tells the words apart.
private func effect(of word: Word?) -> Effect? {
  switch word?.blink {
  case 0: .nothing
  case 1: .modifier("Control")
  // Meta to a terminal is an Escape before the character; the `Meta` of kb.json is the command key.
  case 2: .modifier("Escape")
  case 3: .escape
  default: nil
  }
}

/// A key of the keyboard, as a web page names it.
private struct Key {
  let keyCode: Int
  let code: String
  let key: String
  /// 0 for a key that is there once, 1 and 2 for those on the left and right.
  let location: Int

  var id: String { "\(keyCode):\(location)" }

  static let capsLock = Key(keyCode: 20, code: "CapsLock", key: "CapsLock", location: 0)
  static let shift = pair(16, "Shift")
  static let control = pair(17, "Control")
  static let option = pair(18, "Alt")
  static let command = pair(91, "Meta", right: 93)

  static func pair(_ keyCode: Int, _ key: String, right: Int? = nil) -> (left: Key, right: Key) {
    (
      Key(keyCode: keyCode, code: "\(key)Left", key: key, location: 1),
      Key(keyCode: right ?? keyCode, code: "\(key)Right", key: key, location: 2)
    )
  }
}

private func write(_ key: Key, _ effect: Effect, to json: inout JSONWriter) {
  var (down, modifier) = ("", "")
  switch effect {
  case .nothing: break
  case .modifier(let name): modifier = name
  case .escape: down = "escape"
  }
  json.beginObject()
  json.key("code")
  json.beginObject()
  json.key("keyCode")
  json.integer(key.keyCode)
  write("code", key.code, to: &json)
  write("key", key.key, to: &json)
  write("id", key.id, to: &json)
  json.endObject()
  write("up", "", to: &json)
  write("down", down, to: &json)
  write("mod", modifier, to: &json)
  json.key("ignoreAccents")
  json.boolean(true)
  json.endObject()
}

private func writePair(_ name: String, _ keys: (left: Key, right: Key), _ effect: Effect, to json: inout JSONWriter) {
  json.key(name)
  json.beginObject()
  json.key("left")
  write(keys.left, effect, to: &json)
  json.key("right")
  write(keys.right, effect, to: &json)
  json.key("same")
  json.boolean(true)
  json.endObject()
}

/// Writes the keys that, held, turn digits into function keys or move the cursor: either command key.
private func writeBinding(_ name: String, to json: inout JSONWriter) {
  json.key(name)
  json.beginObject()
  json.key("keys")
  json.beginArray()
  json.string(Key.command.left.id)
  json.endArray()
  json.key("action")
  json.beginObject()
  write("type", "none", to: &json)
  json.endObject()
  for side in ["shiftLoc", "controlLoc", "optionLoc", "commandLoc"] {
    json.key(side)
    json.integer(0)
  }
  json.endObject()
}

/// Writes the shortcuts that Blink ships: an empty list would take them away.
private func writeShortcuts(to json: inout JSONWriter) {
  let (command, shift) = (1_048_576, 131_072)
  let shortcuts = [
    ("clipboardCopy", command, "c"), ("clipboardPaste", command, "v"),
    ("windowNew", command | shift, "t"), ("windowClose", command | shift, "w"), ("windowFocusOther", command, "o"),
    ("tabNew", command, "t"), ("tabClose", command, "w"),
    ("tabNext", command | shift, "]"), ("tabNext", command | shift, "UIKeyInputRightArrow"),
    ("tabPrev", command | shift, "["), ("tabPrev", command | shift, "UIKeyInputLeftArrow"),
    ("tabMoveToOtherWindow", command | shift, "o"),
    ("zoomIn", command | shift, "="), ("zoomOut", command, "-"), ("zoomReset", command, "="),
    ("configShow", command, ","), ("snippetsShow", command | shift, ","),
  ]
  json.key("shortcuts")
  json.beginArray()
  for (action, modifiers, input) in shortcuts {
    json.beginObject()
    json.key("action")
    json.beginObject()
    write("type", "command", to: &json)
    write("value", action, to: &json)
    json.endObject()
    json.key("modifiers")
    json.integer(modifiers)
    write("input", input, to: &json)
    json.endObject()
  }
  json.endArray()
}

private func write(_ key: String, _ value: String, to json: inout JSONWriter) {
  json.key(key)
  json.string(value)
}
