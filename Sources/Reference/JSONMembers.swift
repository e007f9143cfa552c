import Diagnostics

extension JSONWriter {
  /// Writes a member whose value is a text or, for `nil`, `null`.
  mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  mutating func member(_ name: String, _ values: [String]) {
    key(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}
