import Diagnostics

/// Reads on behind syntax errors, so that a run shows all of them.
///
/// Each error is explained, then the text is changed at its place and read again from the start. The number of repeats
/// and the bytes they read are bounded.
struct Recovery {
  let source: SourceFile
  let file: FileID
  var input: ReaderInput
  private(set) var problems: DiagnosticBag

  /// What the last reading reported, which is added unless it turns out to be a part of a syntax error.
  private var pending: [Diagnostic] = []

  /// Stretches whose meaning a repair has changed: what is found in them is no problem of the file.
  private var misread: [SourceRange] = []

  /// Stretches of which a repair has made some other text.
  private var guessed: [SourceRange] = []

  /// Whether every repair that is not faithful changed no more than what one line or pair of brackets says.
  private var isContained = true

  /// Whether every repair left the tree as its author must have meant it.
  private var isFaithful = true

  init(_ source: SourceFile, _ file: FileID, _ input: ReaderInput, _ problems: consuming DiagnosticBag) {
    self.source = source
    self.file = file
    self.input = input
    self.problems = problems
  }

  /// Explains the error that ended the first reading and finds further ones.
  ///
  /// - Returns: The tree up to the first error, or that of the whole file where every error could be read through.
  mutating func run(after first: Composition) -> Tree {
    var first = first
    pending = first.problems.diagnostics
    if repairTaggedKeys() {
      first = compose(source, as: file, input)
      pending = first.problems.diagnostics
    }
    var last = first
    var budget = Budget.repeatedBytes
    /// Where the part of the file ends that has been judged and repaired.
    var judged = 0
    for _ in 0...Budget.repeats {
      guard let situation = last.situation(file, input) else { break }
      let found = problems(in: situation)
      // An error at a place that was repaired already is a consequence of the repair.
      guard let problem = found.first, problem.range.start >= judged else { break }
      // What libyaml read between the cause of an error and the place where it noticed was misread.
      misread.append(SourceRange(file, problem.range.start, max(problem.range.end, situation.place)))
      for problem in found where !problem.repair.isFaithful {
        let fills = problem.repair.fills.map { SourceRange(file, $0.range.lowerBound, $0.range.upperBound) }
        misread += fills
        guessed += fills
        isContained = isContained && problem.repair.isContained(in: input.aligned)
      }
      addPending()
      for problem in found { report(problem) }
      judged = found.map(\.end).max() ?? judged
      budget -= input.text.count + 2 * first.tree.nodes.count
      guard budget >= 0 else { break }
      let repairs = found.map(\.repair)
      guard repairs.contains(where: { !$0.fills.isEmpty }) else { break }
      for repair in repairs {
        isFaithful = isFaithful && repair.isFaithful
        input.apply(repair)
      }
      let next = compose(source, as: file, input)
      hold(next.problems.diagnostics, behind: min(situation.place, problem.range.start))
      last = next
    }
    addPending()
    let isMended = (isFaithful || isContained) && last.failure == nil && last.tree.isComplete
    return isMended
      ? last.tree.marked(guessed, as: .mended) : first.tree.marked(isFaithful ? [] : misread, as: .partial)
  }

  /// Reports keys such as `!name:`, which are tags to YAML, and reads them as the names that they were meant to be.
  private mutating func repairTaggedKeys() -> Bool {
    let tagged = pending.filter { $0.namesTaggedKey(source.bytes) }
    for diagnostic in tagged {
      problems.add(diagnostic)
      input.apply(.plainText(diagnostic.range.start..<diagnostic.range.end - 1))
      guessed.append(diagnostic.range.part(0, diagnostic.range.end - diagnostic.range.start - 1))
    }
    return !tagged.isEmpty
  }

  /// The error, and those of the same kind that a look at the text finds at once.
  private func problems(in situation: SyntaxSituation) -> [SyntaxProblem] {
    let first = situation.explained()
    guard first.rule.id == Rule.tabIndentation.id, !first.repair.isFaithful else { return [first] }
    return [first] + situation.furtherTabs(behind: situation.place)
  }

  /// Reports a syntax error.
  private mutating func report(_ problem: SyntaxProblem) {
    problems.report(
      problem.rule, at: problem.range, problem.explanation.message, notes: problem.explanation.notes,
      fixes: problem.explanation.fixes.map { input.isProven($0) ? $0 : $0.unsafe })
  }

  /// Keeps what a repeated reading found beyond the error before.
  private mutating func hold(_ diagnostics: [Diagnostic], behind place: Int) {
    pending = diagnostics.filter { diagnostic in
      // An anchor may have stood in a line that was left out.
      diagnostic.range.start >= place && (isFaithful || diagnostic.rule.id != Rule.undefinedAnchor.id)
    }
  }

  /// Adds what was found in well-formed parts of the text.
  private mutating func addPending() {
    for diagnostic in pending {
      let range = diagnostic.range
      var isMisread = misread.contains { $0.start <= range.end && range.start <= $0.end }
      if diagnostic.rule.id == Rule.duplicateKey.id, !isContained, let first = diagnostic.notes.first?.range {
        // Lines that were left out may have kept two mappings apart.
        isMisread = isMisread || misread.contains { first.end <= $0.start && $0.end <= range.start }
      }
      if !isMisread { problems.add(diagnostic) }
    }
    pending = []
  }
}

extension Diagnostic {
  /// Whether this is about a tag that must have been meant as a key, because it begins a line and ends with a colon.
  func namesTaggedKey(_ bytes: [UInt8]) -> Bool {
    guard rule.id == Rule.unsupportedTag.id, range.end - range.start > 2, bytes[range.end - 1] == UInt8(ascii: ":")
    else { return false }
    return SourceLines(bytes: bytes).content(range.start) == range.start
  }
}

extension Repair {
  /// Whether it changes one line at most, or makes one short text of several.
  fileprivate func isContained(in bytes: [UInt8]) -> Bool {
    fills.count > 1 || fills.allSatisfy { !bytes[$0.range.clamped(to: 0..<bytes.count)].contains(where: \.isLineBreak) }
  }
}

extension Tree {
  /// The same tree with the scalars marked as broken that touch any of some stretches.
  fileprivate func marked(_ stretches: [SourceRange], as completeness: Completeness) -> Tree {
    var nodes = nodes
    if !stretches.isEmpty {
      let stretches = stretches.sorted { $0.start < $1.start }
      // Where the stretches end that begin no later than each.
      var ends = stretches.map(\.end)
      for index in ends.indices.dropFirst() { ends[index] = max(ends[index], ends[index - 1]) }
      for index in nodes.indices where nodes[index].kind == .scalar {
        var (low, high) = (0, stretches.count)
        while low < high {
          let middle = (low + high) / 2
          if stretches[middle].start <= Int(nodes[index].end) { low = middle + 1 } else { high = middle }
        }
        if low > 0, ends[low - 1] >= Int(nodes[index].start) { nodes[index].flags.insert(.isBroken) }
      }
    }
    return Tree(
      file: file, storage: storage, nodes: nodes, properties: properties, root: root, completeness: completeness)
  }
}

extension Composition {
  /// What is known about the error that ended this reading; `nil` where none did.
  func situation(_ file: FileID, _ input: ReaderInput) -> SyntaxSituation? {
    guard let failure else { return nil }
    var context = LexicalContext(start: input.origin)
    _ = context.advance(to: input.textOffset(failurePlaces.place), in: input.text)
    return SyntaxSituation(
      file: file, lines: SourceLines(bytes: input.aligned), failure: failure, place: failurePlaces.place,
      contextPlace: failurePlaces.context, lastNode: lastNode, openBracket: openBracket,
      outermostBracket: context.openBrackets.first.map(input.sourceOffset), bracketDepth: context.openBrackets.count)
  }
}

extension ReaderInput {
  /// Changes the text for libyaml, character by character.
  mutating func apply(_ repair: Repair) {
    for fill in repair.fills {
      let range = fill.range.clamped(to: origin..<aligned.count)
      var new = textOffset(range.lowerBound)
      let end = textOffset(range.upperBound)
      var replacement: [UInt8] = []
      let from = new
      while new < end {
        let byte = text[new]
        if !byte.isContinuation { replacement.append(byte.isLineBreak ? byte : fill.byte) }
        new += 1
      }
      text.replaceSubrange(from..<end, with: replacement)
      if repair.isFaithful { repaired.append(range) }
    }
  }

  /// The offset in `text` of the code point that stands at an offset of `aligned`.
  func textOffset(_ offset: Int) -> Int { translate(offset, from: aligned, to: text) }

  /// The offset in the source of the code point that stands at an offset of `text`.
  fileprivate func sourceOffset(_ offset: Int) -> Int { translate(offset, from: text, to: aligned) }

  /// The offset in one copy of the code point that stands at an offset of the other.
  private func translate(_ offset: Int, from: [UInt8], to: [UInt8]) -> Int {
    if text.count == aligned.count && !isAltered { return offset }
    var remaining = from[origin..<min(max(offset, origin), from.count)].count { !$0.isContinuation }
    var place = origin
    while remaining > 0, place < to.count {
      place += 1
      while place < to.count, to[place].isContinuation { place += 1 }
      remaining -= 1
    }
    return place
  }
}
