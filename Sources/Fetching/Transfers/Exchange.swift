import CLibCurl

/// One request to one server and its answer; a redirect or a retry is the next one.
///
/// libcurl keeps pointers to it, so it has to stay alive and out of the multi handle's hands before it goes.
final class Exchange {
  /// What is asked, and within which bounds.
  struct Order {
    let address: HopAddress
    let purpose: Purpose

    /// Only those that belong to this very address.
    let validators: Validators?

    /// `nil` for a direct connection.
    let proxy: String?

    /// Whether the server may be on a private network.
    let allowsPrivateAddress: Bool

    /// Whether a connection that an earlier exchange left open may serve.
    let reusesConnection: Bool

    /// What is left of the time for the whole transfer.
    let timeout: Duration

    let limits: TransferLimits

    /// Files of trusted certificates by the environment variable that names them.
    let certificates: TrustedCertificates
  }

  let order: Order
  let easy: UnsafeMutableRawPointer

  /// The headers of the answer, as far as they are there.
  private(set) var head = ResponseHead()

  /// The body of a successful answer; `nil` before its first byte.
  private var body: BodyDecoder?

  /// How many bytes of any kind have come, headers included.
  private(set) var received = 0

  /// What kind of address was refused when the connection was to be opened, with the address.
  private(set) var refusedAddress: (kind: String, text: String)?

  /// Whether the transfer was ended since nothing of use would come: the rest of an error page.
  private(set) var isCutShort = false

  private var requestHeaders: UnsafeMutablePointer<curl_slist>?
  private let errorText: UnsafeMutableBufferPointer<CChar>

  /// Prepares the exchange; `nil` where libcurl has no memory for it.
  init?(_ order: Order) {
    guard let easy = blinkc_curl_easy_init() else { return nil }
    self.order = order
    self.easy = easy
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0)
    setUp()
  }

  deinit {
    blinkc_curl_easy_cleanup(easy)
    blinkc_curl_slist_free_all(requestHeaders)
    errorText.deallocate()
  }

  /// What libcurl says about a failure.
  func explanation(of code: CURLcode) -> String {
    let text = errorText.baseAddress.map { String(cString: $0) } ?? ""
    guard !text.isEmpty else { return String(cString: blinkc_curl_easy_strerror(code)) }
    // Some texts end in a blank.
    return String(text.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// How many bytes of the body have come over the network, and how many the server announced.
  var progress: (received: Int, total: Int?) {
    let total = Int(blinkc_curl_get_size(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))
    return (Int(blinkc_curl_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T)), total > 0 ? total : nil)
  }

  /// The decoded body of a successful answer, or what is wrong with it; it has to be whole only where that is right.
  var bodyResult: Result<[UInt8], BodyDecoder.Fault> { body?.result ?? .success([]) }

  /// Whether the transfer was ended since its body is of no use.
  private(set) var isRefused = false

  /// Whether somebody has taken the connection, be it the proxy; for TLS, more has to follow.
  var isReached: Bool {
    blinkc_curl_get_string(easy, CURLINFO_PRIMARY_IP).map { $0.pointee != 0 } ?? false
  }

  /// Whether the server has been reached and asked.
  var isConnected: Bool { blinkc_curl_get_size(easy, CURLINFO_PRETRANSFER_TIME_T) > 0 }
}

extension Exchange {
  /// Tells libcurl what is asked.
  private func setUp() {
    let limits = order.limits
    set(CURLOPT_URL, order.address.url)
    set(CURLOPT_USERAGENT, Fetcher.userAgent)
    // Both are always set, so that libcurl itself does not look into the environment.
    set(CURLOPT_PROXY, order.proxy ?? "")
    set(CURLOPT_NOPROXY, "")
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_NOPROGRESS, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_CONNECTTIMEOUT_MS, limits.connectTimeout.milliseconds)
    set(CURLOPT_TIMEOUT_MS, order.timeout.milliseconds)
    set(CURLOPT_FRESH_CONNECT, order.reusesConnection ? 0 : 1)
    // Without it, ending a transfer waits for the name server. It came with libcurl 7.87; older ones refuse it.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    blinkc_curl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.maximumSize))
    blinkc_curl_set_protocols(easy, limits.allowsHTTP)
    blinkc_curl_set_buffer(easy, CURLOPT_ERRORBUFFER, errorText.baseAddress)
    if let file = order.certificates.file { set(CURLOPT_CAINFO, file) }
    if let folder = order.certificates.folder { set(CURLOPT_CAPATH, folder) }

    add(header: "Accept", order.purpose.accept)
    // Asked for and undone here, see `BodyDecoder`.
    add(header: "Accept-Encoding", "gzip")
    if let validators = order.validators {
      add(header: "If-None-Match", validators.entityTag)
      add(header: "If-Modified-Since", validators.lastModified)
    }
    blinkc_curl_set_list(easy, CURLOPT_HTTPHEADER, requestHeaders)

    let this = Unmanaged.passUnretained(self).toOpaque()
    blinkc_curl_set_data_function(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, exchange in
      exchangeBehind(exchange)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
    }
    blinkc_curl_set_buffer(easy, CURLOPT_WRITEDATA, this)
    blinkc_curl_set_data_function(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, exchange in
      exchangeBehind(exchange)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
    }
    blinkc_curl_set_buffer(easy, CURLOPT_HEADERDATA, this)
    blinkc_curl_set_socket_function(easy) { exchange, _, address in
      guard let address, let exchange = exchangeBehind(exchange) else { return CURL_SOCKET_BAD }
      return exchange.openSocket(address)
    }
    blinkc_curl_set_buffer(easy, CURLOPT_OPENSOCKETDATA, this)
  }

  /// Sets an option that takes a number.
  private func set(_ option: CURLoption, _ value: Int) { blinkc_curl_set_long(easy, option, value) }

  /// Sets an option that takes a text, which libcurl copies.
  private func set(_ option: CURLoption, _ value: String) { blinkc_curl_set_string(easy, option, value) }

  /// Adds a header to the request, unless it has no value.
  private func add(header name: String, _ value: String?) {
    // A line end in what a server once sent would begin a header of its own.
    guard let value, !value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return }
    if let list = blinkc_curl_slist_append(requestHeaders, "\(name): \(value)") { requestHeaders = list }
  }
}

extension Exchange {
  /// Takes bytes of the body as they came; a count other than theirs ends the transfer.
  fileprivate func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    received += bytes.count
    guard head.isSuccess else {
      // A short answer is read to its end, so that its connection can serve again.
      isCutShort = received > Self.longestErrorPage
      return isCutShort ? 0 : bytes.count
    }
    let decoder =
      body ?? BodyDecoder(encoding: head.encoding, size: progress.total, limit: order.limits.maximumSize)
    body = decoder
    isRefused = !decoder.take(bytes)
    return isRefused ? 0 : bytes.count
  }

  /// Takes one line of the head of the answer.
  fileprivate func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    received += bytes.count
    head.take(String(decoding: bytes, as: UTF8.self))
    return bytes.count
  }

  /// Opens the socket for a connection, unless it would lead to a private network.
  ///
  /// This is the address behind the name at this very moment, so a name server cannot show one and give another.
  fileprivate func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    // With a proxy the address is that of the proxy, which the user named; see `privateKind(ofHost:)` for the host.
    if !order.allowsPrivateAddress, order.proxy == nil {
      var storage = [UInt8](repeating: 0, count: 16)
      let length = Int(blinkc_curl_address_bytes(address, &storage))
      let found = Array(storage.prefix(length))
      if let kind = privateKind(ofAddress: found) {
        refusedAddress = (kind, addressText(found))
        return CURL_SOCKET_BAD
      }
    }
    return blinkc_curl_open_socket(address)
  }

  /// How much of the page that comes with an error or redirect is read.
  private static var longestErrorPage: Int { 64 << 10 }
}

/// The exchange that libcurl was given a pointer to, which lives as long as libcurl may call.
private func exchangeBehind(_ pointer: UnsafeMutableRawPointer?) -> Exchange? {
  pointer.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
}
