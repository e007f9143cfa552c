import Configuration
import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// Percent signs that OpenSSH does not take for the same from the target on.
  static let percentSigns = Check(.unknownToken, .percentNotPortable) { context, problems in
    for sign in context.wrongPercentSigns {
      switch sign.verdict {
      case .right: break
      case .unknown, .alone:
        problems.report(.unknownToken, at: sign.range, sign.unknownMessage, fixes: sign.doubling)
      case .tooNew(let since) where !sign.text.readsPercentDifferently:
        problems.report(.unknownToken, at: sign.range, sign.tooNewMessage(since))
      case .tooNew(let since), .notPortable(let since):
        problems.report(.percentNotPortable, at: sign.range, sign.notPortableMessage(since))
      }
    }
  }
}

/// A percent sign of a text that ssh_config gets, with the character behind it.
struct PercentSign {
  /// What OpenSSH makes of it.
  enum Verdict {
    /// All releases since the target take it for the same.
    case right
    /// No release knows the token.
    case unknown
    /// Nothing that could be a token follows.
    case alone
    /// Releases before this one do not know the token.
    case tooNew(OpenSSHVersion)
    /// Releases before this one take the percent sign for itself.
    case notPortable(OpenSSHVersion)
  }

  /// How many are looked for in one text.
  fileprivate static let maximumCount = 100

  let text: OpenSSHText

  /// The percent sign and the character behind it, if one follows.
  let slice: ByteText
  let verdict: Verdict

  fileprivate var range: SourceRange { text.range(of: slice) }

  /// Doubles the percent sign, where ssh reads that as one.
  fileprivate var doubling: [FixIt] {
    // A text that YAML has unescaped has no exact places.
    guard text.tokens.contains(UInt8(ascii: "%")), range.end - range.start == slice.count else { return [] }
    let isCertain: Bool
    if case .alone = verdict { isCertain = true } else { isCertain = false }
    return [
      FixIt(
        "write %% for a percent sign", isCertain ? .safe : .unsafe,
        replacing: range.part(0, 1), by: "%%")
    ]
  }
}

extension LintContext {
  fileprivate var wrongPercentSigns: [PercentSign] {
    var found: [PercentSign] = []
    let look = { (text: OpenSSHText) in
      guard text.form == .forward || text.form == .assignment || !text.holdsOldTokensOnly else { return }
      guard !text.tokens.letters.isEmpty else { return }
      for part in text.expandedParts { appendWrongSigns(of: part, in: text, to: &found) }
    }
    forEachOpenSSHText(settings.withPercent, look)
    keyPaths.forEach(look)
    criteria.forEach(look)
    return found
  }

  private func appendWrongSigns(of part: ByteText, in text: OpenSSHText, to found: inout [PercentSign]) {
    let floor = text.floor(configuration.target)
    let limit = found.count + PercentSign.maximumCount
    var rest = part
    while found.count < limit, let start = rest.firstIndex(of: UInt8(ascii: "%")) {
      let next = start + 1
      var end = next
      if next < part.endIndex { end += part.decodeScalar(at: next).length }
      let slice = part[start..<min(end, part.endIndex)]
      let verdict = text.tokens.verdict(on: slice, floor: floor)
      switch verdict {
      case .right: break
      case .alone:
        found.append(PercentSign(text: text, slice: part[start..<next], verdict: verdict))
        end = next
      default: found.append(PercentSign(text: text, slice: slice, verdict: verdict))
      }
      rest = part[min(end, part.endIndex)...]
    }
  }
}

extension OpenSSHText {
  /// Whether all percent signs begin tokens that every release knows: the quick way for thousands of hosts.
  fileprivate var holdsOldTokensOnly: Bool {
    let tokens = tokens
    guard tokens.since == nil else { return false }
    var position = text.startIndex
    while position < text.endIndex {
      guard text[position] == UInt8(ascii: "%") else {
        position += 1
        continue
      }
      let next = position + 1
      guard next < text.endIndex, tokens.contains(text[next]), tokens.firstRelease(of: text[next]) == nil else {
        return false
      }
      position += 2
    }
    return true
  }

  /// The parts of the text in which tokens count: paths of forwards, values of variables, else all of it.
  fileprivate var expandedParts: [ByteText] {
    switch form {
    case .argument, .words, .raw, .criterion: [text]
    case .forward: arguments.filter { $0.contains(UInt8(ascii: "/")) && $0.first != UInt8(ascii: "[") }
    case .assignment: [text.drop { $0 != UInt8(ascii: "=") }]
    }
  }
}

extension Tokens {
  /// What a percent sign and the character behind it are to all releases from one on.
  fileprivate func verdict(on slice: ByteText, floor: OpenSSHVersion) -> PercentSign.Verdict {
    let letter = slice.count == 2 ? slice.last : nil
    let isToken = letter.map { contains($0) && $0 != UInt8(ascii: "%") } ?? false
    if let since, floor < since { return isToken ? .tooNew(since) : .notPortable(since) }
    if let letter, contains(letter) {
      let first = firstRelease(of: letter)
      return first.map { floor < $0 ? .tooNew($0) : .right } ?? .right
    }
    return letter?.isASCIILetter == true || slice.count > 2 ? .unknown : .alone
  }
}
