import Diagnostics

extension Composer {
  /// Reports that a second document begins.
  mutating func reportSecondDocument(at offset: Int) {
    let isMarked = source[min(offset, source.count)...].starts(with: "---".utf8)
    let range = SourceRange(file, offset, isMarked ? offset + 3 : min(offset + 1, source.count))
    problems.report(
      .multipleDocuments, at: range,
      isMarked
        ? "--- begins a second document, which would be ignored; put everything into one document"
        : "a second document begins here, which would be ignored; put everything into one document")
  }

  /// Marks a scalar with a character in it whose meaning nobody can know.
  mutating func markDamaged(_ id: NodeID) {
    let node = nodes[Int(id)]
    var (low, high) = (0, input.damaged.count)
    while low < high {
      let middle = (low + high) / 2
      if input.damaged[middle] < node.start { low = middle + 1 } else { high = middle }
    }
    if low < input.damaged.count, input.damaged[low] < node.end { setFlag(.isBroken, of: id) }
  }
}

/// What the explanation of a syntax error asks.
extension Composer {
  /// The byte offsets of the places that an error names.
  mutating func places(of failure: SyntaxFailure) -> (place: Int, context: Int) {
    let context = places.offset(of: failure.contextPlace.index)
    return (places.offset(of: failure.place.index), context)
  }

  /// The last complete node that stands in the text; not a value that libyaml made up behind its key.
  var lastNode: Node? {
    guard open.lastChild >= 0 else { return nil }
    let last = nodes[Int(open.lastChild)]
    guard last.isMissing, last.start == last.end, open.childCount > 1, open.node >= 0 else { return last }
    var id = nodes[Int(open.node)].firstChild
    while id >= 0, nodes[Int(id)].nextSibling != open.lastChild { id = nodes[Int(id)].nextSibling }
    return id >= 0 && nodes[Int(id)].end == last.start ? nodes[Int(id)] : last
  }

  /// The opening bracket of the innermost collection, if that has one.
  var openBracket: Int? { open.hasBrackets ? Int(nodes[Int(open.node)].start) : nil }
}
