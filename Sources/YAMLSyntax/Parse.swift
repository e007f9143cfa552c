public import Diagnostics

/// Reads a file as one YAML document.
///
/// Never throws and never traps: whatever is wrong with the text is reported, and the tree holds what could be read.
///
/// - Parameters:
///   - source: The file.
///   - file: Its number, which all ranges carry.
///   - problems: Receives the diagnostics.
/// - Returns: The tree; where a syntax error cut the reading short, what stands before it, and never complete.
public func parse(_ source: SourceFile, as file: FileID, reporting problems: inout DiagnosticBag) -> Tree {
  guard let input = Prescan.run(source.bytes, file, reporting: &problems) else {
    return Tree(file: file, storage: source.bytes, nodes: [], properties: [:], root: nil, completeness: .partial)
  }
  let first = compose(source, as: file, input)
  guard first.failure != nil || first.problems.diagnostics.contains(where: { $0.namesTaggedKey(source.bytes) }) else {
    problems.add(contentsOf: first.problems)
    return first.tree
  }
  var recovery = Recovery(source, file, input, problems)
  let tree = recovery.run(after: first)
  problems = recovery.problems
  return tree
}

/// What one reading of a file gave.
struct Composition {
  let tree: Tree
  let problems: DiagnosticBag

  /// The syntax error that ended it, and the byte offsets of the places that it names.
  var failure: SyntaxFailure?
  var failurePlaces = (place: 0, context: 0)

  /// The last complete node, and the bracket of the innermost open flow collection.
  var lastNode: Node?
  var openBracket: Int?

  init(tree: Tree, problems: DiagnosticBag) {
    self.tree = tree
    self.problems = problems
  }
}

/// Reads a file once, up to its end or the first syntax error.
func compose(_ source: SourceFile, as file: FileID, _ input: ReaderInput) -> Composition {
  source.bytes.withUnsafeBufferPointer { bytes in
    input.aligned.withUnsafeBufferPointer { aligned in
      input.text.withUnsafeBufferPointer { text in
        var reader = EventReader(UnsafeBufferPointer(rebasing: text[input.origin...]))
        var composer = Composer(
          file: file, source: bytes, input: input,
          places: MarkTranslation(aligned, origin: input.origin, isASCII: input.isASCII))
        while let event = reader.next() {
          guard !composer.take(event) else {
            let (tree, problems) = composer.finish(source.bytes, isComplete: true)
            return Composition(tree: tree, problems: problems)
          }
        }
        let failure = reader.failure
        let places = composer.places(of: failure)
        let (lastNode, openBracket) = (composer.lastNode, composer.openBracket)
        let (tree, problems) = composer.finish(source.bytes, isComplete: false)
        var composition = Composition(tree: tree, problems: problems)
        composition.failure = failure
        composition.failurePlaces = places
        composition.lastNode = lastNode
        composition.openBracket = openBracket
        return composition
      }
    }
  }
}
