import Diagnostics

extension Lock {
  /// The version of the format that is written, and the newest that is read.
  static let version = 1

  /// The file: sorted, one member a line, the same bytes for the same lock.
  package var bytes: [UInt8] {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.key("version")
    json.integer(Self.version)
    for section in AssetKey.Section.allCases {
      json.key(section.rawValue)
      json.beginObject()
      for (key, asset) in assets.filter({ $0.key.section == section }).sorted(by: { $0.key < $1.key }) {
        json.key(key.name)
        asset.write(to: &json)
      }
      json.endObject()
    }
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension LockedAsset {
  /// Writes the asset as an object.
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    root?.writeMembers(to: &json)
    json.key("userAgent")
    json.string(userAgent)
    json.key("resources")
    json.beginArray()
    for resource in resources {
      json.beginObject()
      resource.writeMembers(to: &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }
}

extension LockedResource {
  /// Writes the members that describe a resource into an object that is open.
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.key("url")
    json.string(address)
    guard let body else {
      json.key("missing")
      json.boolean(true)
      return
    }
    body.writeMembers(to: &json)
  }
}

extension BodyDescription {
  /// Writes the members that describe a body into an object that is open.
  func writeMembers(to json: inout JSONWriter) {
    json.key("finalURL")
    json.string(finalAddress)
    if let contentType {
      json.key("type")
      json.string(contentType)
    }
    json.key("sha256")
    json.string(sha256)
    json.key("size")
    json.integer(size)
  }
}
