import Diagnostics

/// The host in an address as it is written, without brackets or port; `nil` where there is none.
package func host(of address: String) -> String? {
  guard var rest = authority(of: address) else { return nil }
  if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
  if rest.first == "[", let end = rest.firstIndex(of: "]") {
    rest = rest[rest.index(after: rest.startIndex)..<end]
  } else {
    rest = rest.prefix { $0 != ":" }
  }
  return rest.isEmpty ? nil : rest.lowercased()
}

/// The address of a file itself, where the given one is that of the page on GitHub or GitLab that shows it.
///
/// GitHub: `/OWNER/REPOSITORY/blob/...`; GitLab: `/GROUP/PROJECT/-/blob/...`. With `raw` in place of `blob` either gives
/// the file. `nil` for any other address.
package func fileAddress(ofPage address: String) -> String? {
  guard let host = host(of: address), let authority = authority(of: address) else { return nil }
  let isGitHub = ["github.com", "www.github.com"].contains(host)
  guard isGitHub || ["gitlab.com", "www.gitlab.com"].contains(host) else { return nil }
  let rest = address[authority.endIndex...]
  let path = rest.prefix { $0 != "?" && $0 != "#" }
  guard !rest[path.endIndex...].contains("raw=") else { return nil }
  let parts = path.split(separator: "/")
  let page =
    isGitHub
    ? parts.dropFirst(2).first.flatMap { $0 == "blob" && parts.count > 4 ? $0 : nil }
    : zip(parts, parts.dropFirst()).first { $0 == "-" && $1 == "blob" }?.1
  return page.map { address[..<$0.startIndex] + "raw" + address[$0.endIndex...] }
}
