extension DiagnosticList {
  /// The omissions by the position of the last diagnostic of their kind, which a machine format has them follow.
  var omissionsByLastOfKind: [Int: Omission] {
    guard !omissions.isEmpty else { return [:] }
    var lastOfKind: [DiagnosticKind: Int] = [:]
    for (index, diagnostic) in diagnostics.enumerated() { lastOfKind[DiagnosticKind(diagnostic)] = index }
    var result: [Int: Omission] = [:]
    for omission in omissions {
      if let index = lastOfKind[DiagnosticKind(omission)] { result[index] = omission }
    }
    return result
  }
}

extension DiagnosticList.Omission {
  /// The remark that tells how many problems are not listed, at the place of the last that is.
  func rest(behind last: Diagnostic) -> Diagnostic {
    Diagnostic(last.rule, severity: .info, "\(count) more of these in this file are not listed", at: last.range)
  }
}
