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
