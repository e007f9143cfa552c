import CLibCurl
import Diagnostics

/// What an exchange that has ended means for its transfer.
enum Verdict {
  case done(FetchResult)

  /// The server names another address, as it wrote it or made absolute.
  case redirected(to: String)

  /// It may work at another time; `after` is when the server asks to come back, `nil` where it does not say.
  case mayPass(FetchFailure, after: Duration?)
}

extension Exchange {
  /// Judges the exchange by what libcurl says about its end.
  func verdict(_ code: CURLcode) -> Verdict {
    let shown = withoutCredentials(order.address.url)
    if isRefused { return .done(successOrRefusal(shown)) }
    if code == CURLE_FILESIZE_EXCEEDED, head.isSuccess {
      return .done(.failure(tooLargeFailure(shown, order.limits)))
    }
    if code == CURLE_OK || isCutShort || code == CURLE_FILESIZE_EXCEEDED { return verdictOnAnswer(shown) }
    if let refused = refusedAddress, code == CURLE_COULDNT_CONNECT {
      return .done(.failure(privateAddressFailure(shown, sentence(refused.kind, refused.text))))
    }
    if code == CURLE_OPERATION_TIMEDOUT, !isConnected, order.timeout > order.limits.connectTimeout {
      return .done(.failure(connectTimeoutFailure(shown)))
    }
    if code == CURLE_OPERATION_TIMEDOUT { return .done(.failure(deadlineFailure(shown, order.limits))) }
    let failure = failure(code, shown)
    return isTransient(code) ? .mayPass(failure, after: nil) : .done(.failure(failure))
  }

  /// Judges an answer that came whole, or as far as it is needed.
  private func verdictOnAnswer(_ shown: String) -> Verdict {
    switch head.status {
    case 200, 203: return .done(successOrRefusal(shown))
    case 304 where order.validators != nil: return .done(.notModified)
    case 301, 302, 303, 307, 308:
      // What libcurl would do: the address made absolute. It is followed here, so that each step is checked.
      if let target = blinkc_curl_get_string(easy, CURLINFO_REDIRECT_URL) {
        return .redirected(to: String(cString: target))
      }
      return .done(.failure(FetchFailure(.redirect, "\(shown): redirected, but the server does not say where")))
    case 404, 410:
      return .done(.failure(FetchFailure(.notFound, "\(shown): not found (HTTP status \(head.status))")))
    case 408, 429, 500, 502, 503, 504: return .mayPass(statusFailure(shown), after: retryAfter)
    default: return .done(.failure(statusFailure(shown)))
    }
  }

  /// The body, or why it cannot be what was asked for.
  private func successOrRefusal(_ shown: String) -> FetchResult {
    let bytes: [UInt8]
    switch bodyResult {
    case .success(let decoded): bytes = decoded
    case .failure(let fault): return .failure(fault.failure(shown, order.limits))
    }
    if let unwanted = unwantedContent(for: order.purpose, contentType: head.contentType, bytes: bytes) {
      return .failure(FetchFailure(.wrongType, "\(shown): \(order.purpose.noun) is expected, but this is \(unwanted)"))
    }
    return .body(
      FetchedBody(
        finalAddress: shown, contentType: head.contentType, bytes: bytes,
        validators: Validators(of: shown, entityTag: head.entityTag, lastModified: head.lastModified)))
  }

  /// The failure of an answer with any other status than success.
  private func statusFailure(_ shown: String) -> FetchFailure {
    let meaning =
      switch head.status {
      case 401: "the server asks for a password"
      case 403: "the server refuses access"
      case 407: "the proxy asks for a password"
      case 408: "the server gave up waiting"
      case 429: "the server has had too many requests"
      case 500...599: "the server fails"
      default: "the server does not send it"
      }
    return FetchFailure(.status, "\(shown): \(meaning) (HTTP status \(head.status))")
  }

  /// What kind of address the host is; the address is named where the host is not written as one.
  private func sentence(_ kind: String, _ address: String) -> String {
    let host = order.address.host
    return host == address || host == "[\(address)]" ? "\(host) is \(kind)" : "\(host) is \(address), \(kind)"
  }

  /// The failure of a connection that took too long.
  private func connectTimeoutFailure(_ shown: String) -> FetchFailure {
    let peer = order.proxy == nil ? "the server" : "the proxy of the environment"
    let fault =
      !isReached
      ? "\(peer) could not be reached"
      : order.proxy == nil ? "the server was reached, but does not answer in TLS" : "\(peer) opens no connection"
    return FetchFailure(
      .connectTimeout, "\(shown): \(fault) within \(order.limits.connectTimeout.text); --connect-timeout allows more")
  }

  /// When the server asks to come back.
  private var retryAfter: Duration? {
    let seconds = Int(blinkc_curl_get_size(easy, CURLINFO_RETRY_AFTER))
    return seconds > 0 ? .seconds(seconds) : nil
  }
}

/// The body is larger than it may be.
func tooLargeFailure(_ address: String, _ limits: TransferLimits) -> FetchFailure {
  FetchFailure(.tooLarge, "\(address): larger than the \(sizeText(limits.maximumSize)) that --max-size allows")
}

/// The whole transfer took too long.
func deadlineFailure(_ address: String, _ limits: TransferLimits) -> FetchFailure {
  FetchFailure(.deadline, "\(address): not complete after \(limits.timeout.text); --timeout allows more")
}

/// An address leads where only addresses in `blink.yaml` itself may lead.
func privateAddressFailure(_ address: String, _ reason: String) -> FetchFailure {
  FetchFailure(
    .privateAddress,
    "\(address): \(reason), where only addresses in blink.yaml and in style sheets of this machine may lead; "
      + "if that is meant, name it in one of them")
}
