import Diagnostics

/// The address that a component value gives: a string, `url()` in both of its forms, or `src()`.
func reference(_ component: Range<Int>, in slice: TokenSlice) -> ByteText? {
  let token = slice.tokens[component.lowerBound]
  switch token.kind {
  case .string, .url: return slice.value(component.lowerBound)
  case .function where slice.isFunction(component.lowerBound, "url") || slice.isFunction(component.lowerBound, "src"):
    let content = slice.content(of: component)
    let components = content.components
    guard !content.hasBadToken, let string = components.first, slice.tokens[string.lowerBound].kind == .string,
      components.dropFirst().allSatisfy({
        // Modifiers, which only tell how to fetch.
        slice.tokens[$0.lowerBound].kind == .ident || slice.tokens[$0.lowerBound].kind == .function
      })
    else { return nil }
    return slice.value(string.lowerBound)
  default: return nil
  }
}

/// The request that a reference in a style sheet makes; `nil`, with a problem, if a browser would make none.
func request(
  _ reference: String, for purpose: ResourceRequest.Purpose, from sheet: Stylesheet, base: String? = nil,
  at token: Int, _ library: inout Library
) -> ResourceRequest? {
  let base = base ?? sheet.address
  let cited = quoted(withoutCredentials(reference))
  guard let resolved = resolve(reference, against: base) else {
    let reason = base.hasPrefix("data:") ? "relative to a data: address" : "no address"
    library.report(
      .warning, "\(cited) is \(reason), so nothing is loaded; browsers go on without it", in: sheet, at: token)
    return nil
  }
  var address = splitFragment(resolved).address
  switch scheme(of: address) {
  case "data" where purpose == .stylesheet, "http", "https": break
  case "file":
    // A custom property of one sheet may be resolved against another.
    guard base.hasPrefix("file:"), sheet.address.hasPrefix("file:") else {
      library.report(
        .error, "a style sheet from elsewhere cannot use a file of this machine: \(shown(address))", in: sheet,
        at: token)
      return nil
    }
    // A query is no part of the name of a file.
    address = String(address.prefix { $0 != "?" })
  default:
    library.report(
      .warning, "\(cited) cannot be loaded; only http:, https:, file: and data: addresses can", in: sheet, at: token)
    return nil
  }
  return ResourceRequest(address: address, purpose: purpose)
}

/// Why a resource cannot be had, with its address once: reasons of files name the file, as messages show it, already.
func unavailable(_ request: ResourceRequest, _ reason: String) -> String {
  let address = withoutCredentials(request.address)
  if scheme(of: request.address) == "file" || reason.contains(address) {
    return reason.replacing(address, with: shown(request.address))
  }
  return "\(shown(request.address)): \(reason)"
}

/// An address as messages show it: without a password, and shortened where it is long.
func shown(_ address: String) -> String {
  let scalars = withoutCredentials(address).unicodeScalars
  return scalars.count > 80 ? String(scalars.prefix(79)) + "…" : String(scalars)
}
