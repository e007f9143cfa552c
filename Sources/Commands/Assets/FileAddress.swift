import Diagnostics
import Stylesheets

/// Files of this machine as addresses with the scheme `file:` (RFC 8089).
enum FileAddress {
  /// The address of an absolute path.
  static func address(of path: String) -> String {
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || "/-._~".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += "%\(digits.count == 1 ? "0" : "")\(digits)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether an address has the scheme `file:`, also where it names no file of this machine.
  static func isFile(_ address: String) -> Bool { address.hasPrefix("file:") }

  /// The path of an address of this machine, without query and fragment; `nil` for any other address, or where the path
  /// is not UTF-8 or has a NUL in it.
  static func path(of address: String) -> String? {
    guard address.hasPrefix("file:///") else { return nil }
    let path = address.utf8.dropFirst("file://".utf8.count).prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    let bytes = percentDecoded(ByteText(path))
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
