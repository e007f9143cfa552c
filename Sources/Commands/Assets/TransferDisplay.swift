import Diagnostics
import Fetching

/// Shows transfers while they run.
///
/// On a terminal each running one has a line with a bar, which is drawn again and again, and a last line sums up.
/// Elsewhere each transfer gets one line when it is through.
struct TransferDisplay {
  private let environment: Environment
  private let isQuiet: Bool
  private let isTerminal: Bool
  private let start: Duration

  /// The running transfers, in the order in which they began.
  private var transfers: [Transfer] = []

  private var drawnLines = 0
  private var lastDrawing: Duration?
  private var count = 0
  private var size = 0

  /// A transfer that runs.
  private struct Transfer {
    let request: Int
    let address: String
    let start: Duration
    var received = 0
    var total: Int?
  }

  /// The shortest time between two drawings.
  private static let interval = Duration.milliseconds(80)

  init(_ environment: Environment, isQuiet: Bool) {
    self.environment = environment
    self.isQuiet = isQuiet
    isTerminal = environment.errors.isTerminal && environment.variables["TERM"] != "dumb"
    start = environment.now()
  }

  /// Takes note of what happened.
  mutating func observe(_ event: TransferEvent) {
    guard !isQuiet else { return }
    switch event {
    case .started(let request, let address):
      transfers.append(Transfer(request: request, address: sanitized(address), start: environment.now()))
      // At once: until the server answers nothing else may happen.
      draw(evenSoon: true)
    case .progress(let request, let received, let total):
      guard let index = transfers.firstIndex(where: { $0.request == request }) else { return }
      transfers[index].received = received
      transfers[index].total = total
      draw()
    case .note(_, let message): say(message)
    case .retrying(_, let delay, let reason): say("\(reason); trying again in \(seconds(delay)) s")
    case .finished(let request, let result):
      let address = transfers.first { $0.request == request }?.address
      transfers.removeAll { $0.request == request }
      switch result {
      case .body(let body):
        count += 1
        size += body.bytes.count
        say("fetched", address, byteCount(body.bytes.count))
      case .notModified: say("unchanged", address, nil)
      case .failure: break
      }
      draw(evenSoon: transfers.isEmpty)
    }
  }

  /// Removes the bars and sums up what was fetched, if anything was.
  mutating func finish() {
    guard isTerminal, !isQuiet else { return }
    erase()
    guard count > 0 else { return }
    let time = seconds(environment.now() - start)
    environment.report("fetched \(counted(count, "file")), \(byteCount(size)), in \(time) s\n")
  }

  /// Prints what became of a transfer, where no bar shows it.
  private func say(_ what: String, _ address: String?, _ size: String?) {
    guard !isTerminal, let address else { return }
    environment.report("\(what) \(address)\(size.map { ", \($0)" } ?? "")\n")
  }

  /// Prints a line above the bars.
  private mutating func say(_ message: String) {
    erase()
    environment.report("\(sanitized(message))\n")
    draw(evenSoon: true)
  }

  /// Draws the bars anew, unless that was done a moment ago.
  private mutating func draw(evenSoon: Bool = false) {
    guard isTerminal else { return }
    let now = environment.now()
    if let lastDrawing, !evenSoon, now - lastDrawing < Self.interval { return }
    lastDrawing = now
    // What has left the screen at its top cannot be taken back. The cursor stands in a row of its own.
    let size = environment.errors.size()
    let (width, room) = ((size.columns ?? 80) - 1, max(1, (size.rows ?? 24) - 1))
    let shown = transfers.count <= room ? transfers.count : room - 1
    var lines = transfers.prefix(shown).map { line(of: $0, at: now, width: width) }
    if shown < transfers.count { lines.append(String("and \(transfers.count - shown) more".prefix(width))) }
    environment.report(eraser + lines.map { "\($0)\n" }.joined())
    drawnLines = lines.count
  }

  /// Removes the bars.
  private mutating func erase() {
    guard isTerminal, drawnLines > 0 else { return }
    environment.report(eraser)
    drawnLines = 0
  }

  /// Moves to the first of the drawn lines and clears what is below (ECMA-48: CPL, ED).
  private var eraser: String { drawnLines > 0 ? "\u{1B}[\(drawnLines)F\u{1B}[J" : "" }

  /// One line of some columns: the end of the address, a bar, bytes and rate, as far as there is room for all.
  private func line(of transfer: Transfer, at now: Duration, width: Int) -> String {
    let elapsed = milliseconds(now - transfer.start)
    let rate = elapsed > 0 ? byteCount(transfer.received * 1000 / elapsed) + "/s" : ""
    var figures = padded(byteCount(transfer.received), 9)
    if width >= Self.shortestName + 1 + figures.count + 1 + 11 { figures += " " + padded(rate, 11) }
    let room = width - Self.shortestName - figures.count - 2
    if room >= 5 { figures = "\(bar(transfer, width: min(room, 22))) \(figures)" }
    return "\(end(of: transfer.address, width: max(0, width - figures.count - 1))) \(figures)"
  }

  /// How much of an address is shown at least, in columns.
  private static let shortestName = 10

  /// A text of some columns: the end of an address, or all of it and blanks.
  private func end(of address: String, width: Int) -> String {
    // What a terminal shows for other characters may take any number of columns.
    let text = address.unicodeScalars.map { $0.isASCII ? Character($0) : "?" }
    if text.count > width { return String(("…" + text.suffix(max(0, width - 1))).prefix(width)) }
    return String(text) + String(repeating: " ", count: width - text.count)
  }

  /// A bar of some columns, brackets included.
  private func bar(_ transfer: Transfer, width: Int) -> String {
    let room = width - 2
    guard let total = transfer.total, total > 0 else { return "[" + String(repeating: " ", count: room) + "]" }
    let filled = min(room, transfer.received.multipliedReportingOverflow(by: room).partialValue / total)
    return "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled) + "]"
  }

  /// A text with blanks before it, up to a number of columns.
  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.unicodeScalars.count)) + text
  }

  /// A time in whole milliseconds.
  private func milliseconds(_ duration: Duration) -> Int {
    Int(duration.components.seconds) * 1000 + Int(duration.components.attoseconds / 1_000_000_000_000_000)
  }

  /// With one digit behind the point.
  private func seconds(_ duration: Duration) -> String {
    let tenths = (milliseconds(duration) + 50) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }
}
