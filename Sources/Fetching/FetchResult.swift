/// What became of a request.
package enum FetchResult: Equatable, Sendable {
  case body(FetchedBody)

  /// The answer that the validators of the request stand for is still good.
  case notModified

  case failure(FetchFailure)
}

/// A resource as a server sent it.
package struct FetchedBody: Equatable, Sendable {
  /// The address that gave it, behind all redirects.
  package let finalAddress: String

  /// The header `Content-Type` as sent; `nil` where there was none.
  package let contentType: String?

  /// The body, without the encoding that it was transferred in.
  package let bytes: [UInt8]

  package let validators: Validators?

  package init(finalAddress: String, contentType: String?, bytes: [UInt8], validators: Validators? = nil) {
    self.finalAddress = finalAddress
    self.contentType = contentType
    self.bytes = bytes
    self.validators = validators
  }
}

/// Why a resource cannot be had.
package struct FetchFailure: Error, Equatable, Sendable {
  /// What went wrong.
  package enum Kind: String, Equatable, Sendable {
    /// The address is none that can be fetched.
    case invalidAddress
    /// The address begins with `http:`, which was not allowed.
    case insecureAddress
    /// The address leads into a private network, and not by a redirect.
    case privateAddress
    /// The host has no address, cannot be reached, or refuses the connection.
    case connection
    case tls
    /// The whole took too long.
    case deadline
    case connectTimeout
    /// Nothing came for too long.
    case stall
    /// The server says that there is no such resource: 404 or 410.
    case notFound
    /// Any other status than success.
    case status
    case redirect
    case tooLarge
    /// The answer is a web page or of another type than what was asked for.
    case wrongType
    /// The connection ended before the answer did.
    case incomplete
    case cancelled
    /// libcurl cannot be used on this machine.
    case library
    /// The body is not the one that the lock file promises.
    case digestMismatch
    /// The lock file does not list the resource, and it must not change.
    case notLocked
    /// The resource would have to be fetched, and the network must not be used.
    case offline
  }

  package let kind: Kind

  /// One line for people, without a full stop, that names the address and the cause.
  package let message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
