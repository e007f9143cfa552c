import Foundation
import Synchronization

/// An HTTP server on this machine whose answers, faults included, a test writes itself.
///
/// Each connection has a thread, which lasts until the client goes or the handler closes.
package final class LoopbackServer: Sendable {
  /// A request as it came.
  package struct Request: Sendable {
    package let method: String

    /// As in the request line: a path, or with a proxy an absolute address.
    package let target: String

    /// By their names in lower case.
    package let headers: [String: String]

    /// How often this target was asked for before.
    package let earlier: Int
  }

  package let port: Int

  private let listener: Int32
  private let isStopped = Atomic(false)
  private let log = Mutex<[Request]>([])

  /// The requests that are being answered, and the most that ever were at once.
  private let load = Mutex<(now: Int, most: Int)>((0, 0))

  /// Starts a server; the handler is called on the connection's thread for each request.
  package init(_ handler: @escaping @Sendable (Request, Connection) -> Void) throws {
    let listener = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 256) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw RunFailure(description: "no port on the loopback interface") }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        if descriptor < 0, errno == EINTR { continue }
        guard descriptor >= 0, let self else { break }
        Thread.detachNewThread { self.serve(Connection(descriptor), handler) }
      }
      close(listener)
    }
  }

  deinit { stop() }

  /// Takes no more connections.
  package func stop() {
    // Once only: by the second time the descriptor may be another's.
    if !isStopped.exchange(true, ordering: .relaxed) { shutdown(listener, Int32(SHUT_RDWR)) }
  }

  /// All requests so far.
  package var requests: [Request] { log.withLock { $0 } }

  /// The most requests that were in work at once.
  package var highestLoad: Int { load.withLock { $0.most } }

  /// The address of a path.
  package func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private func serve(_ connection: Connection, _ handler: (Request, Connection) -> Void) {
    while let head = connection.readHead() {
      let lines = head.split(whereSeparator: \.isNewline)
      let words = lines.first?.split(separator: " ").map(String.init) ?? []
      guard words.count == 3 else { break }
      let headers = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
      let request = log.withLock { log in
        let request = Request(
          method: words[0], target: words[1],
          headers: Dictionary(
            headers.map { ($0[0].lowercased(), $0.count > 1 ? $0[1].trimmingCharacters(in: .whitespaces) : "") },
            uniquingKeysWith: { "\($0), \($1)" }),
          earlier: log.count { $0.target == words[1] })
        log.append(request)
        return request
      }
      load.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      handler(request, connection)
      load.withLock { $0.now -= 1 }
      if connection.isClosing { break }
    }
    connection.end()
  }
}

extension LoopbackServer {
  /// A connection of a client.
  package final class Connection: Sendable {
    private let descriptor: Int32
    private let closing = Mutex(false)

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
      var yes: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      #if !canImport(Glibc)
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      #endif
    }

    /// Sends bytes as they are; `false` where the client has gone.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let step = bytes[sent...].withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, sendFlags) }
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { return false }
        sent += step
      }
      return true
    }

    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a whole answer; the connection stays open.
    package func respond(_ status: Int = 200, _ headers: [String: String] = [:], _ body: [UInt8] = []) {
      var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.count)\r\n"
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
      send(Array("\(head)\r\n".utf8) + body)
    }

    /// Waits for some seconds; `false` where the client has gone meanwhile.
    package func pause(_ seconds: Double) -> Bool {
      let end = Date().addingTimeInterval(seconds)
      while Date() < end {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = max(1, Int32(end.timeIntervalSinceNow * 1000))
        if Foundation.poll(&poll, 1, left) > 0 { return false }
      }
      return true
    }

    /// Has the connection closed behind this answer.
    package func close() { closing.withLock { $0 = true } }

    /// Has the connection reset behind what was sent.
    package func reset() {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
      close()
    }

    fileprivate var isClosing: Bool { closing.withLock { $0 } }

    fileprivate func end() { _ = Foundation.close(descriptor) }

    /// Reads the lines of a request up to the empty one; `nil` at the end of the connection.
    fileprivate func readHead() -> String? {
      var head: [UInt8] = []
      var byte: UInt8 = 0
      while !head.suffix(4).elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) {
        let count = recv(descriptor, &byte, 1, 0)
        if count < 0, errno == EINTR { continue }
        guard count == 1, head.count < 65536 else { return nil }
        head.append(byte)
      }
      return String(decoding: head, as: UTF8.self)
    }
  }
}

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  private let sendFlags = Int32(MSG_NOSIGNAL)
#else
  private let streamType = SOCK_STREAM
  private let sendFlags: Int32 = 0
#endif
