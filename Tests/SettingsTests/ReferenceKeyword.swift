import Foundation
import TestSupport

/// A keyword as the reference list of the shared folder describes it.
struct ReferenceKeyword: Decodable {
  let name: String

  /// The kind of value, in a word or two.
  let type: String

  /// What a second value means, in a few words.
  let `repeat`: String

  /// The first release, such as `6.5`.
  let since: String

  /// The percent tokens, separated by blanks, with remarks on releases.
  let tokens: String

  /// What environment variables mean, in a few words.
  let env: String

  /// What a tilde means, in a few words.
  let tilde: String

  /// A value that ssh refuses; `nil` where it takes anything.
  let sampleBad: String?

  /// The letters of the tokens in `tokens`; those behind the word "minus" are taken out.
  var tokenLetters: Set<Character> {
    let parts = tokens.split(separator: " minus ", maxSplits: 1).map { part in
      Set(part.matches(of: /%(.)/).compactMap { $0.1.first })
    }
    return (parts.first ?? []).subtracting(parts.dropFirst().first ?? [])
  }

  private enum CodingKeys: String, CodingKey {
    case name, type, `repeat`, since, tokens, env, tilde
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
