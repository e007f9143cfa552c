package import Diagnostics
extension Rule {
  package static let invalidCharacter = Rule("invalid-character", .text, .error, "", explanation: "", bad: "", good: "")
  package static let duplicateKey = Rule("duplicate-key", .text, .error, "", explanation: "", bad: "", good: "")
  package static let tooDeep = Rule("too-deep", .text, .error, "", explanation: "", bad: "", good: "")
  package static let tooLarge = Rule("too-large", .text, .error, "", explanation: "", bad: "", good: "")
}
extension Tree {
  package func range(ofText node: NodeID, from: Int, to: Int) -> SourceRange { range(node) }
}
