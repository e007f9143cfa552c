/// A resource that was had: a style sheet, font or image.
package struct Resource: Sendable {
  /// The absolute address that it came from in the end, after redirections; `https:`, `http:` or `file:`.
  package let address: String
  package let bytes: [UInt8]

  /// The header `Content-Type` as it was sent; `nil` if there was none.
  package let contentType: String?

  package init(address: String, bytes: [UInt8], contentType: String? = nil) {
    self.address = address
    self.bytes = bytes
    self.contentType = contentType
  }

  /// Whether it begins as a page of HTML or another document with tags does; `<!--` may begin a style sheet too.
  var isMarkup: Bool {
    let start = bytes[startOfText(bytes)...].drop(while: isWhitespace)
    return start.first == UInt8(ascii: "<") && !start.starts(with: "<!--".utf8)
  }
}

/// What a style sheet refers to and a bundle has to hold.
package struct ResourceRequest: Hashable, Sendable {
  /// What the resource is to be used for.
  package enum Purpose: String, Sendable {
    case stylesheet, font, image, other
  }

  /// Absolute, without a fragment; for a file also without a query.
  package let address: String
  package let purpose: Purpose

  package init(address: String, purpose: Purpose) {
    self.address = address
    self.purpose = purpose
  }
}

/// What became of a request.
package enum ResourceAnswer: Sendable {
  case found(Resource)

  /// The server or the disk says that there is no such resource (404, 410, no such file); the text says how.
  case missing(String)

  /// Anything else that went wrong.
  case failed(String)
}
