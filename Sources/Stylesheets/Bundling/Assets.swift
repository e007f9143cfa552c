import Diagnostics

/// The fonts and images of a bundle as `data:` addresses.
struct Assets {
  /// What an address in a style sheet becomes.
  enum Outcome {
    /// It stays as it is: it is empty, a `data:` address or a place in the document.
    case untouched

    /// A `data:` address with the fragment behind it, fit for double quotes.
    case inlined([UInt8])

    /// There is nothing to be had, as a problem says.
    case unavailable

    /// Nobody has it, as the message says; whether that matters is the caller's to report.
    case missing(ResourceRequest, message: String)

    /// It has to be fetched first.
    case pending
  }

  /// The address of nothing, which is never fetched.
  static let nothing = Array("data:,".utf8)

  private var inlined: [ResourceRequest: [UInt8]] = [:]

  /// How many bytes the bundle has beyond those of the sheets: one image may stand at many places.
  private var size = 0

  /// - Parameters:
  ///   - base: What the reference is relative to; `nil` for the style sheet itself.
  mutating func load(
    _ reference: String, for purpose: ResourceRequest.Purpose, from sheet: Stylesheet, base: String? = nil,
    at token: Int, _ library: inout Library
  ) -> Outcome {
    let reference = trimmed(reference)
    let prefix = reference.prefix(8).lowercased()
    if prefix.isEmpty || prefix.hasPrefix("#") || prefix.hasPrefix("data:") || prefix.hasPrefix("about:") {
      return .untouched
    }
    guard let request = request(reference, for: purpose, from: sheet, base: base, at: token, &library) else {
      return .unavailable
    }
    let fragment = splitFragment(resolve(reference, against: base ?? sheet.address) ?? "").fragment
    if let known = inlined[request] { return give(known, fragment, from: sheet, at: token, &library) }
    switch library.ask(request) {
    case nil: return .pending
    case .missing(let reason):
      return .missing(request, message: unavailable(request, reason))
    case .failed(let reason):
      library.report(
        .error, unavailable(request, reason), in: sheet, at: token, request: request)
      return .unavailable
    case .found(let resource):
      guard let type = mediaType(of: resource, for: request, from: sheet, at: token, &library) else {
        return .unavailable
      }
      let address = dataAddress(resource.bytes, mediaType: type)
      inlined[request] = address
      return give(address, fragment, from: sheet, at: token, &library)
    }
  }

  /// An address with its fragment, unless the bundle would be too large.
  private mutating func give(
    _ address: [UInt8], _ fragment: String, from sheet: Stylesheet, at token: Int, _ library: inout Library
  ) -> Outcome {
    let reason = "a font or an image stands there each time it is used"
    guard takeRoom(for: address.count, since: reason, from: sheet, at: token, &library) else { return .unavailable }
    return .inlined(address + Array(fragment.utf8))
  }

  /// Takes room in the bundle and says whether there is so much left; that there is not is reported.
  ///
  /// - Parameters:
  ///   - count: How many bytes are added to those of the sheets.
  ///   - reason: What makes a bundle large in this way.
  mutating func takeRoom(
    for count: Int, since reason: String, from sheet: Stylesheet, at token: Int, _ library: inout Library
  ) -> Bool {
    size += count
    if size <= BundleWriter.maximumSize { return true }
    library.report(
      .error, "the bundle would be larger than \(BundleWriter.maximumSize >> 20) MB, since \(reason)", in: sheet,
      at: token)
    return false
  }

  /// The type to write: what the bytes are, or else what the server or the name says.
  private func mediaType(
    of resource: Resource, for request: ResourceRequest, from sheet: Stylesheet, at token: Int,
    _ library: inout Library
  ) -> String? {
    if let type = Stylesheets.mediaType(ofFontOrImage: resource.bytes) { return type }
    let sent = resource.contentType.map(essence) ?? ""
    if request.purpose == .font {
      library.report(
        .error, "\(shown(request.address)) is not a font (woff2, woff, ttf or otf)", in: sheet, at: token,
        request: request)
      return nil
    }
    if sent == "text/html" || resource.isMarkup {
      library.report(
        .warning, "\(shown(request.address)) is a page of HTML, not an image; browsers show nothing", in: sheet,
        at: token, request: request)
      return nil
    }
    let isPlain = sent.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "/+-.".utf8.contains($0) }
    return sent.isEmpty || !isPlain || sent.hasPrefix("text/") ? "application/octet-stream" : sent
  }
}
