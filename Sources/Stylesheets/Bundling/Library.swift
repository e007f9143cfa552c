package import Diagnostics

/// Something about a style sheet or a resource of it that its owner should know.
package struct StylesheetProblem: Sendable {
  package let severity: Severity
  package let message: String

  /// The address of the style sheet where it is.
  package let address: String

  /// 1-based; the column counts Unicode scalars.
  package let line: Int
  package let column: Int

  /// What could not be had; `nil` if it is nothing of the kind.
  package let request: ResourceRequest?
}

/// The resources of a bundle as far as they are at hand, and what was found out about them.
struct Library {
  /// How many problems are kept: a hostile sheet could give one for each of its bytes.
  private static let maximumProblems = 500

  /// How many resources a bundle may have.
  private static let maximumRequests = 5000

  private let answer: (ResourceRequest) -> ResourceAnswer?

  /// What has not been asked for yet, in source order.
  private(set) var wanted: [ResourceRequest] = []
  private(set) var problems: [StylesheetProblem] = []

  /// All that was asked for.
  private var known: Set<ResourceRequest> = []
  private var reported: Set<Report> = []

  /// What makes two problems the same.
  private struct Report: Hashable {
    let message: String
    let address: String
    let offset: Int
  }

  init(_ answer: @escaping (ResourceRequest) -> ResourceAnswer?) { self.answer = answer }

  /// The answer to a request; `nil` if it has to be fetched first.
  mutating func ask(_ request: ResourceRequest) -> ResourceAnswer? {
    let isNew = known.insert(request).inserted
    if known.count > Self.maximumRequests {
      return .failed("a bundle has no room for more than \(Self.maximumRequests) resources")
    }
    if let answer = answer(request) { return answer }
    if isNew { wanted.append(request) }
    return nil
  }

  /// Takes a problem at a token of a sheet, unless the same was reported there.
  mutating func report(
    _ severity: Severity, _ message: String, in sheet: Stylesheet, at token: Int, request: ResourceRequest? = nil
  ) {
    let offset = token < sheet.tokens.count ? sheet.tokens[token].start : sheet.source.count
    guard problems.count < Self.maximumProblems,
      reported.insert(Report(message: message, address: sheet.address, offset: offset)).inserted
    else { return }
    let place = sheet.place(offset)
    problems.append(
      StylesheetProblem(
        severity: severity, message: message, address: sheet.address, line: place.line, column: place.column,
        request: request))
  }
}
