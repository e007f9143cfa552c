import Diagnostics

/// Whether browsers accept a list of selectors.
///
/// It is asked only for rules before an `@import`, which a rule that is dropped does not invalidate. No prefix of a
/// name space is declared there. What stands within the parentheses of a pseudo-class is not looked at.
func isSelectorList(_ slice: TokenSlice) -> Bool {
  // A comment separates nothing.
  let tokens = slice.tokens[slice.range].filter { $0.kind != .comment }
  let text = TokenizedText(slice.source, tokens)
  return TokenSlice(text, 0..<tokens.count).commaSeparated.allSatisfy(isComplexSelector)
}

/// Compound selectors joined by combinators.
private func isComplexSelector(_ slice: TokenSlice) -> Bool {
  var isAfterCompound = false
  var isAfterCombinator = false
  var index = slice.range.lowerBound
  var end = slice.range.upperBound
  while end > index, slice.tokens[end - 1].isBlank { end -= 1 }
  while index < end {
    let token = slice.tokens[index]
    if token.isBlank {
      index += 1
    } else if token.kind == .delim, ">+~".utf8.contains(slice.source[token.start]) {
      guard isAfterCompound, !isAfterCombinator else { return false }
      isAfterCombinator = true
      index += 1
    } else {
      guard let next = endOfCompound(at: index, before: end, in: slice) else { return false }
      isAfterCompound = true
      isAfterCombinator = false
      index = next
    }
  }
  return isAfterCompound && !isAfterCombinator
}

/// The end of the compound selector that begins there; `nil` if there is none.
private func endOfCompound(at start: Int, before end: Int, in slice: TokenSlice) -> Int? {
  var index = start
  while index < end, !slice.tokens[index].isBlank {
    let token = slice.tokens[index]
    let byte = slice.source[token.start]
    switch token.kind {
    case .ident:
      guard index == start || isAfterBar(index, from: start, in: slice) else { return nil }
      index += 1
    case .hash where token.flag: index += 1
    case .delim where byte == UInt8(ascii: "*"):
      guard index == start || isAfterBar(index, from: start, in: slice) else { return nil }
      index += 1
    case .delim where byte == UInt8(ascii: "|"):
      // `*|name` and `|name` need no declared prefix.
      let isAny = index == start + 1 && slice.source[slice.tokens[start].start] == UInt8(ascii: "*")
      guard index == start || isAny, index + 1 < end, isNameOrAny(index + 1, in: slice) else { return nil }
      index += 1
    case .delim where byte == UInt8(ascii: "&"): index += 1
    case .delim where byte == UInt8(ascii: "."):
      guard index + 1 < end, slice.tokens[index + 1].kind == .ident else { return nil }
      index += 2
    case .openBracket:
      let component = index..<min(slice.text.endOfComponent(at: index), end)
      guard isAttribute(slice.content(of: component)) else { return nil }
      index = component.upperBound
    case .colon:
      guard let next = endOfPseudo(at: index, before: end, in: slice) else { return nil }
      index = next
    case .delim where ">+~".utf8.contains(byte) && index > start: return index
    default: return nil
    }
  }
  return index
}

/// Whether a token is a name or a star.
private func isNameOrAny(_ index: Int, in slice: TokenSlice) -> Bool {
  let token = slice.tokens[index]
  return token.kind == .ident || token.kind == .delim && slice.source[token.start] == UInt8(ascii: "*")
}

/// Whether a token follows the bar behind the prefix of a name space.
private func isAfterBar(_ index: Int, from start: Int, in slice: TokenSlice) -> Bool {
  index > start && slice.tokens[index - 1].kind == .delim
    && slice.source[slice.tokens[index - 1].start] == UInt8(ascii: "|")
}

/// The content of an attribute selector: a name, and perhaps an operator and a value.
private func isAttribute(_ slice: TokenSlice) -> Bool {
  var components = slice.components[...]
  // `*|name` and `|name` need no declared prefix.
  if let first = components.first, slice.source[slice.tokens[first.lowerBound].start] == UInt8(ascii: "*") {
    components = components.dropFirst()
    guard let bar = components.first, slice.source[slice.tokens[bar.lowerBound].start] == UInt8(ascii: "|") else {
      return false
    }
  }
  if let bar = components.first, slice.source[slice.tokens[bar.lowerBound].start] == UInt8(ascii: "|") {
    components = components.dropFirst()
  }
  guard let name = components.popFirst(), slice.tokens[name.lowerBound].kind == .ident else { return false }
  guard let sign = components.popFirst() else { return true }
  let first = slice.source[slice.tokens[sign.lowerBound].start]
  if "~|^$*".utf8.contains(first) {
    guard let equals = components.popFirst(), slice.source[slice.tokens[equals.lowerBound].start] == UInt8(ascii: "=")
    else { return false }
  } else if first != UInt8(ascii: "=") {
    return false
  }
  guard let value = components.popFirst() else { return false }
  let kind = slice.tokens[value.lowerBound].kind
  guard kind == .ident || kind == .string else { return false }
  guard let modifier = components.popFirst() else { return true }
  return components.isEmpty
    && (slice.isIdentifier(modifier.lowerBound, "i") || slice.isIdentifier(modifier.lowerBound, "s"))
}

/// The end of the pseudo-class or pseudo-element that begins there; `nil` if browsers do not know it.
private func endOfPseudo(at start: Int, before end: Int, in slice: TokenSlice) -> Int? {
  let isElement = start + 1 < end && slice.tokens[start + 1].kind == .colon
  let index = start + (isElement ? 2 : 1)
  guard index < end else { return nil }
  let token = slice.tokens[index]
  guard token.kind == .ident || token.kind == .function else { return nil }
  let name = slice.value(index).string.lowercased()
  let next = min(slice.text.endOfComponent(at: index), end)
  if isElement && name.hasPrefix("-webkit-") { return next }
  let known: Set<String>
  if token.kind == .function {
    known = isElement ? elementFunctions : classFunctions
    guard !slice.content(of: index..<next).components.isEmpty || forgiving.contains(name) else { return nil }
  } else {
    known = isElement ? elements : classes
  }
  return known.contains(name) ? next : nil
}

/// Pseudo-classes whose list may be empty.
private let forgiving: Set<String> = ["is", "where"]

/// The pseudo-classes with arguments that browsers know.
private let classFunctions: Set<String> = [
  "active-view-transition-type", "dir", "has", "host", "host-context", "is", "lang", "not", "nth-child",
  "nth-last-child", "nth-last-of-type", "nth-of-type", "state", "where", "-webkit-any",
]

/// The pseudo-classes that browsers know, with the pseudo-elements that may have one colon.
private let classes: Set<String> = [
  "active", "active-view-transition", "after", "any-link", "autofill", "before", "buffering", "checked", "current",
  "default", "defined", "disabled", "empty", "enabled", "first", "first-child", "first-letter", "first-line",
  "first-of-type", "focus", "focus-visible", "focus-within", "fullscreen", "future", "host", "hover", "in-range",
  "indeterminate", "invalid", "last-child", "last-of-type", "left", "link", "modal", "muted", "only-child",
  "only-of-type", "open", "optional", "out-of-range", "past", "paused", "picture-in-picture", "placeholder-shown",
  "playing", "popover-open", "read-only", "read-write", "required", "right", "root", "scope", "seeking", "stalled",
  "target", "target-current", "user-invalid", "user-valid", "valid", "visited", "volume-locked", "xr-overlay",
  "-webkit-any-link", "-webkit-autofill", "-webkit-drag", "-webkit-full-screen",
]

/// The pseudo-elements with arguments that browsers know.
private let elementFunctions: Set<String> = [
  "cue", "highlight", "part", "picker", "scroll-button", "slotted", "view-transition-group",
  "view-transition-image-pair", "view-transition-new", "view-transition-old",
]

/// The pseudo-elements that browsers know; those that begin with `-webkit-` are all accepted.
private let elements: Set<String> = [
  "after", "backdrop", "before", "checkmark", "column", "cue", "details-content", "file-selector-button",
  "first-letter", "first-line", "grammar-error", "marker", "picker-icon", "placeholder", "scroll-marker",
  "scroll-marker-group", "search-text", "selection", "spelling-error", "target-text", "view-transition",
]
