import Configuration
import Diagnostics

/// What `blink.yaml` asks of the names and patterns of hosts.
enum HostNameCheck {
  /// Why a name or pattern cannot be one in `blink.yaml`; `nil` if it can.
  static func refusal(of name: ByteText) -> String? {
    if NameCheck.isPlain(name) { return nil }
    if name.isEmpty { return "a name cannot be empty" }
    if name.count > 1000 { return "it is too long for a host" }
    guard String(validating: name, as: UTF8.self) != nil else { return "it is not UTF-8" }
    if NameCheck.whiteSpace(in: name) != nil || name.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "a name has no white space and no control characters"
    }
    if name.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) {
      return "to ssh, brackets stand for themselves, and no host has such a name; a set of characters is written as "
        + "names between braces, as in web-{a,b}"
    }
    let isRefused = name.contains { "!,[]#@'`\"$\\;&<>|(){}".utf8.contains($0) }
    return isRefused || name.first == UInt8(ascii: "-") ? "ssh takes no such name on its command line" : nil
  }
}
