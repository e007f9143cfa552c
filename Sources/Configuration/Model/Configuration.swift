public import Diagnostics
public import Settings
public import YAMLSyntax

/// What the files say, checked and with the place of every value.
///
/// Values are not copied out of the trees: an `Assignment` points at its node, and the texts of names are slices of
/// the sources, so that ten thousand hosts cost little more than their bytes.
public struct Configuration: Sendable {
  public let documents: Documents

  /// The oldest OpenSSH that must be able to read the outputs.
  public var target = OpenSSHVersion.defaultTarget

  public var order = BlockOrder.specificity

  /// Every setting of every block; blocks hold ranges of it.
  public var assignments: [Assignment] = []

  /// The groups named by `use`; blocks hold ranges of it.
  public var groupReferences: [GroupReference] = []

  /// The section `defaults` of all files, the winning values only.
  public var defaults = Block()

  /// The values in `defaults` that those of an including file replace: positions in `assignments`, the nearest first.
  public var replacedDefaults: [Int] = []

  /// In the order in which they are defined.
  public var groups: [Group] = []

  /// Hosts and patterns in output order.
  public var hosts: [Host] = []

  /// The names of hosts after expansion; hosts hold ranges of it.
  public var names: [HostName] = []

  /// The names of exact hosts, ignoring case: positions in `names`.
  public var nameTable = NameTable(ignoringCase: true)

  public var matches: [MatchBlock] = []
  public var keys: [NamedKey] = []
  public var themes: [Asset] = []
  public var fonts: [Asset] = []

  /// Values, items of lists and keys about which an error has been reported: rules that compare several of them have
  /// nothing to add.
  public var faultyNodes: Set<NodeReference> = []

  public init(documents: Documents) {
    self.documents = documents
  }

  /// The tree of a file.
  public func tree(_ file: FileID) -> Tree { documents.files[file.index].tree }
}

/// How blocks are ordered in the generated ssh_config.
public enum BlockOrder: String, Sendable, CaseIterable {
  /// Exact hosts, then patterns from most to least specific.
  case specificity
  /// As they stand in the files.
  case file
}

/// A node of one of the trees.
public struct NodeReference: Hashable, Sendable {
  public let file: FileID
  public let node: NodeID

  public init(_ file: FileID, _ node: NodeID) {
    self.file = file
    self.node = node
  }
}

/// One setting with its value, as a file gives it.
public struct Assignment: Sendable {
  public let setting: SettingID
  public let file: FileID

  /// The setting's name as it was written.
  public let key: NodeID

  /// The value, aliases resolved.
  public let value: NodeID
}

/// Settings that belong together: of a host, a group, a match block or the defaults.
public struct Block: Sendable {
  /// Positions in `Configuration.assignments`.
  public var assignments: Range<Int> = 0..<0

  /// Positions in `Configuration.groupReferences`.
  public var uses: Range<Int> = 0..<0

  /// The settings that `assignments` holds.
  public var present = SettingSet()

  public init() {}
}

/// A name in `use`.
public struct GroupReference: Sendable {
  public let file: FileID
  public let node: NodeID

  /// The position in `Configuration.groups`; -1 where no group has the name.
  public var group: Int32

  /// The same for a group with a near name, which is probably meant where there is none of the name itself.
  public var meantGroup: Int32 = -1

  /// Whether `use` itself was misspelt, so that nothing more is said about the name.
  public var isGuess = false
}

/// A named bundle of settings.
public struct Group: Sendable {
  public let file: FileID
  public let key: NodeID
  public var block: Block
}

/// A private key with a name.
public struct NamedKey: Sendable {
  public let name: NodeReference
  public let path: NodeReference
}

/// A set of settings.
public struct SettingSet: Sendable {
  private var bits = SIMD4<UInt64>()

  public init() {}

  public var isEmpty: Bool { bits == SIMD4<UInt64>() }

  public func contains(_ setting: SettingID) -> Bool {
    bits[(setting.index >> 6) & 3] >> UInt64(setting.index & 63) & 1 != 0
  }

  /// Whether the sets have a setting in common.
  public func intersects(_ other: SettingSet) -> Bool { bits & other.bits != SIMD4<UInt64>() }

  /// Adds a setting and says whether it was new.
  @discardableResult
  public mutating func insert(_ setting: SettingID) -> Bool {
    let word = (setting.index >> 6) & 3
    let bit: UInt64 = 1 << UInt64(setting.index & 63)
    defer { bits[word] |= bit }
    return bits[word] & bit == 0
  }

  public mutating func formUnion(_ other: SettingSet) {
    bits |= other.bits
  }
}
