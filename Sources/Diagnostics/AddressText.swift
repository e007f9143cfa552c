/// An address without the user and password in it, as messages and files show it.
public func withoutCredentials(_ address: String) -> String {
  guard let authority = authority(of: address), let at = authority.lastIndex(of: "@") else { return address }
  return String(address[..<authority.startIndex]) + address[address.index(after: at)...]
}

/// What stands between `//` and the path: user, host and port; `nil` where there is no `//`.
public func authority(of address: String) -> Substring? {
  guard let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://") else { return nil }
  return address[address.index(colon, offsetBy: 3)...].prefix { !"/?#\\".contains($0) }
}
