import Diagnostics

/// The absolute address that a reference means in a resource with the address `base`; `nil` if it means none.
///
/// This is the URL parser of the WHATWG as far as style sheets need it: references of RFC 3986 section 5 to `http:`,
/// `https:` and `file:` addresses, with backslashes as slashes, dot segments removed, and blanks and other characters
/// percent-encoded. Addresses of other schemes are returned as they are; a host is not checked or mapped to ASCII.
package func resolve(_ reference: String, against base: String) -> String? {
  let bytes = cleaned(reference)
  if let scheme = scheme(of: bytes) {
    let rest = bytes.dropFirst(scheme.utf8.count + 1)
    guard hierarchicalSchemes.contains(scheme) else { return scheme + ":" + rest.string }
    let isRelative = Address(base)?.scheme == scheme && !startsWithSlashes(rest, 2)
    if !isRelative || rest.isEmpty { return Address(scheme: scheme, behindScheme: rest)?.text }
    return relative(rest, against: base)
  }
  return relative(bytes[...], against: base)
}

/// An address without its fragment, and the fragment with its number sign.
func splitFragment(_ address: String) -> (address: String, fragment: String) {
  guard let index = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (address, "") }
  return (String(address[..<index]), String(address[index...]))
}

/// The scheme of an absolute address, in lower case.
func scheme(of address: String) -> String? { scheme(of: Array(address.utf8.prefix(32))) }

private let hierarchicalSchemes: Set<String> = ["http", "https", "file"]

/// A hierarchical address in its parts, normalised.
private struct Address {
  let scheme: String

  /// The host with credentials and port; empty for a file of this machine.
  var authority: String

  /// Begins with a slash.
  var path: String

  /// With the question mark.
  var query: String

  /// With the number sign.
  var fragment: String

  var text: String { scheme + "://" + authority + path + query + fragment }

  init?(_ address: String) {
    let bytes = cleaned(address)
    guard let scheme = Stylesheets.scheme(of: bytes), hierarchicalSchemes.contains(scheme) else { return nil }
    self.init(scheme: scheme, behindScheme: bytes.dropFirst(scheme.utf8.count + 1))
  }

  /// - Parameter rest: What follows the colon.
  init?(scheme: String, behindScheme rest: ByteText) {
    if scheme == "file", !startsWithSlashes(rest, 2) {
      self.init(scheme: scheme, authority: "", rest: rest)
      return
    }
    let rest = scheme == "file" ? rest.dropFirst(2) : rest.drop { isSlash($0) }
    let end = rest.firstIndex { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
    guard let authority = Address.authority(rest[..<end], scheme: scheme) else { return nil }
    self.init(scheme: scheme, authority: authority, rest: rest[end...])
  }

  /// - Parameter rest: Path, query and fragment.
  init(scheme: String, authority: String, rest: ByteText) {
    self.scheme = scheme
    self.authority = authority
    let parts = Parts(rest)
    path = Address.path(parts.path, behind: [])
    query = parts.query
    fragment = parts.fragment
  }

  /// The host in lower case and without the scheme's own port; `nil` if it cannot be one.
  private static func authority(_ bytes: ByteText, scheme: String) -> String? {
    let hostStart = bytes.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? bytes.startIndex
    let credentials = bytes[..<hostStart].string
    var host = bytes[hostStart...].string.lowercased()
    if scheme == "file" { return host == "localhost" ? "" : host }
    for suffix in [scheme == "http" ? ":80" : ":443", ":"] where host.hasSuffix(suffix) {
      host.removeLast(suffix.count)
      break
    }
    if host.isEmpty || host.utf8.contains(where: { $0 <= 0x20 || forbiddenInHost.contains($0) }) { return nil }
    return credentials + host
  }

  /// The path that a relative one gives behind the segments of a base.
  static func path(_ bytes: ByteText, behind segments: [Substring]) -> String {
    var result = segments.map(String.init)
    let parts = bytes.split(omittingEmptySubsequences: false) { isSlash($0) }
    let relative = bytes.first.map(isSlash) ?? false ? parts.dropFirst() : parts[...]
    for (index, part) in relative.enumerated() {
      let isLast = index == relative.count - 1
      let segment = encoded(part, extra: pathCharacters)
      switch segment.lowercased().replacingDots {
      case ".": if isLast { result.append("") }
      case "..":
        if !result.isEmpty { result.removeLast() }
        if isLast { result.append("") }
      default: result.append(segment)
      }
    }
    return "/" + result.joined(separator: "/")
  }

  /// The path's segments but for the last one, which a relative path replaces.
  var folder: [Substring] { path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).dropLast() }
}

/// Path, query and fragment of a text, the latter two encoded.
private struct Parts {
  let path: ByteText
  let query: String
  let fragment: String

  init(_ text: ByteText) {
    let fragmentStart = text.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    let head = text[..<fragmentStart]
    let queryStart = head.firstIndex(of: UInt8(ascii: "?")) ?? head.endIndex
    path = head[..<queryStart]
    query = encoded(head[queryStart...], extra: queryCharacters)
    fragment = encoded(text[fragmentStart...], extra: fragmentCharacters)
  }
}

/// A reference without a scheme of its own.
private func relative(_ reference: ByteText, against base: String) -> String? {
  guard var address = Address(base) else {
    // An address without a hierarchy has no neighbours, only places within it.
    guard reference.first == UInt8(ascii: "#") else { return nil }
    return splitFragment(base).address + Parts(reference).fragment
  }
  if startsWithSlashes(reference, 2) { return Address(scheme: address.scheme, behindScheme: reference)?.text }
  let parts = Parts(reference)
  address.fragment = parts.fragment
  if let first = parts.path.first {
    address.path = Address.path(parts.path, behind: isSlash(first) ? [] : address.folder)
    address.query = parts.query
  } else if !parts.query.isEmpty {
    address.query = parts.query
  }
  return address.text
}

// MARK: - Characters

/// A text without control characters and blanks around it, and without tabs and line ends.
private func cleaned(_ text: String) -> [UInt8] {
  var bytes = Array(text.utf8)[...]
  bytes = bytes.drop { $0 <= 0x20 }
  while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
  return bytes.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
}

/// The scheme that a text begins with, in lower case.
private func scheme(of bytes: [UInt8]) -> String? {
  guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first, first.isASCIILetter else {
    return nil
  }
  let name = bytes[..<colon]
  let isScheme = name.allSatisfy {
    $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
      || $0 == UInt8(ascii: ".")
  }
  return isScheme ? name.string.lowercased() : nil
}

/// Whether a byte is a slash to browsers, which a backslash is as well.
private func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }

/// Whether a text begins with a number of slashes.
private func startsWithSlashes(_ bytes: ByteText, _ count: Int) -> Bool {
  bytes.count >= count && bytes.prefix(count).allSatisfy(isSlash)
}

/// A text with control and non-ASCII characters, and those of a set, percent-encoded.
private func encoded(_ bytes: ByteText, extra: Set<UInt8>) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  for byte in bytes {
    if byte <= 0x20 || byte >= 0x7F || extra.contains(byte) {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    } else {
      result.append(byte)
    }
  }
  return result[...].string
}

private let pathCharacters: Set<UInt8> = Set("\"#<>?^`{}".utf8)
private let queryCharacters: Set<UInt8> = Set("\"#<>'".utf8)
// A backslash would have to be escaped in a CSS string.
private let fragmentCharacters: Set<UInt8> = Set("\"<>`\\".utf8)
private let forbiddenInHost: Set<UInt8> = Set("#/<>?@\\^|%\"".utf8)

extension String {
  /// A segment of dots, some of them percent-encoded, as plain dots; any other text as it is.
  fileprivate var replacingDots: String {
    switch self {
    case "%2e": "."
    case ".%2e", "%2e.", "%2e%2e": ".."
    default: self
    }
  }
}
