import Diagnostics

/// A syntax error as a person sees it, and the change of the text that lets libyaml read on behind it.
struct SyntaxProblem {
  let rule: Rule
  let range: SourceRange
  let explanation: Explanation
  let repair: Repair

  /// Where both the problem and its repair end.
  var end: Int { max(range.end, repair.fills.map(\.range.upperBound).max() ?? 0) }
}

/// How a text is changed to read on behind an error; the source itself stays.
struct Repair {
  /// Stretches of the source and what their characters become; line ends stay.
  var fills: [(range: Range<Int>, byte: UInt8)] = []

  /// Whether the tree is then what the author meant, because the text of the stretch is taken from the source.
  var isFaithful = false

  /// Reads a stretch as plain text.
  static func plainText(_ range: Range<Int>) -> Repair {
    Repair(fills: [(range, UInt8(ascii: "x"))], isFaithful: true)
  }

  /// Reads a stretch as some plain text, though it is not certain which.
  static func someText(_ range: Range<Int>) -> Repair { Repair(fills: [(range, UInt8(ascii: "x"))]) }

  /// Reads a stretch of several lines as one short text.
  static func collapsed(_ range: Range<Int>) -> Repair {
    Repair(fills: [
      (range.lowerBound..<range.lowerBound + 1, UInt8(ascii: "x")), (range.lowerBound + 1..<range.upperBound, 0x20),
    ])
  }

  /// Leaves a stretch out.
  static func blank(_ range: Range<Int>) -> Repair { Repair(fills: [(range, 0x20)]) }
}

/// What is known at the place where libyaml gave up.
struct SyntaxSituation {
  let file: FileID
  let lines: SourceLines
  let failure: SyntaxFailure

  /// Byte offsets of the places that libyaml names.
  let place: Int

  /// Where the construct began that libyaml was reading.
  let contextPlace: Int

  /// The last node that was read, if any.
  let lastNode: Node?

  /// The opening bracket of the innermost open flow collection.
  let openBracket: Int?

  /// The outermost bracket that is open at the place.
  let outermostBracket: Int?

  /// How many brackets are open at the place.
  let bracketDepth: Int

  /// Whether the place lies in brackets.
  var isInBrackets: Bool { bracketDepth > 0 }

  var bytes: [UInt8] { lines.bytes }

  /// The byte at an offset; `nil` outside of the file.
  func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// A stretch of the file.
  func range(_ range: Range<Int>) -> SourceRange { SourceRange(file, range.lowerBound, range.upperBound) }

  /// The character at an offset.
  func character(_ offset: Int) -> Range<Int> {
    guard offset < bytes.count else { return bytes.count..<bytes.count }
    var end = offset + 1
    while end < bytes.count, bytes[end].isContinuation { end += 1 }
    return offset..<end
  }

  /// The fix-it that puts a stretch between quotes.
  ///
  /// It is never safe where a blank follows a character such as `*`: no text that was meant begins like that.
  func quoting(_ range: Range<Int>, _ applicability: FixIt.Applicability) -> FixIt? {
    let isStray =
      range.count > 1 && "*&!%@`".utf8.contains(bytes[range.lowerBound])
      && (bytes[range.lowerBound + 1] == 0x20 || bytes[range.lowerBound + 1] == 0x09)
    let applicability = isStray ? .unsafe : applicability
    return bytes.withUnsafeBufferPointer {
      fixByQuoting(UnsafeBufferPointer(rebasing: $0[range]), at: self.range(range), applicability)
    }
  }

  /// Puts a problem together.
  func problem(
    _ rule: Rule = .yamlSyntax, at range: Range<Int>, _ message: String, notes: [Note] = [], fixes: FixIt?...,
    repair: Repair
  ) -> SyntaxProblem {
    let fixes = fixes.compactMap { $0 }
    return SyntaxProblem(
      rule: rule, range: self.range(range), explanation: Explanation(message, notes: notes, allFixes: fixes),
      repair: repair)
  }
}

extension SyntaxSituation {
  /// Says in the words of this program what libyaml objects to, at the place that has to be changed.
  func explained() -> SyntaxProblem {
    if let bracket = outermostBracket, let problem = explainedColors(bracket) ?? explainedUnclosed(bracket) {
      return problem
    }
    return switch (failure.problem, failure.context) {
    case ("found character that cannot start any token", _): explainedCharacter()
    case (let problem, _) where problem.hasPrefix("found a tab character"): explainedTab(place)
    case (_, "while scanning an alias"), (_, "while scanning an anchor"): explainedAnchor()
    case (_, "while scanning a tag"), (_, "while parsing a tag"), ("found undefined tag handle", _): explainedTag()
    case (_, "while scanning a directive"), (_, "while scanning a %YAML directive"),
      (_, "while scanning a %TAG directive"), ("found incompatible YAML document", _),
      ("found duplicate %YAML directive", _), ("found duplicate %TAG directive", _),
      (_, "while parsing a %TAG directive"), (_, "while parsing a %YAML directive"):
      explainedDirective()
    case ("mapping values are not allowed in this context", _): explainedColon()
    case ("could not find expected ':'", _): explainedKeyWithoutColon(line: contextPlace)
    case ("did not find expected ',' or ']'", _), ("did not find expected ',' or '}'", _): explainedOpenBracket()
    case ("found unexpected end of stream", "while scanning a quoted scalar"),
      ("found unexpected document indicator", "while scanning a quoted scalar"):
      explainedOpenQuote(contextPlace)
    case (_, "while parsing a quoted scalar"): explainedEscape()
    case ("did not find expected key", _), ("did not find expected '-' indicator", _): explainedStranger()
    case ("did not find expected <document start>", _): explainedStranger()
    case ("did not find expected node content", _): explainedMissingContent()
    case (_, "while scanning a block scalar"): explainedBlockHeader()
    case ("block sequence entries are not allowed in this context", _),
      ("mapping keys are not allowed in this context", _):
      explainedIndicator()
    default: unexplained()
    }
  }

  /// An error that has no words of its own here.
  private func unexplained() -> SyntaxProblem {
    let context = failure.context.isEmpty ? "" : " \(failure.context)"
    return problem(
      at: character(place), "this is not YAML: \(failure.problem)\(context)", repair: .blank(lineRange(place)))
  }

  /// A line without its break.
  func lineRange(_ offset: Int) -> Range<Int> { lines.start(offset)..<lines.end(offset) }

  /// A line and all that follow it and are indented deeper.
  func lineWithChildren(_ offset: Int) -> Range<Int> {
    let start = lines.start(offset)
    let indentation = lines.indentation(offset)
    var end = lines.end(offset)
    var next = lines.next(offset)
    while next > end, next < bytes.count, lines.isEmpty(next) || lines.indentation(next) > indentation {
      end = lines.end(next)
      next = lines.next(next)
    }
    return start..<end
  }
}
