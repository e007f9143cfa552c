import Diagnostics

/// What an answer is instead of what was asked for, as a noun phrase; `nil` where it may be right.
///
/// Servers name types carelessly, and those that show source code call everything `text/plain`, so only types that are
/// surely wrong are refused. The bytes are looked at as well: many servers answer with a page of apologies or of a login
/// and call it a success.
func unwantedContent(for purpose: Purpose, contentType: String?, bytes: [UInt8]) -> String? {
  guard purpose != .other else { return nil }
  let type = essence(of: contentType)
  if type == "text/html" || type == "application/xhtml+xml" { return "a web page (\(type))" }
  if isWebPage(bytes) { return type.isEmpty ? "a web page" : "a web page that is called \(type)" }
  if let archive = archiveKind(of: bytes) { return "\(archive); unpack it and name the file in it" }
  guard !type.isEmpty, purpose.refusedTypes.contains(where: { $0.last == "/" ? type.hasPrefix($0) : type == $0 }) else {
    return nil
  }
  return "data of the type \(type)"
}

extension Purpose {
  /// What messages call a resource of this kind.
  var noun: String {
    switch self {
    case .theme: "a theme"
    case .fontSource: "a style sheet or font"
    case .stylesheet: "a style sheet"
    case .font: "a font"
    case .image: "an image"
    case .other: "a file"
    }
  }

  /// Media types that cannot be right, or with a slash at the end the beginnings of them.
  fileprivate var refusedTypes: [String] {
    switch self {
    case .theme: ["image/", "font/", "audio/", "video/", "application/pdf"]
    case .stylesheet:
      [
        "image/", "font/", "audio/", "video/", "application/pdf", "application/json", "text/javascript",
        "application/javascript", "application/x-javascript",
      ]
    case .fontSource: ["image/", "audio/", "video/", "application/pdf", "application/json"]
    case .font:
      ["image/png", "image/jpeg", "image/gif", "audio/", "video/", "application/pdf", "application/json", "text/css"]
    case .image: ["text/css", "application/json", "application/pdf"]
    case .other: []
    }
  }
}

/// The type in a `Content-Type` header without its parameters, in lower case; empty where there is none.
private func essence(of contentType: String?) -> String {
  guard let type = contentType?.prefix(while: { $0 != ";" && $0 != "," }) else { return "" }
  return type.filter { $0 != " " && $0 != "\t" }.lowercased()
}

/// Whether bytes begin as HTML does, behind blanks, comments and an XML declaration.
///
/// Other XML, such as SVG or the property lists of iTerm2, is none. `<!--` alone is no sign either: a style sheet may
/// begin with it.
private func isWebPage(_ bytes: [UInt8]) -> Bool {
  var rest = bytes.prefix(4096)
  if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  while true {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }
    if rest.starts(with: "<!--".utf8) {
      guard let end = end(of: "-->", in: rest) else { return false }
      rest = rest[end...]
    } else if rest.starts(with: "<?xml".utf8) {
      guard let end = end(of: "?>", in: rest) else { return false }
      rest = rest[end...]
    } else {
      break
    }
  }
  let beginning = String(decoding: rest.prefix(64), as: UTF8.self).lowercased()
    .split(omittingEmptySubsequences: false) { $0.isWhitespace }.joined(separator: " ")
  return pageBeginnings.contains { tag in
    guard beginning.hasPrefix(tag), let next = beginning.dropFirst(tag.count).first else { return false }
    return !next.isLetter && !next.isNumber && next != "-"
  }
}

private let pageBeginnings = [
  "<!doctype html", "<html", "<head", "<body", "<title", "<meta", "<script", "<style", "<div", "<p", "<h1", "<table",
  "<center", "<a", "<br", "<link",
]

/// The place behind the first marker; `nil` where there is none.
private func end(of marker: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
  let marker = marker.withUTF8Buffer { Array($0) }
  return bytes.indices.dropLast(marker.count - 1).first { bytes[$0...].starts(with: marker) }.map { $0 + marker.count }
}
