import Diagnostics

extension ReaderInput {
  /// Whether a fix-it may stay safe: with its edits libyaml reads past their line, and past the line below if that
  /// belongs to it.
  func isProven(_ fix: FixIt) -> Bool {
    guard fix.applicability == .safe, let last = fix.edits.last else { return true }
    var mended = text
    for edit in fix.edits.reversed() {
      let end = textOffset(edit.range.end)
      mended.replaceSubrange(textOffset(edit.range.start)..<end, with: edit.text.utf8)
    }
    let growth = mended.count - text.count
    let lines = SourceLines(bytes: mended)
    let edited = max(0, textOffset(last.range.end) + growth)
    var end = lines.end(edited)
    var next = lines.next(edited)
    while lines.isEmpty(next), lines.next(next) > next { next = lines.next(next) }
    if lines.indentation(next) > lines.indentation(edited) { end = max(end, lines.end(next)) }
    let limit = mended[origin..<max(origin, end)].count { !$0.isContinuation }
    return isReadable(mended, upTo: limit)
  }

  /// Whether libyaml finds no error in the first characters of a text.
  private func isReadable(_ mended: [UInt8], upTo limit: Int) -> Bool {
    mended.withUnsafeBufferPointer { bytes in
      var reader = EventReader(UnsafeBufferPointer(rebasing: bytes[origin...]))
      while let event = reader.next() {
        if event.start > limit || event.kind == .streamEnd { return true }
      }
      let failure = reader.failure
      // Only where a token breaks off does the context say where the error is.
      let isInToken = failure.context.hasPrefix("while scanning")
      return min(failure.place.index, isInToken ? failure.contextPlace.index : Int.max) > limit
    }
  }
}

extension FixIt {
  /// The same fix as a guess.
  var unsafe: FixIt { FixIt(title, .unsafe, edits) }
}
