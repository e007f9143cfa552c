import Fetching
import TestSupport
import Testing

/// What servers do wrong, and what the user is told about it within which time.
@Suite struct FaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The path that shows the fault.
    let path: String

    let kind: FetchFailure.Kind

    /// What the message says behind the address.
    let message: String

    var purpose = Purpose.stylesheet

    /// When the transfer has to be over, in seconds; `nil` for soon.
    var end: Double?

    var limits = shortLimits()

    /// Whether asking again is held to be of no use.
    var isTriedOnce = false

    var testDescription: String { path }
  }

  static let cases: [Case] = [
    Case(
      path: "/drip", kind: .deadline, message: "not complete after 1 s; --timeout allows more", end: 1,
      limits: shortLimits { $0.timeout = .seconds(1) }),
    Case(
      path: "/drip", kind: .stall, message: "the server sent less than 1 KB in 1 s", end: 1,
      limits: shortLimits { $0.stall = .seconds(1) }),
    Case(
      path: "/silence", kind: .stall, message: "the server sent nothing in 1 s", end: 1,
      limits: shortLimits { $0.stall = .seconds(1) }),
    Case(
      path: "/silence", kind: .deadline, message: "not complete after 1.2 s; --timeout allows more", end: 1.2,
      limits: shortLimits { $0.timeout = .milliseconds(1200) }),
    Case(path: "/endless", kind: .tooLarge, message: "larger than the 1 MB that --max-size allows"),
    Case(path: "/announced", kind: .tooLarge, message: "larger than the 1 MB that --max-size allows"),
    Case(path: "/chunked-bomb", kind: .tooLarge, message: "larger than the 1 MB that --max-size allows"),
    Case(path: "/gzip-bomb", kind: .tooLarge, message: "larger than the 1 MB that --max-size allows"),
    Case(path: "/short", kind: .incomplete, message: "the connection ended before the answer did: "),
    Case(path: "/short-chunks", kind: .incomplete, message: "the connection ended before the answer did: "),
    Case(path: "/reset", kind: .incomplete, message: "the connection ended before the answer did: "),
    Case(path: "/reset-at-once", kind: .incomplete, message: "the connection ended before the answer did: "),
    Case(path: "/broken-gzip", kind: .incomplete, message: "the answer cannot be decoded: "),
    Case(path: "/cut-gzip", kind: .incomplete, message: "the answer cannot be decoded: its compressed data has no end"),
    Case(path: "/brotli", kind: .incomplete, message: "the answer cannot be decoded: only gzip was asked for, not br"),
    Case(path: "/no-http", kind: .incomplete, message: "what answers there does not speak HTTP: "),
    Case(path: "/large-head", kind: .incomplete, message: "the answer is malformed: ", isTriedOnce: true),
    Case(path: "/wrong-chunks", kind: .incomplete, message: "the answer is malformed: ", isTriedOnce: true),
    Case(path: "/circle", kind: .redirect, message: "redirected in a circle, back to http://127.0.0.1:"),
    Case(path: "/chain/0", kind: .redirect, message: "redirected more than 5 times, at last to http://127.0.0.1:"),
    Case(
      path: "/to-file", kind: .redirect,
      message: "redirected to file:///etc/hostname, and a redirect must not lead from http to another scheme"),
    Case(
      path: "/to-ftp", kind: .redirect,
      message: "redirected to ftp://127.0.0.1/a.css, and a redirect must not lead from http to another scheme"),
    Case(
      path: "/to-umlaut", kind: .redirect,
      message: "a host beyond ASCII is not looked up; only its form for name servers is, which begins with xn--"),
    Case(path: "/to-nowhere", kind: .redirect, message: "redirected, but the server does not say where"),
    Case(path: "/to-private", kind: .redirect, message: "localhost is "),
    Case(path: "/404", kind: .notFound, message: "not found (HTTP status 404)"),
    Case(path: "/410", kind: .notFound, message: "not found (HTTP status 410)"),
    Case(path: "/403", kind: .status, message: "the server refuses access (HTTP status 403)"),
    Case(path: "/304", kind: .status, message: "the server does not send it (HTTP status 304)"),
    Case(path: "/204", kind: .status, message: "the server does not send it (HTTP status 204)"),
    Case(path: "/500", kind: .status, message: "the server fails (HTTP status 500), 4 times"),
    Case(path: "/429", kind: .status, message: "the server has had too many requests (HTTP status 429), 4 times"),
    Case(
      path: "/429-for-long", kind: .status,
      message: "the server has had too many requests (HTTP status 429), and asks to wait for 3600 s"),
    Case(
      path: "/html", kind: .wrongType, message: "a style sheet is expected, but this is a web page (text/html)"),
    Case(
      path: "/html-as-css", kind: .wrongType,
      message: "a font is expected, but this is a web page that is called text/css", purpose: .font),
    Case(
      path: "/png", kind: .wrongType, message: "a theme is expected, but this is data of the type image/png",
      purpose: .theme),
    Case(
      path: "/zip", kind: .wrongType,
      message: "a style sheet or font is expected, but this is a zip archive; unpack it and name the file in it",
      purpose: .fontSource),
    Case(path: "/endless-404", kind: .notFound, message: "not found (HTTP status 404)"),
  ]

  @Test(arguments: cases) func ends(_ fault: Case) throws {
    let server = try LoopbackServer(serveFaults)
    var result: FetchResult?
    // Another program may take the processor just then, so a late end gets a second chance.
    for attempt in 1... {
      let time = duration { result = fetch(server.address(fault.path), fault.purpose, limits: fault.limits) }
      let end = fault.end.map { Duration.seconds($0) }
      let isInTime = end.map { $0 * 0.9 <= time && time <= $0 * 1.1 } ?? (time < .seconds(2))
      if isInTime || attempt == 3 {
        #expect(isInTime, "it took \(time)")
        break
      }
    }
    let failure = try #require(result?.failure)
    #expect(failure.kind == fault.kind)
    if fault.isTriedOnce { #expect(!failure.message.hasSuffix(" times")) }
    #expect(failure.message.contains(server.address(fault.path)), "\(failure.message)")
    #expect(failure.message.contains(": \(fault.message)"), "\(failure.message)")
  }

  @Test func aPortWithoutServerIsNoConnection() throws {
    let server = try LoopbackServer { _, _ in }
    server.stop()
    let failure = try #require(fetch(server.address("/")).failure)
    #expect(failure.kind == .connection)
    let refused = "connection refused; check the port, and whether the server runs"
    #expect(failure.message == "\(server.address("/")): no connection: \(refused)")
    let proxied = fetch("http://themes.example/", variables: ["http_proxy": server.address("")]).failure
    #expect(
      proxied?.message == "http://themes.example/: no connection to the proxy of the environment: \(refused)")
  }

  /// 192.0.2.0/24 is kept for documentation (RFC 5737): nothing answers there.
  @Test func nobodyToConnectToEndsInTime() throws {
    let limits = shortLimits { $0.connectTimeout = .milliseconds(500) }
    var failure: FetchFailure?
    let time = duration { failure = fetch("http://192.0.2.1/a.css", limits: limits).failure }
    let kind = try #require(failure?.kind)
    // A machine without any route says so at once.
    let message =
      kind == .connection
      ? "no connection: " : "the server could not be reached within 500 ms; --connect-timeout allows more"
    #expect(failure?.message.hasPrefix("http://192.0.2.1/a.css: \(message)") ?? false)
    #expect(kind == .connectTimeout && time < .milliseconds(700) || kind == .connection)
  }
}

/// The faults by their paths.
@Sendable private func serveFaults(_ request: LoopbackServer.Request, _ connection: LoopbackServer.Connection) {
  let css = ["Content-Type": "text/css"]
  let filling = [UInt8](repeating: 0x20, count: 65536)
  switch request.target {
  case "/drip":
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nContent-Length: 10000\r\n\r\n")
    while connection.pause(0.1), connection.send("a") {}
    connection.close()
  case "/silence":
    _ = connection.pause(30)
    connection.close()
  case "/endless", "/endless-404":
    connection.send("HTTP/1.1 \(request.target == "/endless" ? 200 : 404) X\r\nContent-Type: text/css\r\n\r\n")
    while connection.send(filling) {}
    connection.close()
  case "/announced":
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nContent-Length: 1048577\r\n\r\n")
    while connection.send(filling) {}
    connection.close()
  case "/chunked-bomb":
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nTransfer-Encoding: chunked\r\n\r\n")
    while connection.send("10000\r\n"), connection.send(filling), connection.send("\r\n") {}
    connection.close()
  case "/gzip-bomb":
    connection.respond(200, ["Content-Type": "text/css", "Content-Encoding": "gzip"], gzippedBlanks(megabytes: 8))
  case "/broken-gzip":
    connection.respond(200, ["Content-Type": "text/css", "Content-Encoding": "gzip"], Array("a { color: red }".utf8))
  case "/cut-gzip":
    connection.respond(200, css.merging(["Content-Encoding": "gzip"]) { $1 }, Array(lettersInGzip.dropLast(10)))
  case "/brotli":
    connection.respond(200, css.merging(["Content-Encoding": "br"]) { $1 }, [0x0B, 0x00, 0x80, 0x61, 0x03])
  case "/no-http":
    connection.send("220 mail.example.com ESMTP\r\n")
    connection.close()
  case "/large-head":
    connection.send("HTTP/1.1 200 OK\r\n")
    for number in 0..<10 where connection.send("X-\(number): \(String(repeating: "a", count: 60_000))\r\n") {}
    connection.send("\r\n")
    connection.close()
  case "/wrong-chunks":
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\na {}\r\n")
    connection.close()
  case "/short":
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nContent-Length: 100\r\n\r\na {}")
    connection.close()
  case "/short-chunks":
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nTransfer-Encoding: chunked\r\n\r\n4\r\na {}\r\n")
    connection.close()
  case "/reset":
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nContent-Length: 100\r\n\r\na {}")
    connection.reset()
  case "/reset-at-once": connection.reset()
  case "/circle": connection.respond(302, ["Location": "/circle?2"])
  case "/circle?2": connection.respond(301, ["Location": "/circle"])
  case let path where path.hasPrefix("/chain/"):
    connection.respond(307, ["Location": "/chain/\((Int(path.dropFirst(7)) ?? 0) + 1)"])
  case "/to-file": connection.respond(302, ["Location": "file:///etc/hostname"])
  case "/to-ftp": connection.respond(302, ["Location": "ftp://127.0.0.1/a.css"])
  case "/to-umlaut": connection.respond(302, ["Location": "http://bücher.example/"])
  case "/to-nowhere": connection.respond(302)
  case "/to-private": connection.respond(302, ["Location": "http://localhost:\(request.port)/secret"])
  case "/html", "/404", "/410", "/403", "/500", "/204", "/304":
    let status = Int(request.target.dropFirst()) ?? 200
    let page = status == 204 || status == 304 ? [] : Array("<!DOCTYPE html><p>Sorry".utf8)
    connection.respond(status, ["Content-Type": "text/html; charset=utf-8"], page)
  case "/429": connection.respond(429)
  case "/429-for-long": connection.respond(429, ["Retry-After": "3600"])
  case "/html-as-css": connection.respond(200, css, Array("\u{FEFF} <!-- x --> <HTML lang=en><p>Sorry".utf8))
  case "/png": connection.respond(200, ["Content-Type": "image/png"], [0x89, 0x50])
  case "/zip": connection.respond(200, [:], Array("PK\u{3}\u{4}rest".utf8))
  default: connection.respond(200, css, Array("secret".utf8))
  }
}

extension LoopbackServer.Request {
  /// The port that the request came to.
  fileprivate var port: String { headers["host"]?.split(separator: ":").last.map(String.init) ?? "" }
}
