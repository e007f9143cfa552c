import Diagnostics

/// Reads the calls of a script whose values are literals or variables that hold literals.
///
/// Everything else that JavaScript knows is refused at its place, so that what is read is what Blink would set.
struct ScriptReader {
  /// One call, such as `t.prefs_.set('cursor-blink', true)`.
  struct Call {
    /// As it is written, without blanks.
    let function: String
    let offset: Int
    let arguments: [ScriptValue]
  }

  private var scanner: ScriptScanner
  private var variables: [String: Variable] = [:]
  private var nesting = 0

  /// A variable with the value that it has at this place.
  private struct Variable {
    /// How a variable was declared: not at all, or by `var`, `let` or `const`.
    enum Declaration { case none, variable, block, constant }

    let declaration: Declaration
    var value: ScriptValue
  }

  init(_ bytes: [UInt8]) throws(ThemeProblem) {
    scanner = try ScriptScanner(bytes)
  }

  /// The next call; `nil` at the end of the script.
  mutating func next() throws(ThemeProblem) -> Call? {
    while scanner.token != .end {
      if try scanner.take(";") { continue }
      if case .string = scanner.token {
        // A directive such as 'use strict'.
        try scanner.advance()
        try endStatement()
        continue
      }
      guard case .name(let word) = scanner.token else { throw unsupported }
      switch word {
      case "var": try declare(.variable)
      case "let": try declare(.block)
      case "const": try declare(.constant)
      default: if let call = try callOrAssignment() { return call }
      }
    }
    return nil
  }

  /// A statement ends at a semicolon, or with its line if what follows could not go on with it.
  private mutating func endStatement() throws(ThemeProblem) {
    if try scanner.take(";") || scanner.token == .end { return }
    var begins = false
    if case .name = scanner.token { begins = true }
    if case .string = scanner.token { begins = true }
    guard scanner.isOnNewLine, begins else { throw unsupported }
  }

  /// Reads the rest of a declaration.
  private mutating func declare(_ declaration: Variable.Declaration) throws(ThemeProblem) {
    repeat {
      try scanner.advance()
      let offset = scanner.offset
      guard case .name(let name) = scanner.token, !Self.isReserved(name) else { throw unsupported }
      if let earlier = variables[name]?.declaration, earlier != .none,
        declaration != .variable || earlier != .variable
      {
        throw ThemeProblem("\(quoted(name)) is declared twice", at: offset)
      }
      try scanner.advance()
      var value = variables[name]?.value ?? ScriptValue(.undefined, at: offset)
      if try scanner.take("=") {
        value = try expression()
      } else if declaration == .constant {
        throw ThemeProblem("a constant needs a value", at: offset)
      }
      variables[name] = Variable(declaration: declaration, value: value)
    } while scanner.isAt(",")
    try endStatement()
  }

  /// Reads a statement that begins with a name: a call is returned, an assignment is done.
  private mutating func callOrAssignment() throws(ThemeProblem) -> Call? {
    guard case .name(var function) = scanner.token, !Self.isReserved(function) else { throw unsupported }
    let offset = scanner.offset
    let name = function
    try scanner.advance()
    if scanner.isAt("=") {
      guard variables[name]?.declaration != .constant else {
        throw ThemeProblem("\(quoted(name)) is a constant, and cannot be set again", at: offset)
      }
      try scanner.advance()
      let value = try expression()
      variables[name] = Variable(declaration: variables[name]?.declaration ?? .none, value: value)
      try endStatement()
      return nil
    }
    while try scanner.take(".") {
      guard case .name(let member) = scanner.token, function.utf8.count < 100 else { throw unsupported }
      function += ".\(member)"
      try scanner.advance()
    }
    guard try scanner.take("(") else { throw unsupported }
    var arguments: [ScriptValue] = []
    while !(try scanner.take(")")) {
      arguments.append(try expression())
      guard try scanner.take(",") || scanner.isAt(")") else { throw unsupported }
    }
    try endStatement()
    return Call(function: function, offset: offset, arguments: arguments)
  }

  /// What is said of everything that is no literal value.
  private var unsupported: ThemeProblem {
    ThemeProblem(
      "\(scanner.cited) cannot be read here: a theme is not run, so it may only set preferences by "
        + "`t.prefs_.set(...)` and `term_set(...)`, with literal values and variables that hold such",
      at: scanner.offset)
  }

  /// Words that are no names of variables.
  private static func isReserved(_ word: String) -> Bool {
    [
      "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else", "enum",
      "export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof", "new", "null",
      "return", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with",
    ].contains(word)
  }
}

/// Values.
extension ScriptReader {
  /// Reads a literal or a variable, with the members that are taken of it.
  private mutating func expression() throws(ThemeProblem) -> ScriptValue {
    nesting += 1
    defer { nesting -= 1 }
    let offset = scanner.offset
    guard nesting <= ScriptValue.largestDepth else { throw tooDeep(at: offset) }
    var value: ScriptValue
    switch scanner.token {
    case .string(let text):
      value = ScriptValue(.string(text), at: offset)
      try scanner.advance()
    case .number(let number):
      value = ScriptValue(.number(number), at: offset)
      try scanner.advance()
    case .name(let name):
      value = try self.value(of: name, at: offset)
      try scanner.advance()
    case .mark(UInt8(ascii: "[")): value = try array()
    case .mark(UInt8(ascii: "{")): value = try object()
    case .mark(UInt8(ascii: "(")):
      try scanner.advance()
      value = try expression()
      guard try scanner.take(")") else { throw unsupported }
    case .mark(UInt8(ascii: "-")):
      try scanner.advance()
      guard case .number(let number) = scanner.token else { throw unsupported }
      value = ScriptValue(.number(0 - number), at: offset)
      try scanner.advance()
    case .mark, .end: throw unsupported
    }
    while scanner.isAt(".") || scanner.isAt("[") { value = try member(of: value) }
    return value
  }

  /// The value that a word stands for.
  private func value(of name: String, at offset: Int) throws(ThemeProblem) -> ScriptValue {
    switch name {
    case "true": return ScriptValue(.boolean(true), at: offset)
    case "false": return ScriptValue(.boolean(false), at: offset)
    case "null": return ScriptValue(.null, at: offset)
    case "undefined": return ScriptValue(.undefined, at: offset)
    default:
      guard !Self.isReserved(name) else { throw unsupported }
      if let variable = variables[name] { return variable.value }
      let nearest = nearestName(to: name, among: variables.keys.sorted().prefix(1000))
      throw ThemeProblem(
        "there is no variable \(quoted(name)) above" + (nearest.map { "; did you mean \($0)?" } ?? ""), at: offset)
    }
  }

  /// Reads the member that is taken of a value.
  private mutating func member(of value: ScriptValue) throws(ThemeProblem) -> ScriptValue {
    let isInBrackets = scanner.isAt("[")
    try scanner.advance()
    let offset = scanner.offset
    var name: String?
    if isInBrackets {
      name = try expression().memberName
      guard try scanner.take("]") else { throw unsupported }
    } else if case .name(let word) = scanner.token {
      name = word
      try scanner.advance()
    }
    guard let name else { throw unsupported }
    switch value.kind {
    case .object(let members): return members[name] ?? ScriptValue(.undefined, at: offset)
    case .array(let elements):
      guard let index = Int(name), String(index) == name else {
        throw ThemeProblem("an array has no \(quoted(name)) that can be read here", at: offset)
      }
      return elements.indices.contains(index) ? elements[index] : ScriptValue(.undefined, at: offset)
    default: throw ThemeProblem("\(value.description) has no \(quoted(name)) that can be read here", at: offset)
    }
  }

  /// Reads an array.
  private mutating func array() throws(ThemeProblem) -> ScriptValue {
    let offset = scanner.offset
    try scanner.advance()
    var elements: [ScriptValue] = []
    while !(try scanner.take("]")) {
      if scanner.isAt(",") {
        // A hole.
        elements.append(ScriptValue(.undefined, at: scanner.offset))
        try scanner.advance()
        continue
      }
      elements.append(try expression())
      guard try scanner.take(",") || scanner.isAt("]") else { throw unsupported }
    }
    return try bounded(ScriptValue(.array(elements), at: offset))
  }

  /// Reads an object.
  private mutating func object() throws(ThemeProblem) -> ScriptValue {
    let offset = scanner.offset
    try scanner.advance()
    var members: [String: ScriptValue] = [:]
    while !(try scanner.take("}")) {
      let place = scanner.offset
      let name: String
      var value: ScriptValue?
      switch scanner.token {
      case .name(let word):
        name = word
        try scanner.advance()
        if scanner.isAt(",") || scanner.isAt("}") { value = try self.value(of: name, at: place) }
      case .string(let text):
        name = text
        try scanner.advance()
      case .number(let number):
        name = ScriptValue.name(of: number)
        try scanner.advance()
      default: throw unsupported
      }
      if value == nil {
        guard try scanner.take(":") else { throw unsupported }
        value = try expression()
      }
      members[name] = value
      guard try scanner.take(",") || scanner.isAt("}") else { throw unsupported }
    }
    return try bounded(ScriptValue(.object(members), at: offset))
  }

  /// A value that is not too deep.
  private func bounded(_ value: ScriptValue) throws(ThemeProblem) -> ScriptValue {
    guard value.depth <= ScriptValue.largestDepth else { throw tooDeep(at: value.offset) }
    return value
  }

  /// The problem of a value that is too deep.
  private func tooDeep(at offset: Int) -> ThemeProblem {
    ThemeProblem("values lie more than \(ScriptValue.largestDepth) levels inside each other", at: offset)
  }
}
