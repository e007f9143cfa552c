/// A resource to be fetched.
package struct FetchRequest: Hashable, Sendable {
  /// The absolute address, without a fragment.
  package let address: String

  package let purpose: Purpose

  /// What is known of an earlier answer; the server may then say that nothing has changed.
  package let validators: Validators?

  /// The hosts that the user named, and which may therefore be on a private network.
  package let allowedHosts: Set<String>

  package init(_ address: String, _ purpose: Purpose, validators: Validators? = nil, allowedHosts: Set<String> = []) {
    self.address = address
    self.purpose = purpose
    self.validators = validators
    self.allowedHosts = allowedHosts
  }
}

/// What a resource is to be used for.
package enum Purpose: String, Hashable, Sendable, CaseIterable {
  /// The source of a theme: a style sheet, a script or a palette.
  case theme

  /// The source of a font: a style sheet or a font file.
  case fontSource = "font-source"

  /// A style sheet that another one imports.
  case stylesheet

  /// A font file that a style sheet names.
  case font

  case image
  case other

  /// The value of the header `Accept`; servers that can send several forms choose by it.
  package var accept: String {
    switch self {
    case .theme: "text/css,text/javascript;q=0.9,*/*;q=0.1"
    case .fontSource: "text/css,font/woff2,font/woff;q=0.9,font/*;q=0.8,*/*;q=0.1"
    case .stylesheet: "text/css,*/*;q=0.1"
    case .font: "font/woff2,font/woff;q=0.9,font/*;q=0.8,*/*;q=0.1"
    case .image: "image/svg+xml,image/*;q=0.9,*/*;q=0.1"
    case .other: "*/*"
    }
  }
}

/// What a server gave to recognize its answer by (RFC 9110, section 8.8), as sent.
package struct Validators: Hashable, Sendable {
  /// The address that gave the answer, behind all redirects; no other is asked with these.
  package let address: String

  package let entityTag: String?
  package let lastModified: String?

  /// The validators of an answer; `nil` if it has none.
  package init?(of address: String, entityTag: String?, lastModified: String?) {
    guard entityTag != nil || lastModified != nil else { return nil }
    self.address = address
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}
