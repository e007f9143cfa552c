import Configuration
package import Diagnostics
import YAMLSyntax

/// Every rule that a diagnostic can have.
package enum Catalogue {
  /// All rules, by group and then by id.
  package static let rules: [Rule] =
    (TextRules.all + StructureRules.all + NameRules.all + Check.all.flatMap(\.rules) + AssetRules.all
    + [.unusedAllow]).sorted {
      let (left, right) = (position($0.group), position($1.group))
      return left == right ? $0.id < $1.id : left < right
    }

  /// The rule with an id; `nil` if there is none.
  package static func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

  private static func position(_ group: RuleGroup) -> Int { RuleGroup.allCases.firstIndex(of: group) ?? 0 }
}
