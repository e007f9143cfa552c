import Diagnostics

/// What a server answered earlier.
struct CachedAnswer {
  let description: BodyDescription
  let bytes: [UInt8]
  let validators: Validators?

  /// More than any record needs, in bytes.
  static let longestFile = 64 << 10

  /// The answer without its body, as it is kept in a file.
  struct Record: Equatable {
    /// The address that was asked for.
    let address: String

    let body: BodyDescription
    let validators: Validators?
  }
}

extension CachedAnswer.Record {
  /// Reads a record; `nil` for anything that this version did not write.
  init?(_ bytes: [UInt8]) {
    guard let document = JSONValue(bytes), let address = document["url"]?.string,
      let finalAddress = document["finalURL"]?.string, let digest = document["sha256"]?.string, isSHA256(digest),
      case .number(let digits) = document["size"], let size = Int(digits), size >= 0
    else { return nil }
    self.address = address
    body = BodyDescription(
      finalAddress: finalAddress, contentType: document["type"]?.string, sha256: digest, size: size)
    validators = Validators(
      of: finalAddress, entityTag: document["etag"]?.string, lastModified: document["lastModified"]?.string)
  }

  var file: [UInt8] {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.key("url")
    json.string(address)
    body.writeMembers(to: &json)
    if let entityTag = validators?.entityTag {
      json.key("etag")
      json.string(entityTag)
    }
    if let lastModified = validators?.lastModified {
      json.key("lastModified")
      json.string(lastModified)
    }
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
