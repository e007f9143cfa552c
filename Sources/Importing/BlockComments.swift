import Diagnostics

/// The comments of a block of a draft, each with its `#`; an empty text is a blank line between them.
struct BlockComments {
  /// Above its name.
  var above: [ByteText] = []

  /// Above its settings, and behind them.
  var settings: [ValueNumber: SettingComment] = [:]

  /// Below its last setting.
  var below: [ByteText] = []

  /// The comments of one setting.
  struct SettingComment {
    var above: [ByteText] = []

    /// On its own line.
    var behind: ByteText?
  }

  /// Whether a blank line stands above the block, so that it does not go on with what the comment of the one above is
  /// about.
  var isBehindBlank = true

  var isEmpty: Bool { above.isEmpty && settings.isEmpty && below.isEmpty }

  /// Adds what stands about one more line that sets a value.
  mutating func add(_ comments: [ByteText], _ remark: ByteText?, of number: ValueNumber) {
    if comments.isEmpty, remark == nil { return }
    var comment = settings[number] ?? SettingComment()
    comment.above += comments
    if let remark {
      if comment.behind == nil { comment.behind = remark } else { comment.above.append(remark) }
    }
    settings[number] = comment
  }

  /// Adds the comments of another block for the same hosts.
  mutating func add(_ other: BlockComments) {
    above += other.above
    below += other.below
    settings.merge(other.settings) { SettingComment(above: $0.above + $1.above, behind: $0.behind ?? $1.behind) }
  }

  /// Puts the comments of a setting that is written elsewhere above the block.
  mutating func lift(_ number: ValueNumber) {
    guard let comment = settings.removeValue(forKey: number) else { return }
    above += comment.above
    if let remark = comment.behind { above.append(remark) }
  }
}
