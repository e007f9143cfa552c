/// Where the certificates are that servers are judged by, if not where libcurl looks by itself.
struct TrustedCertificates: Sendable {
  /// A file of certificates.
  let file: String?

  /// The variable that names the file; `nil` where none does.
  private let variable: String?

  /// A folder of certificates under the names that OpenSSL gives them.
  let folder: String?

  /// Reads the variables that curl(1) and OpenSSL know; libcurl alone does not look at them.
  init(_ variables: [String: String]) {
    variable = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].first { variables.first(of: $0) != nil }
    file = variable.flatMap { variables[$0] }
    folder = variables.first(of: "SSL_CERT_DIR")
  }

  /// What is said where the file cannot be read, or holds no certificates.
  var problemOfFile: String {
    if let variable {
      "no certificates can be read from the file that the environment variable \(variable) names; correct or unset it"
    } else {
      "the trusted certificates of this machine cannot be read; install them (Debian: ca-certificates)"
    }
  }
}
