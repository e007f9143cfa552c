package import Diagnostics
package import Settings
package import YAMLSyntax

/// What the files say, checked and with the place of every value.
///
/// Values are not copied out of the trees: an `Assignment` points at its node, and the texts of names are slices of
/// the sources, so that ten thousand hosts cost little more than their bytes.
package struct Configuration: Sendable {
  package let documents: Documents

  /// The oldest OpenSSH that must be able to read the outputs.
  package var target = OpenSSHVersion.defaultTarget

  package var order = BlockOrder.specificity

  /// Every setting of every block; blocks hold ranges of it.
  package var assignments: [Assignment] = []

  /// The groups named by `use`; blocks hold ranges of it.
  package var groupReferences: [GroupReference] = []

  /// The section `defaults` of all files, the winning values only.
  package var defaults = Block()

  /// In the order in which they are defined.
  package var groups: [Group] = []

  /// Hosts and patterns in output order.
  package var hosts: [Host] = []

  /// The names of hosts after expansion; hosts hold ranges of it.
  package var names: [HostName] = []

  /// The names of exact hosts, ignoring case: positions in `names`.
  package var nameTable = NameTable(ignoringCase: true)

  package var matches: [MatchBlock] = []
  package var keys: [NamedKey] = []
  package var themes: [Asset] = []
  package var fonts: [Asset] = []

  package init(documents: Documents) {
    self.documents = documents
  }

  /// The tree of a file.
  package func tree(_ file: FileID) -> Tree { documents.files[file.index].tree }
}

/// How blocks are ordered in the generated ssh_config.
package enum BlockOrder: String, Sendable, CaseIterable {
  /// Exact hosts, then patterns from most to least specific.
  case specificity
  /// As they stand in the files.
  case file
}

/// A node of one of the trees.
package struct NodeReference: Hashable, Sendable {
  package let file: FileID
  package let node: NodeID

  package init(_ file: FileID, _ node: NodeID) {
    self.file = file
    self.node = node
  }
}

/// One setting with its value, as a file gives it.
package struct Assignment: Sendable {
  package let setting: SettingID
  package let file: FileID

  /// The setting's name as it was written.
  package let key: NodeID

  /// The value, aliases resolved.
  package let value: NodeID
}

/// Settings that belong together: of a host, a group, a match block or the defaults.
package struct Block: Sendable {
  /// Positions in `Configuration.assignments`.
  package var assignments: Range<Int> = 0..<0

  /// Positions in `Configuration.groupReferences`.
  package var uses: Range<Int> = 0..<0

  /// The settings that `assignments` holds.
  package var present = SettingSet()

  package init() {}
}

/// A name in `use`.
package struct GroupReference: Sendable {
  package let file: FileID
  package let node: NodeID

  /// The position in `Configuration.groups`; -1 where no group has the name.
  package var group: Int32
}

/// A named bundle of settings.
package struct Group: Sendable {
  package let file: FileID
  package let key: NodeID
  package var block: Block
}

/// A private key with a name.
package struct NamedKey: Sendable {
  package let name: NodeReference
  package let path: NodeReference
}

/// A set of settings.
package struct SettingSet: Sendable {
  private var bits = SIMD4<UInt64>()

  package init() {}

  package var isEmpty: Bool { bits == SIMD4<UInt64>() }

  package func contains(_ setting: SettingID) -> Bool {
    bits[(setting.index >> 6) & 3] >> UInt64(setting.index & 63) & 1 != 0
  }

  /// Whether the sets have a setting in common.
  package func intersects(_ other: SettingSet) -> Bool { bits & other.bits != SIMD4<UInt64>() }

  /// Adds a setting and says whether it was new.
  @discardableResult
  package mutating func insert(_ setting: SettingID) -> Bool {
    let word = (setting.index >> 6) & 3
    let bit: UInt64 = 1 << UInt64(setting.index & 63)
    defer { bits[word] |= bit }
    return bits[word] & bit == 0
  }

  package mutating func formUnion(_ other: SettingSet) {
    bits |= other.bits
  }
}
