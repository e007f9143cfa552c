import CLibCurl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Exchange {
  /// What a failure of libcurl's means to the user.
  func failure(_ code: CURLcode, _ shown: String) -> FetchFailure {
    let explanation = explanation(of: code)
    let host = order.address.host
    let proxyStatus = blinkc_curl_get_long(easy, CURLINFO_HTTP_CONNECTCODE)
    if proxyStatus >= 400, !isConnected {
      let meaning = proxyStatus == 407 ? "asks for a password" : "opens no connection to \(host)"
      return FetchFailure(.connection, "\(shown): the proxy of the environment \(meaning) (HTTP status \(proxyStatus))")
    }
    switch code {
    case CURLE_UNSUPPORTED_PROTOCOL where isConnected:
      return FetchFailure(.incomplete, "\(shown): what answers there does not speak HTTP: \(explanation)")
    case CURLE_RECV_ERROR where isMalformed(explanation):
      return FetchFailure(.incomplete, "\(shown): the answer is malformed: \(explanation)")
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
      return FetchFailure(.invalidAddress, "\(shown): this address cannot be fetched: \(explanation)")
    case CURLE_COULDNT_RESOLVE_HOST:
      return FetchFailure(.connection, "\(shown): there is no host \(host), or its name cannot be looked up now")
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
      return FetchFailure(.connection, "\(shown): the proxy of the environment cannot be used: \(explanation)")
    case CURLE_COULDNT_CONNECT:
      let systemError = Int32(truncatingIfNeeded: blinkc_curl_get_long(easy, CURLINFO_OS_ERRNO))
      let peer = order.proxy == nil ? "" : " to the proxy of the environment"
      return FetchFailure(.connection, "\(shown): no connection\(peer)\(reasonForNoConnection(systemError))")
    case CURLE_SSL_CACERT_BADFILE:
      return FetchFailure(.tls, "\(shown): \(order.certificates.problemOfFile)")
    case _ where isCertificateFailure(code):
      return FetchFailure(.tls, "\(shown): the server cannot prove that it is \(host): \(explanation)")
    case CURLE_SSL_CONNECT_ERROR where !isTLS(explanation):
      return FetchFailure(
        .tls, "\(shown): no secure connection: the server does not answer in TLS; this port may be one for http:")
    case CURLE_SSL_CONNECT_ERROR: return FetchFailure(.tls, "\(shown): no secure connection: \(explanation)")
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return FetchFailure(.incomplete, "\(shown): the connection ended before the answer did: \(explanation)")
    default: return FetchFailure(.connection, "\(shown): \(explanation)")
    }
  }

  /// Whether a failure may have passed a moment later.
  func isTransient(_ code: CURLcode) -> Bool {
    switch code {
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      // A proxy that refuses the tunnel is reported as an error of receiving; it will go on refusing. So will a server
      // that cannot write an answer.
      blinkc_curl_get_long(easy, CURLINFO_HTTP_CONNECTCODE) < 400 && !isMalformed(explanation(of: code))
    default: false
    }
  }

  /// Whether the server is at fault and not the connection; libcurl has one code for both, so its text has to tell.
  private func isMalformed(_ explanation: String) -> Bool {
    let text = explanation.lowercased()
    return ["too large response headers", "chunk", "hexadecimal"].contains { text.contains($0) }
  }

  /// Whether the certificate of the server was refused.
  private func isCertificateFailure(_ code: CURLcode) -> Bool {
    [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS].contains(code)
  }
}

/// Why there is no connection, as it goes on behind that, with what can be done about it.
///
/// The text of libcurl repeats the address, and tells after how many milliseconds it gave up.
///
/// - Parameter systemError: The error of connect(2); 0 where it is not known.
func reasonForNoConnection(_ systemError: Int32) -> String {
  let hint = systemError == ECONNREFUSED ? "check the port, and whether the server runs" : "check the network"
  guard systemError != 0, let text = strerror(systemError).map({ String(cString: $0) }) else { return "; \(hint)" }
  return ": \(text.prefix(1).lowercased())\(text.dropFirst()); \(hint)"
}

/// Whether a handshake failed between two that both speak TLS, by what OpenSSL, GnuTLS and others say of it.
func isTLS(_ explanation: String) -> Bool {
  let text = explanation.lowercased()
  let signs = [
    "ssl_error_syscall", "wrong version number", "wrong_version_number", "packet length", "unexpected eof",
    "unexpected tls packet", "non-properly terminated", "connection reset", "connection was reset",
  ]
  return !signs.contains { text.contains($0) }
}
