import Diagnostics

/// What a lock file promises: which bytes each remote theme and font is made of.
package struct Lock: Equatable, Sendable {
  /// The name of the file, beside the source.
  package static let fileName = "blink.lock"

  /// What to do where the file does not say what the sources need, for messages.
  package static let wayToBringUpToDate = "run `blinkc fetch`, then commit \(fileName)"

  package var assets: [AssetKey: LockedAsset]

  package init(assets: [AssetKey: LockedAsset] = [:]) {
    self.assets = assets
  }
}

/// A theme or font by its name.
package struct AssetKey: Hashable, Comparable, Sendable {
  /// The section of `blink.yaml` that the asset stands in.
  package enum Section: String, Sendable, CaseIterable {
    case themes
    case fonts
  }

  package let section: Section
  package let name: String

  package init(_ section: Section, _ name: String) {
    self.section = section
    self.name = name
  }

  /// The command that asks the servers anew for this asset, as a shell takes it.
  var updateCommand: String {
    let word = String(decoding: shellQuoted(name.utf8), as: UTF8.self)
    return "blinkc fetch --update \(name.hasPrefix("-") ? "-- " : "")\(word)"
  }

  /// Themes before fonts, and either by the bytes of their names.
  package static func < (left: AssetKey, right: AssetKey) -> Bool {
    if left.section != right.section { return left.section == .themes }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}

/// A theme or font and all that it is made of.
package struct LockedAsset: Equatable, Sendable {
  /// How the program named itself to the servers; some send by it.
  package let userAgent: String

  /// What `url` in `blink.yaml` names; `nil` for an asset that is made from files of this machine.
  package let root: LockedResource?

  /// What the source leads to, by the bytes of their addresses.
  package let resources: [LockedResource]

  package init(userAgent: String, root: LockedResource?, resources: [LockedResource]) {
    self.userAgent = userAgent
    self.root = root
    self.resources = resources.sorted { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }
  }

  /// What is promised for an address; `nil` where it is not part of the asset.
  func resource(_ address: String) -> LockedResource? {
    root?.address == address ? root : resources.first { $0.address == address }
  }
}

/// What was found at an address.
package struct LockedResource: Equatable, Sendable {
  /// As asked for, without user and password.
  package let address: String

  /// `nil` where the server said that there is nothing.
  package let body: BodyDescription?

  package init(address: String, body: BodyDescription?) {
    self.address = address
    self.body = body
  }
}

/// A body by its digest, with what its bytes mean.
package struct BodyDescription: Equatable, Sendable {
  /// The address that gave it, behind all redirects.
  package let finalAddress: String

  /// The header `Content-Type` as sent.
  package let contentType: String?

  /// Of the decoded body, in lower-case hexadecimal.
  package let sha256: String

  /// In bytes, after decoding.
  package let size: Int

  package init(finalAddress: String, contentType: String?, sha256: String, size: Int) {
    self.finalAddress = finalAddress
    self.contentType = contentType
    self.sha256 = sha256
    self.size = size
  }
}
