/// Whether a byte is white space to CSS; `nil`, the end of the source, is none.
func isWhitespace(_ byte: UInt8?) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
}

/// Whether a byte ends a line in CSS, or is the first of two that do.
func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

/// A text without the ASCII white space around it; other blanks, such as a no-break space, belong to it.
func trimmed(_ text: some StringProtocol) -> String {
  let text = Substring(text)
  let bytes = text.utf8
  let start = bytes.firstIndex { !isWhitespace($0) } ?? bytes.endIndex
  let end = bytes.lastIndex { !isWhitespace($0) }.map { bytes.index(after: $0) } ?? start
  return String(text[start..<end])
}
