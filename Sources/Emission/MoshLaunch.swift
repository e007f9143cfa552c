import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// How mosh is called for a host.
struct MoshLaunch: Equatable {
  struct Variable: Equatable {
    let name: String
    let value: ByteText
  }

  /// Options with their dashes and values.
  var options: [[UInt8]] = []

  /// Variables of the environment.
  var variables: [Variable] = []

  /// The words of the command that runs where none is given.
  var command: [[UInt8]] = []

  var isEmpty: Bool { options.isEmpty && variables.isEmpty && command.isEmpty }
}

/// Reads how mosh is called out of a resolver's values, by the column of the table.
struct MoshReader {
  private let configuration: Configuration

  /// The settings of mosh in the order in which they become options: what people look for first.
  private let settings: [(id: SettingID, argument: MoshArgument, words: [Word])]

  /// All settings that a call depends on.
  private var relevant = SettingSet()

  private let remoteCommand = SettingTable.id(of: .remoteCommand)

  init(_ configuration: Configuration) {
    self.configuration = configuration
    let first = [Role.prediction, .moshPort, .moshServer].map { SettingTable.id(of: $0) }
    let others = SettingTable.rows.indices.map { SettingID($0) }.filter { !first.contains($0) }
    settings = (first + others).compactMap { id in id.row.mosh.map { (id, $0, id.row.words) } }
    for setting in settings { relevant.insert(setting.id) }
    relevant.insert(remoteCommand)
  }

  /// The call for the host that the resolver has loaded; empty if it needs nothing.
  func read(_ resolver: Resolver) -> MoshLaunch {
    var launch = MoshLaunch()
    let isRelevant = resolver.origins.contains {
      relevant.contains(configuration.assignments[$0.assignment].setting)
    }
    guard isRelevant else { return launch }
    for setting in settings {
      guard let origin = resolver.origin(of: setting.id) else { continue }
      add(configuration.assignments[origin.assignment], setting.argument, setting.words, to: &launch)
    }
    if let origin = resolver.origin(of: remoteCommand),
      !configuration.isWord(configuration.assignments[origin.assignment], "none")
    {
      // mosh runs a command of its own, which ssh refuses beside a RemoteCommand.
      launch.options.append(Array("--ssh=ssh -o \(remoteCommand.row.name)=none".utf8))
    }
    return launch
  }

  private func add(
    _ assignment: Assignment, _ argument: MoshArgument, _ words: [Word], to launch: inout MoshLaunch
  ) {
    if case .command = argument {
      launch.command = configuration.commandWords(of: assignment)
      return
    }
    let text = configuration.text(assignment)
    let word = words.first { text.equalsIgnoringCase($0.name.utf8) }
    switch argument {
    case .option(let name):
      let value = word.map { Array($0.output.utf8)[...] } ?? RawText.trimmedOutside(text)
      launch.options.append(Array("--\(name)=".utf8) + value)
    case .flag(let name):
      if word?.output == "yes" { launch.options.append(Array("--\(name)".utf8)) }
    case .variable(let name):
      let value = word.map { Array($0.output.utf8)[...] } ?? MoshEscapeKey.character(of: text).map { [$0] } ?? text
      launch.variables.append(.init(name: name, value: value))
    case .flagVariable(let name):
      if word?.output == "yes" { launch.variables.append(.init(name: name, value: Array("1".utf8)[...])) }
    case .command: break
    }
  }
}

extension Configuration {
  /// The words of a command: the items of a list, or a scalar split as a POSIX shell splits it.
  func commandWords(of assignment: Assignment) -> [[UInt8]] {
    let tree = tree(assignment.file)
    guard tree[assignment.value].kind == .sequence else {
      return shellWords(tree.valueText(assignment.value)).words
    }
    return items(assignment).map { Array(tree.valueText($0)) }
  }
}
