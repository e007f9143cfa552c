/// A release of OpenSSH, such as 8.2.
public struct OpenSSHVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let major: Int
  public let minor: Int

  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `8.2`, also `8.2p1` and `8.2.1`, as release notes write it; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let major = Self.number(parts[0]) else { return nil }
    let end = parts[1].utf8.firstIndex { !(0x30...0x39).contains($0) } ?? parts[1].endIndex
    guard let minor = Self.number(parts[1][..<end]), Self.isPatchLevel(parts[1][end...]) else { return nil }
    if parts.count == 3 {
      let patch = parts[2]
      let digits = patch.utf8.firstIndex { !(0x30...0x39).contains($0) } ?? patch.endIndex
      guard Self.number(patch[..<digits]) != nil, Self.isPatchLevel(patch[digits...]) else { return nil }
    }
    self.init(major, minor)
  }

  /// The oldest release that outputs are written for unless `targets` names another.
  public static let defaultTarget = OpenSSHVersion(8, 2)

  public var description: String { "\(major).\(minor)" }

  public static func < (left: OpenSSHVersion, right: OpenSSHVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// One to three digits as a number, without a leading zero.
  private static func number(_ digits: Substring) -> Int? {
    guard (1...3).contains(digits.utf8.count), digits == "0" || digits.utf8.first != 0x30 else { return nil }
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  private static func number(_ digits: some StringProtocol) -> Int? { number(Substring(digits)) }

  /// Whether a text is empty or a patch level such as `p1`.
  private static func isPatchLevel(_ text: some StringProtocol) -> Bool {
    text.isEmpty || (text.hasPrefix("p") && number(text.dropFirst()) != nil)
  }
}
