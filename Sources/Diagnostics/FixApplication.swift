/// The texts that the safe fixes of a run make of its files.
///
/// Of each diagnostic the first safe fix counts. They are taken in the order of the diagnostics; one that touches what
/// an earlier one changes is left for the next round, when it is judged anew.
public struct FixApplication: Sendable {
  /// The new content of each file that changes.
  public private(set) var texts: [FileID: [UInt8]] = [:]

  /// How many diagnostics were fixed.
  public private(set) var count = 0

  /// What was changed in each file, in order.
  public private(set) var edits: [FileID: [FixIt.Edit]] = [:]

  public init(_ diagnostics: [Diagnostic], to sources: SourceMap) {
    var accepted: [FileID: [FixIt.Edit]] = [:]
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fixes.first(where: { $0.applicability == .safe }),
        Self.isApplicable(fix, to: sources), fix.edits.allSatisfy({ Self.isFree($0, accepted[$0.range.file] ?? []) })
      else { continue }
      for edit in fix.edits { Self.insert(edit, &accepted[edit.range.file, default: []]) }
      count += 1
    }
    for (file, edits) in accepted { texts[file] = Self.splice(edits, sources[file].bytes) }
    edits = accepted
  }

  /// Whether the edits of a fix lie in their files, in order and without overlap, and change anything.
  private static func isApplicable(_ fix: FixIt, to sources: SourceMap) -> Bool {
    var last: SourceRange?
    for edit in fix.edits {
      let range = edit.range
      guard sources.files.indices.contains(range.file.index), range.start >= 0,
        range.end <= sources[range.file].bytes.count
      else { return false }
      if let last, last.file == range.file, last.end > range.start { return false }
      last = range
    }
    return fix.edits.contains { edit in
      !sources[edit.range.file].bytes[edit.range.start..<edit.range.end].elementsEqual(edit.text.utf8)
    }
  }

  /// The position of the first accepted edit that ends at or behind an offset; they are sorted.
  private static func position(of offset: Int, in edits: [FixIt.Edit]) -> Int {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.end < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether an edit neither overlaps nor touches an accepted one.
  private static func isFree(_ edit: FixIt.Edit, _ edits: [FixIt.Edit]) -> Bool {
    let next = position(of: edit.range.start, in: edits)
    return next == edits.count || edits[next].range.start > edit.range.end
  }

  private static func insert(_ edit: FixIt.Edit, _ edits: inout [FixIt.Edit]) {
    // Edits of one fix may touch each other: the later one goes behind those that end where it starts.
    var index = position(of: edit.range.start, in: edits)
    while index < edits.count, edits[index].range.end <= edit.range.start { index += 1 }
    edits.insert(edit, at: index)
  }

  private static func splice(_ edits: [FixIt.Edit], _ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var copied = 0
    for edit in edits {
      text += bytes[copied..<edit.range.start]
      text += Array(edit.text.utf8)
      copied = edit.range.end
    }
    return text + bytes[copied...]
  }
}
