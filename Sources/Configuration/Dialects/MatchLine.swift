public import Settings

/// The line that opens a match block.
public enum MatchLine {
  /// Appends `Match` and the criteria in their order.
  ///
  /// Criteria are lower-case and a blank follows them, since 9.9 refuses `=` there.
  ///
  /// - Returns: Why the block cannot be written; nothing is appended then.
  public static func append(
    _ criteria: [Criterion], to lines: inout [UInt8], for target: OpenSSHVersion
  ) -> DialectProblem? {
    if let problem = criteria.lazy.compactMap({ problem($0, for: target) }).first { return problem }
    lines += "Match".utf8
    for criterion in criteria {
      lines += criterion.isNegated ? " !".utf8 : " ".utf8
      lines += criterion.kind.rawValue.utf8
      guard criterion.kind.takesArgument else { continue }
      lines.append(UInt8(ascii: " "))
      _ = ArgumentQuoting.append(Array(criterion.argument.utf8)[...], to: &lines, for: target, as: .criterion)
    }
    lines.append(UInt8(ascii: "\n"))
    return nil
  }

  /// Why a criterion cannot be written for a target; `nil` if it can.
  ///
  /// The offset counts in the argument.
  public static func problem(_ criterion: Criterion, for target: OpenSSHVersion) -> DialectProblem? {
    let since = criterion.kind.since
    if target < since {
      return DialectProblem(
        .criterionTooNew, at: 0,
        "OpenSSH before \(since) does not know \(criterion.kind.rawValue) and refuses the whole file")
    }
    guard criterion.kind.takesArgument else { return nil }
    return ArgumentQuoting.problem(Array(criterion.argument.utf8)[...], for: target, as: .criterion)
  }
}

extension Criterion.Kind {
  /// The first OpenSSH release that knows the criterion.
  public var since: OpenSSHVersion {
    switch self {
    case .all, .canonical, .exec, .host, .originalhost, .user, .localuser: OpenSSHVersion(6, 5)
    case .final: OpenSSHVersion(8, 0)
    case .localnetwork, .tagged: OpenSSHVersion(9, 4)
    case .version, .sessiontype, .command: OpenSSHVersion(10, 0)
    }
  }
}
