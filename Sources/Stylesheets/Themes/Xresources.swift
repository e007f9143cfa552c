import Configuration
import Diagnostics

/// Reads resources of X: `*.color0: #282a36`, with the macros, conditions and comments of the C preprocessor.
func readXresources(_ bytes: [UInt8], into draft: inout PaletteDraft) throws(ThemeProblem) {
  var preprocessor = Preprocessor()
  var sources: [PaletteDraft.Slot: (program: ByteText, value: ByteText)] = [:]
  for line in SourceLine.lines(of: joiningLines(blankingComments(bytes))) where line.text.first != UInt8(ascii: "!") {
    if line.text.first == UInt8(ascii: "#") {
      if let included = try preprocessor.read(line) {
        draft.warn("what \(quoted(included)) holds is left out: included files are not read", at: line.offset)
      }
      continue
    }
    guard preprocessor.isActive, let (resource, written) = line.split(at: ":"), let slot = slot(of: resource) else {
      continue
    }
    let value = opaque(preprocessor.expanded(written))
    guard slot.isNumberedAbove15 == false else {
      draft.warn("\(quoted(resource)) is left out: a palette has the numbers 0 to 15", at: line.offset)
      continue
    }
    let program = program(of: resource)
    if let earlier = sources[slot], !earlier.program.equals(program), !earlier.value.elementsEqual(value) {
      draft.reject(
        "\(quoted(resource)) has another value than the same colour of another program above; keep one of them",
        at: line.offset)
    }
    sources[slot] = (program, value)
    draft.set(slot, toDigits: value, at: written.startIndex)
  }
}

/// The same text with blanks in place of comments between /* and */.
private func blankingComments(_ bytes: [UInt8]) -> [UInt8] {
  var text = bytes
  var position = 0
  while position + 1 < text.count {
    guard text[position] == UInt8(ascii: "/"), text[position + 1] == UInt8(ascii: "*") else {
      position += 1
      continue
    }
    var end = position + 2
    while end + 1 < text.count, text[end] != UInt8(ascii: "*") || text[end + 1] != UInt8(ascii: "/") { end += 1 }
    // Only a comment: `/*` without an end is the beginning of a resource's name.
    guard end + 1 < text.count else { break }
    for index in position..<(end + 2) where text[index] != 0x0A && text[index] != 0x0D { text[index] = 0x20 }
    position = end + 2
  }
  return text
}

/// The same text with blanks in place of a backslash at the end of a line and of that end, but for comments behind `!`.
private func joiningLines(_ bytes: [UInt8]) -> [UInt8] {
  var text = bytes
  var isComment: Bool?
  var index = 0
  while index < text.count {
    let byte = text[index]
    let hasReturn = index + 2 < text.count && text[index + 1] == 0x0D && text[index + 2] == 0x0A
    let isJoin = byte == UInt8(ascii: "\\") && (hasReturn || index + 1 < text.count && text[index + 1] == 0x0A)
    if isJoin, isComment != true {
      for place in index...(index + (hasReturn ? 2 : 1)) { text[place] = 0x20 }
    } else if byte == 0x0A || byte == 0x0D {
      isComment = nil
    } else if byte > 0x20 {
      isComment = isComment ?? (byte == UInt8(ascii: "!"))
    }
    index += 1
  }
  return text
}

/// Which colour a resource is; `nil` where it is something else.
private func slot(of resource: ByteText) -> PaletteDraft.Slot? {
  let name = resource.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }.last ?? resource
  if let number = colorNumber(name, behind: "color") { return .color(number) }
  switch name.string {
  case "foreground": return .foreground
  case "background": return .background
  case "cursorColor": return .cursor
  default: return nil
  }
}

/// What stands before the last part of a resource's name, without separators: the program that it is for.
private func program(of resource: ByteText) -> ByteText {
  guard let end = resource.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }) else { return [] }
  return resource[..<end].filter { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: ".") }[...]
}

/// A colour without the transparency of rxvt in front of it.
private func opaque(_ text: ByteText) -> ByteText {
  guard text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) else { return text }
  return trimmedBlanks(text[(end + 1)...])
}

extension PaletteDraft.Slot {
  fileprivate var isNumberedAbove15: Bool { if case .color(let number) = self { number > 15 } else { false } }
}
