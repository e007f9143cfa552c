/// A resource that an asset needs.
package struct StoreRequest: Hashable, Sendable {
  package let asset: AssetKey

  /// Absolute, without a fragment.
  package let address: String

  package let purpose: Purpose

  /// The hosts that the user named for this asset, and which may therefore be on a private network.
  package let allowedHosts: Set<String>

  package init(_ asset: AssetKey, _ address: String, _ purpose: Purpose, allowedHosts: Set<String> = []) {
    self.asset = asset
    self.address = address
    self.purpose = purpose
    self.allowedHosts = allowedHosts
  }
}

/// What the store has for a request.
package enum StoreAnswer: Equatable, Sendable {
  case found(StoredResource)

  /// The server says that there is nothing; the message is one line for people.
  case missing(String)

  case failed(FetchFailure)
}

/// A resource with its bytes.
package struct StoredResource: Equatable, Sendable {
  /// The address that gave it, behind all redirects.
  package let finalAddress: String

  /// The header `Content-Type` as sent.
  package let contentType: String?

  package let bytes: [UInt8]
}
