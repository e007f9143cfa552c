import Fetching
import Foundation
import TestSupport
import Testing

@Suite struct TransferTests {
  private static let css = ["Content-Type": "text/css"]

  @Test func anAnswerIsTakenAsSent() throws {
    let server = try LoopbackServer {
      $1.respond(
        200, ["Content-Type": "text/css; charset=latin1", "ETag": "W/\"1\"", "Last-Modified": "yesterday"],
        [0x61, 0xE4, 0x0D, 0x0A])
    }
    let body = try #require(fetch(server.address("/a.css?q")).body)
    #expect(body.bytes == [0x61, 0xE4, 0x0D, 0x0A])
    #expect(body.contentType == "text/css; charset=latin1")
    #expect(body.finalAddress == server.address("/a.css?q"))
    let validators = Validators(of: server.address("/a.css?q"), entityTag: "W/\"1\"", lastModified: "yesterday")
    #expect(body.validators == validators)
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["user-agent"] == "blinkc/1")
    #expect(headers["accept"] == "text/css,*/*;q=0.1")
    #expect(headers["accept-encoding"]?.contains("gzip") == true)
    #expect(headers["if-none-match"] == nil)
    #expect(headers["cookie"] == nil)
  }

  /// One file or several, one behind the other.
  @Test(arguments: [(0, ""), (1, "aaaaaaaa\n"), (3, "aaaaaaaa\naaaaaaaa\naaaaaaaa\n")])
  func compressionIsUndone(count: Int, text: String) throws {
    let body = Array(repeatElement(lettersInGzip, count: count).joined())
    let server = try LoopbackServer {
      $1.respond(200, ["Content-Type": "text/css", "Content-Encoding": "GZIP"], body)
    }
    #expect(fetch(server.address("/")).text == text)
  }

  @Test func redirectsLeadToTheFinalAddress() throws {
    let server = try LoopbackServer { request, connection in
      switch request.target {
      case "/a": connection.respond(301, ["Location": "b/c?d#e"], Array("moved".utf8))
      case "/b/c?d": connection.respond(303, ["Location": "//\(request.headers["host"] ?? "")/z"])
      default: connection.respond(200, Self.css, Array(request.target.utf8))
      }
    }
    let body = try #require(fetch(server.address("/a")).body)
    #expect(String(decoding: body.bytes, as: UTF8.self) == "/z")
    #expect(body.finalAddress == server.address("/z"))
  }

  @Test func fiveRedirectsAreFollowed() throws {
    let server = try LoopbackServer { request, connection in
      let number = Int(request.target.dropFirst()) ?? 0
      if number < 5 {
        connection.respond(308, ["Location": "/\(number + 1)"])
      } else {
        connection.respond(200, Self.css)
      }
    }
    #expect(fetch(server.address("/0")).body?.finalAddress == server.address("/5"))
  }

  @Test func anAnswerThatIsStillGoodIsNotSentAgain() throws {
    let server = try LoopbackServer { request, connection in
      if request.target == "/moved" {
        connection.respond(302, ["Location": "/a"])
      } else if request.headers["if-none-match"] == "\"1\"", request.headers["if-modified-since"] == "then" {
        connection.respond(304)
      } else {
        connection.respond(200, Self.css, Array("new".utf8))
      }
    }
    let validators = Validators(of: server.address("/a"), entityTag: "\"1\"", lastModified: "then")
    #expect(fetch(server.address("/a"), validators: validators) == .notModified)
    #expect(fetch(server.address("/moved"), validators: validators) == .notModified)
    #expect(server.requests.map { $0.headers["if-none-match"] } == ["\"1\"", nil, "\"1\""])
    // They belong to one address, and a line end in them would begin another header.
    #expect(fetch(server.address("/b"), validators: validators).text == "new")
    let forged = Validators(of: server.address("/a"), entityTag: "\"1\"\r\nCookie: a=b", lastModified: nil)
    #expect(fetch(server.address("/a"), validators: forged).text == "new")
    #expect(server.requests.last?.headers["cookie"] == nil)
  }

  @Test func whatMayPassIsTriedAgain() throws {
    let server = try LoopbackServer { request, connection in
      switch (request.target, request.earlier) {
      case ("/500", 0): connection.respond(500)
      case ("/503", 0...2): connection.respond(503)
      case ("/429", 0): connection.respond(429, ["Retry-After": "1"])
      case ("/reset", 0): connection.reset()
      case ("/short", 0):
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na")
        connection.close()
      default: connection.respond(200, Self.css, Array("there".utf8))
      }
    }
    for path in ["/500", "/503", "/reset", "/short"] {
      var retries: [String] = []
      let result = fetch(server.address(path)) {
        if case .retrying(_, _, let reason) = $0 { retries.append(reason) }
      }
      #expect(result.text == "there", "\(path)")
      #expect(retries.count == (path == "/503" ? 3 : 1), "\(path)")
    }
    let time = duration { #expect(fetch(server.address("/429")).text == "there") }
    #expect(time >= .seconds(1))
    #expect(server.requests.count { $0.target == "/429" } == 2)
  }

  @Test func whatWillNotPassIsAskedOnce() throws {
    let server = try LoopbackServer { request, connection in
      connection.respond(Int(request.target.dropFirst()) ?? 0)
    }
    for status in [400, 401, 403, 404, 410, 418, 501] { #expect(fetch(server.address("/\(status)")).failure != nil) }
    #expect(server.requests.count == 7)
  }

  @Test func jobsAreBounded() throws {
    for (jobs, perHost, expected) in [(4, 16, 4), (16, 3, 3), (16, 16, 12)] {
      let server = try LoopbackServer { _, connection in
        _ = connection.pause(0.2)
        connection.respond(200, Self.css)
      }
      let limits = shortLimits {
        $0.jobs = jobs
        $0.jobsPerHost = perHost
      }
      let requests = (0..<12).map { FetchRequest(server.address("/\($0)"), .stylesheet, allowedHosts: ["127.0.0.1"]) }
      let results = Fetcher.network(limits, in: surroundings()).fetch(requests) { _ in }
      #expect(results.allSatisfy { $0.body != nil })
      #expect(server.highestLoad == expected)
    }
  }

  /// The order of the results is that of the requests, whatever comes first.
  @Test(arguments: [1, 2, 3]) func orderOfCompletionDoesNotMatter(_ seed: Int) throws {
    let server = try LoopbackServer { request, connection in
      let number = Int(request.target.dropFirst()) ?? 0
      _ = connection.pause(Double((number * 7919 * seed) % 11) / 100)
      connection.respond(200, Self.css, Array(request.target.utf8))
    }
    let paths = (0..<30).map { "/\($0)" }
    let requests = paths.map { FetchRequest(server.address($0), .stylesheet, allowedHosts: ["127.0.0.1"]) }
    let results = Fetcher.network(shortLimits(), in: surroundings()).fetch(requests) { _ in }
    #expect(results.map(\.text) == paths)
  }

  @Test func everyTransferTellsOfItsStartAndEnd() throws {
    let server = try LoopbackServer { request, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nContent-Length: 4000\r\n\r\n")
      for _ in 0..<4 {
        connection.send([UInt8](repeating: 0x61, count: 1000))
        _ = connection.pause(0.12)
      }
    }
    var events: [TransferEvent] = []
    let result = fetch(server.address("/a.css")) { events.append($0) }
    #expect(result.body?.bytes.count == 4000)
    #expect(events.first == .started(request: 0, address: server.address("/a.css")))
    #expect(events.last == .finished(request: 0, result))
    let progress = events.compactMap {
      if case .progress(0, let received, 4000) = $0 { received } else { nil as Int? }
    }
    #expect(progress.count >= 2)
    #expect(progress == progress.sorted())
  }

  /// One flag ends everything at once: what runs, what waits, and what pauses before a retry.
  @Test func cancellationEndsAllAtOnce() throws {
    let server = try LoopbackServer { request, connection in
      if request.target == "/503" {
        connection.respond(503)
      } else {
        _ = connection.pause(30)
        connection.close()
      }
    }
    let isCancelled = Shared(false)
    let limits = shortLimits {
      $0.jobs = 3
      $0.backOff = .seconds(2)
    }
    let fetcher = Fetcher.network(limits, in: surroundings(isCancelled: { isCancelled.value }))
    let paths = ["/503", "/1", "/2", "/3", "/4", "/5"]
    let requests = paths.map { FetchRequest(server.address($0), .stylesheet, allowedHosts: ["127.0.0.1"]) }
    let moment = Shared(ContinuousClock.now)
    Thread.detachNewThread {
      usleep(300_000)
      moment.value = .now
      isCancelled.value = true
    }
    let results = fetcher.fetch(requests) { _ in }
    #expect(ContinuousClock.now - moment.value < .milliseconds(150))
    #expect(results.map(\.failure?.kind) == paths.map { _ in .cancelled })
  }

  @Test func aNetworkWithoutRequestsIsNotTouched() {
    #expect(Fetcher.network(shortLimits(), in: surroundings()).fetch([]) { _ in } == [])
  }
}
