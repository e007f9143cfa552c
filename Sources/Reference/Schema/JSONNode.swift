import Diagnostics

/// A JSON value that is put together before it is written; its members keep their order.
indirect enum JSONNode: Sendable {
  case text(String)
  case number(Int)
  case boolean(Bool)
  case null
  case list([JSONNode])
  case object([(name: String, value: JSONNode)])

  /// The members of an object; empty for anything else.
  var members: [(name: String, value: JSONNode)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// An object with the members of another one behind its own.
  func adding(_ other: JSONNode) -> JSONNode { .object(members + other.members) }

  /// Writes the value with all that it holds.
  func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.string(text)
    case .number(let value): json.integer(value)
    case .boolean(let value): json.boolean(value)
    case .null: json.null()
    case .list(let items):
      json.beginArray()
      for item in items { item.write(to: &json) }
      json.endArray()
    case .object(let members):
      json.beginObject()
      for member in members {
        json.key(member.name)
        member.value.write(to: &json)
      }
      json.endObject()
    }
  }
}

extension JSONNode: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .text(value) }
}

extension JSONNode: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = .number(value) }
}

extension JSONNode: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSONNode: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSONNode...) { self = .list(elements) }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONNode)...) {
    self = .object(elements.map { (name: $0.0, value: $0.1) })
  }
}
