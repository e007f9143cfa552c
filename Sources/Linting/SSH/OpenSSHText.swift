import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// A text that ssh_config gets, with what OpenSSH does with it.
struct OpenSSHText {
  /// How the text is written.
  enum Form {
    /// One argument, in quotes where it needs them.
    case argument
    /// `NAME=VALUE`.
    case assignment
    /// One or two arguments between blanks.
    case forward
    /// Several arguments between blanks.
    case words
    /// The rest of the line as it is.
    case raw
    /// An argument of `Match`.
    case criterion
  }

  let form: Form
  let tree: Tree
  let node: NodeID
  let text: ByteText

  /// Whether nothing follows the text on its line.
  let endsLine: Bool

  /// The offset of `text` in the text of the node.
  private let start: Int

  /// The row of the setting; `nil` for a criterion.
  private let row: Setting?
  private let criterion: Criterion.Kind?

  /// The text of a setting's value, or of one item of it.
  init(_ row: Setting, _ tree: Tree, _ node: NodeID, endsLine: Bool = true) {
    self.row = row
    self.endsLine = endsLine
    criterion = nil
    switch row.type {
    case .command, .jumps: form = .raw
    case .localForward, .remoteForward, .dynamicForward: form = .forward
    case .list(.environmentAssignment): form = .assignment
    case .list(let item) where !item.holdsBlanks: form = .words
    case .agentLifetime, .rekeyLimit: form = .words
    default: form = .argument
    }
    self.tree = tree
    self.node = node
    text = tree.valueText(node)
    start = 0
  }

  /// The argument of a criterion.
  init(_ criterion: Criterion, _ written: Criterion.Text, _ tree: Tree) {
    row = nil
    self.criterion = criterion.kind
    endsLine = false
    form = .criterion
    self.tree = tree
    node = written.node.node
    let whole = tree.valueText(node)
    start = min(written.part.lowerBound, whole.count)
    text = whole.dropFirst(start).prefix(written.part.count)
  }

  /// The setting or criterion, as messages name it.
  var name: String { row?.name ?? criterion?.rawValue ?? "" }

  /// The role of the setting, if it has one.
  var role: Role? { row?.role }

  var tokens: Tokens { row?.tokens ?? (criterion == .exec ? .standard : .none) }

  var environment: EnvironmentUse { row?.environment ?? .none }

  /// The first release that reads the setting at all; `nil`: all of them.
  var since: OpenSSHVersion? { row?.since }

  /// The release from which on all releases must read the text: those before the setting itself skip its line.
  func floor(_ target: OpenSSHVersion) -> OpenSSHVersion { max(target, since ?? target) }

  /// The place of a part of the text, in offsets from its start.
  func range(from: Int, to: Int) -> SourceRange {
    tree.range(ofText: node, from: start + from, to: start + to)
  }

  /// The place of the slice of the text; exact only if it stands in the source as it is.
  func range(of slice: ByteText) -> SourceRange {
    range(from: slice.startIndex - text.startIndex, to: slice.endIndex - text.startIndex)
  }

  /// The arguments that the text gives.
  var arguments: [ByteText] {
    form == .forward || form == .words ? text.split { $0 == 0x20 || $0 == 0x09 } : [text]
  }
}

extension LintContext {
  /// Hands on the texts of some assignments that reach ssh_config, one for each item of a list, but for those with an
  /// error.
  func forEachOpenSSHText(_ positions: some Sequence<Int>, _ body: (OpenSSHText) -> Void) {
    for position in positions {
      let assignment = configuration.assignments[position]
      guard let row = openSSHRow(of: assignment.setting) else { continue }
      let tree = configuration.tree(assignment.file)
      let isKey = assignment.setting == keySetting
      func add(_ node: NodeID, endsLine: Bool) {
        guard tree[node].kind == .scalar, !tree.isMissingValue(node),
          !configuration.isFaulty(node, in: assignment.file)
        else { return }
        let text = OpenSSHText(row, tree, node, endsLine: endsLine)
        // A Key that is no path is the name of one.
        if !isKey || text.text.contains(UInt8(ascii: "/")) { body(text) }
      }
      if tree[assignment.value].kind == .sequence {
        let sharesLine = if case .list = row.type { true } else { false }
        let children = Array(tree.children(assignment.value))
        for child in children { add(tree.resolved(child), endsLine: !sharesLine || child == children.last) }
      } else {
        add(assignment.value, endsLine: true)
      }
    }
  }

  /// The paths of the section `keys`, which become those of IdentityFile.
  var keyPaths: [OpenSSHText] {
    let row = SettingTable.id(of: .identityFile).row
    return configuration.keys.lazy.filter { !configuration.isFaulty($0.path.node, in: $0.path.file) }
      .map { OpenSSHText(row, configuration.tree($0.path.file), $0.path.node) }
  }

  /// The arguments of the criteria of match blocks.
  var criteria: [OpenSSHText] {
    configuration.matches.flatMap { match in
      match.criteria.compactMap { criterion in
        criterion.argumentText.map { OpenSSHText(criterion, $0, configuration.tree($0.node.file)) }
      }
    }
  }

  /// The row by which ssh_config gets a setting; `nil` for one that it does not get.
  func openSSHRow(of setting: SettingID) -> Setting? {
    if setting == keySetting { return SettingTable.id(of: .identityFile).row }
    if setting == SettingTable.id(of: .defaultUser) { return SettingTable.id(of: .user).row }
    let row = setting.row
    if case .ignored? = row.retirement?.effect { return nil }
    return row.family == .openSSH || row.family == .vendor ? row : nil
  }

  private var keySetting: SettingID { SettingTable.id(of: .key) }
}
