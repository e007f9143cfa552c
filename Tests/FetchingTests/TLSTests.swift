import Foundation
import TestSupport
import Testing

@testable import Fetching

/// Servers with certificates, by openssl(1).
@Suite(.enabled(if: hasOpenSSL, "openssl is not installed")) struct TLSTests {
  @Test func aServerThatAnAuthorityVouchesForIsTrusted() throws {
    try withSecureServer(subject: "IP:127.0.0.1") { address, authority in
      for name in ["SSL_CERT_FILE", "CURL_CA_BUNDLE"] {
        #expect(fetch(address, variables: [name: authority]).text == "a {}", "\(name)")
      }
    }
  }

  @Test func aServerThatNobodyVouchesForIsRefused() throws {
    try withSecureServer(subject: "IP:127.0.0.1") { address, _ in
      let failure = try #require(fetch(address).failure)
      #expect(failure.kind == .tls)
      #expect(failure.message.hasPrefix("\(address): the server cannot prove that it is 127.0.0.1: "))
    }
  }

  @Test func aCertificateForAnotherHostIsRefused() throws {
    try withSecureServer(subject: "DNS:themes.example") { address, authority in
      #expect(fetch(address, variables: ["SSL_CERT_FILE": authority]).failure?.kind == .tls)
    }
  }

  @Test func aServerWithoutTLSIsNoSecureConnection() throws {
    let server = try LoopbackServer { _, _ in }
    let address = "https://127.0.0.1:\(server.port)/a.css"
    // The server reads the greeting as a request that never ends.
    let failure = try #require(fetch(address, limits: shortLimits { $0.connectTimeout = .seconds(1) }).failure)
    #expect(failure.kind == .connectTimeout)
    #expect(
      failure.message
        == "\(address): the server was reached, but does not answer in TLS within 1 s; --connect-timeout allows more")
  }

  /// What libraries say where the other side closes the connection, or answers in plain HTTP, and where it has a say.
  @Test(arguments: [
    ("OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to 127.0.0.1:9180", false),
    ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", false),
    ("TLS connect error: error:0A000126:SSL routines::unexpected eof while reading", false),
    ("gnutls_handshake() failed: An unexpected TLS packet was received.", false),
    ("OpenSSL/3.0.19: error:0A000410:SSL routines::sslv3 alert handshake failure", true),
    ("OpenSSL/3.0.19: error:0A00042E:SSL routines::tlsv1 alert protocol version", true),
  ]) func handshakes(explanation: String, isOfTLS: Bool) { #expect(isTLS(explanation) == isOfTLS) }

  /// The certificates of the user are at fault then, and not the server.
  @Test func certificatesThatCannotBeReadAreNamed() throws {
    try withSecureServer(subject: "IP:127.0.0.1") { address, _ in
      for name in ["SSL_CERT_FILE", "CURL_CA_BUNDLE"] {
        let failure = fetch(address, variables: [name: "/nonexistent"]).failure
        #expect(failure?.kind == .tls)
        #expect(
          failure?.message
            == "\(address): no certificates can be read from the file that the environment variable \(name) names; "
            + "correct or unset it")
      }
    }
  }
}

/// Runs a body with the address of a style sheet on a server, and the file of the authority that vouches for it.
private func withSecureServer(subject: String, _ body: (_ address: String, _ authority: String) throws -> Void) throws {
  try withTemporaryDirectory { folder in
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-x509"]
    let authority = folder.path("authority.pem")
    try openssl(["req"] + key + ["-subj", "/CN=authority", "-keyout", "authority.key", "-out", authority], in: folder)
    try openssl(
      ["req"] + key + ["-subj", "/CN=server", "-keyout", "server.key", "-out", "server.pem"]
        + ["-CA", authority, "-CAkey", "authority.key", "-addext", "subjectAltName=\(subject)"]
        + ["-addext", "basicConstraints=critical,CA:FALSE"], in: folder)
    try folder.write("a.css", "HTTP/1.1 200 OK\r\nContent-Type: text/css\r\nContent-Length: 4\r\n\r\na {}")
    let server = Process()
    server.executableURL = URL(fileURLWithPath: opensslPath)
    server.arguments = ["s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-HTTP"]
    server.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let output = Pipe()
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    server.standardInput = FileHandle.nullDevice
    try server.run()
    defer {
      // It inherits the signals that threads of the tests block, so nothing milder would do.
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
    }
    // It says `ACCEPT 127.0.0.1:PORT` once it listens.
    var text = ""
    while !text.contains(/ACCEPT .*:[0-9]+\n/) {
      let bytes = output.fileHandleForReading.availableData
      try #require(!bytes.isEmpty, "openssl s_server does not start: \(text)")
      text += String(decoding: bytes, as: UTF8.self)
    }
    let port = try #require(text.firstMatch(of: /ACCEPT .*:([0-9]+)\n/)?.1)
    try body("https://127.0.0.1:\(port)/a.css", authority)
  }
}

private func openssl(_ arguments: [String], in folder: TemporaryDirectory) throws {
  let ran = try run(opensslPath, arguments, directory: folder.path)
  try #require(ran.status == 0, "openssl: \(ran.err)")
}

private let opensslPath = "/usr/bin/openssl"
private let hasOpenSSL = FileManager.default.isExecutableFile(atPath: opensslPath)
