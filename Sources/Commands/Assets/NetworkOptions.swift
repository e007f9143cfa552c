import Diagnostics
import Fetching
import Options

/// What the command line says about transfers.
struct NetworkOptions {
  /// How large a theme, a font or a part of one may be unless the command line says otherwise, in bytes.
  static let standardSizeLimit = TransferLimits().maximumSize

  /// The bounds of transfers, with those of the command line in place of the usual ones.
  let limits: TransferLimits

  /// - Throws: `UsageError` for a value that is none.
  init(_ invocation: Invocation) throws {
    var limits = TransferLimits()
    if let jobs = try invocation.number(.jobs, in: 1...256) { limits.jobs = jobs }
    if let jobs = try invocation.number(.jobsPerHost, in: 1...256) { limits.jobsPerHost = jobs }
    if let seconds = try invocation.seconds(.connectTimeout) { limits.connectTimeout = seconds }
    if let seconds = try invocation.seconds(.timeout) {
      limits.timeout = seconds
      limits.stall = min(limits.stall, seconds)
    }
    if let size = try invocation.size(.maxSize) { limits.maximumSize = size }
    limits.allowsHTTP = invocation.has(.allowHTTP)
    self.limits = limits
  }
}

extension Invocation {
  /// A whole number in a range.
  fileprivate func number(_ option: Option.Name, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(option) else { return nil }
    guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), range.contains(number) else {
      throw wrong(option, text, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A time in seconds, with at most three digits behind a point.
  fileprivate func seconds(_ option: Option.Name) throws -> Duration? {
    guard let text = value(option) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
      let seconds = Int(whole), parts.count == 1 || (1...3).contains(parts[1].utf8.count)
    else { throw wrong(option, text, "a time in seconds, such as 30 or 0.5") }
    let digits = parts.count == 2 ? String(parts[1]) : ""
    let thousandths = Int(digits + String(repeating: "0", count: 3 - digits.utf8.count)) ?? 0
    guard (1...86_400_000).contains(seconds.multipliedReportingOverflow(by: 1000).partialValue &+ thousandths),
      seconds <= 86_400
    else { throw wrong(option, text, "a time of 0.001 to 86400 seconds") }
    return .milliseconds(seconds * 1000 + thousandths)
  }

  /// A number of bytes, with K, M or G for powers of 1024.
  fileprivate func size(_ option: Option.Name) throws -> Int? {
    guard let text = value(option) else { return nil }
    let digits = text.utf8.prefix(while: \.isASCIIDigit)
    let units: [String: Int] = ["": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    guard let number = Int(String(Substring(digits))), let unit = units[text.dropFirst(digits.count).uppercased()],
      case let (size, overflow) = number.multipliedReportingOverflow(by: unit), !overflow,
      (1...(1 << 32)).contains(size)
    else { throw wrong(option, text, "a number of bytes up to 4G, such as 500K or 32M") }
    return size
  }

  /// The error of an option with another value than it takes.
  private func wrong(_ option: Option.Name, _ text: String, _ expected: String) -> UsageError {
    UsageError("--\(option.rawValue) takes \(expected), not \(text)", command: command)
  }
}
