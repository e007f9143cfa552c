/// Where the certificates are that servers are judged by, if not where libcurl looks by itself.
struct TrustedCertificates: Sendable {
  /// A file of certificates.
  let file: String?

  /// A folder of certificates under the names that OpenSSL gives them.
  let folder: String?

  /// Reads the variables that curl(1) and OpenSSL know; libcurl alone does not look at them.
  init(_ variables: [String: String]) {
    file = variables.first(of: "CURL_CA_BUNDLE", "SSL_CERT_FILE")
    folder = variables.first(of: "SSL_CERT_DIR")
  }
}
