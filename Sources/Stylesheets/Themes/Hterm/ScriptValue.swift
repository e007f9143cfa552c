/// A literal value of JavaScript and where its text begins.
struct ScriptValue {
  /// The values that a literal can have.
  enum Kind {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
    case undefined
    case array([ScriptValue])
    case object([String: ScriptValue])
  }

  let kind: Kind
  let offset: Int

  /// How many arrays and objects lie inside each other, this one included.
  ///
  /// Variables could nest them without end, and even freeing such a value would overflow the stack.
  let depth: Int

  static let largestDepth = 32

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
    switch kind {
    case .array(let elements): depth = 1 + (elements.lazy.map(\.depth).max() ?? 0)
    case .object(let members): depth = 1 + (members.values.lazy.map(\.depth).max() ?? 0)
    default: depth = 0
    }
  }

  /// What the value is, as a message says it.
  var description: String {
    switch kind {
    case .string: "a text"
    case .number: "a number"
    case .boolean(let isTrue): "\(isTrue)"
    case .null: "null"
    case .undefined: "undefined"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The name of the member that a value in brackets stands for; `nil` where it is neither text nor number.
  var memberName: String? {
    switch kind {
    case .string(let text): text
    case .number(let number): Self.name(of: number)
    default: nil
    }
  }

  /// A number as JavaScript spells it for the name of a member, for the numbers that palettes have.
  static func name(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}
