import Configuration
import Diagnostics
import Settings

/// A `blink.yaml` in the making, whatever it was imported from.
struct Draft {
  var values: ImportedValues

  /// The comments at the top, each with its `#`.
  var header: [ByteText] = []

  /// Comments that nothing follows, and those of blocks that are not there.
  var footer: [ByteText] = []

  /// The oldest OpenSSH that reads all of it.
  var target = OpenSSHVersion.defaultTarget

  /// Whether the blocks are written where they stand rather than by how specific they are.
  var isInFileOrder = false

  var defaults: [ValueNumber] = []

  var defaultsComments = BlockComments()

  /// What the modifier keys send.
  var keyboardMaps: [(key: String, sends: String)] = []

  /// Keys that the source names, with their paths; those of IdentityFile get their names when they are written.
  var keys: [(name: [UInt8], path: ByteText)] = []
  var groups: [DraftGroup] = []
  var hosts: [DraftBlock] = []
  var matches: [DraftMatch] = []

  init(values: ImportedValues) {
    self.values = values
  }
}

/// A named bundle of settings.
struct DraftGroup {
  let name: String
  var settings: [ValueNumber]
  var uses: [String] = []
}

/// An entry of `hosts`.
struct DraftBlock {
  /// For a host its names, for a pattern its texts.
  var names: [ByteText]
  var isPattern = false
  var exceptions: [ByteText] = []

  /// Further names of the one host, rather than hosts of their own.
  var aliases: [ByteText] = []
  var uses: [String] = []
  var settings: [ValueNumber] = []
  var comments = BlockComments()

  /// Where it stands in the source: the number of its first block.
  var position = 0
}

/// An entry of `match`.
struct DraftMatch {
  enum Place {
    case first
    case last
    /// Before the host or pattern of this name.
    case before(ByteText)
    case after(ByteText)
  }

  let condition: [UInt8]
  var place: Place
  var settings: [ValueNumber] = []
  var comments = BlockComments()
}
