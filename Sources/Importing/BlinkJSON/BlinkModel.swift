import Diagnostics

/// An object of the models; the names of its members count in any case, since Blink's own begin with small letters.
struct BlinkModel {
  /// By name in lower case.
  private let members: [String: (key: String, value: JSONValue)]

  /// The keys and indices that lead to it.
  let path: [String]

  /// `nil` for a value that is no object.
  init?(_ value: JSONValue?, at path: [String]) {
    guard case .object(let members)? = value else { return nil }
    let pairs = members.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0) }
    self.members = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    self.path = path
  }

  subscript(name: String) -> JSONValue? { members[name.lowercased()]?.value }

  /// The names of its members as they are written.
  var names: [String] { members.values.map(\.key).sorted() }

  /// The path of a member.
  func path(of name: String) -> [String] { path + [members[name.lowercased()]?.key ?? name] }
}
