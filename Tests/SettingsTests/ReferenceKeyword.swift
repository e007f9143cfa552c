import Foundation
import TestSupport

/// A keyword as the reference list of the shared folder describes it.
struct ReferenceKeyword: Decodable {
  let name: String

  /// What a second value means, in a few words.
  let `repeat`: String

  /// The first release, such as `6.5`.
  let since: String

  /// A value that ssh refuses; `nil` where it takes anything.
  let sampleBad: String?

  private enum CodingKeys: String, CodingKey {
    case name, `repeat`, since
    case sampleBad = "sample_bad"
  }

  /// Keywords that structure a file and are no settings.
  static let structure: Set<String> = ["host", "match", "include"]

  /// The list without the keywords that are no settings; empty where there is no shared folder.
  static func settings() throws -> [ReferenceKeyword] {
    guard let sharedFolder else { return [] }
    let list = URL(fileURLWithPath: "\(sharedFolder)/reference/openssh-keywords.json")
    return try JSONDecoder().decode([ReferenceKeyword].self, from: Data(contentsOf: list))
      .filter { !structure.contains($0.name.lowercased()) }
  }
}
