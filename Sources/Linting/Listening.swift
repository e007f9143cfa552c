import Configuration
import Diagnostics
import YAMLSyntax

/// Where a forward listens: the first argument of LocalForward, RemoteForward or DynamicForward, taken apart.
struct Listening {
  /// The argument itself.
  let argument: ByteText

  /// The address before the port; `nil` where none is written.
  let address: ByteText?

  /// A number, or the name of a service.
  let port: ByteText

  /// `nil` for the path of a socket and for a text with variables.
  init?(_ forward: ByteText) {
    let argument = forward.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 != 0x20 && $0 != 0x09 }
    guard !argument.isEmpty, !argument.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "$") }) else {
      return nil
    }
    self.argument = argument
    guard let colon = argument.lastIndex(of: UInt8(ascii: ":")) else {
      (address, port) = (nil, argument)
      return
    }
    port = argument[(colon + 1)...]
    var address = argument[..<colon]
    if address.first == UInt8(ascii: "["), address.last == UInt8(ascii: "]") {
      address = address.dropFirst().dropLast()
    }
    self.address = address
  }

  /// Whether the address stands for all interfaces: ssh_config(5) reads `*` and an empty one so, and 0 is 0.0.0.0.
  var isEverywhere: Bool {
    guard let address else { return false }
    return address.isEmpty || address.equals("*") || address.equals("0.0.0.0") || address.equals("::")
      || address.equals("0")
  }

  /// Whether only this machine can connect, as without an address.
  var isLoopback: Bool {
    guard let address else { return true }
    return address.equalsIgnoringCase("localhost".utf8) || address.equals("127.0.0.1") || address.equals("::1")
  }
}
