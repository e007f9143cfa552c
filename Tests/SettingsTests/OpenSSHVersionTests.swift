import Settings
import Testing

/// How releases of OpenSSH are read and compared.
@Suite struct OpenSSHVersionTests {
  @Test(arguments: ["8.2", "8.2p1", "8.2.1", "8.2.1p2"])
  func releasesAreRead(_ text: String) {
    #expect(OpenSSHVersion(text) == OpenSSHVersion(8, 2))
  }

  @Test(arguments: [
    "", "8", "8.", ".2", "8.x", "8.2x", "8.2p", "8.2.", "8.2.1.1", "-8.2", "+8.2", " 8.2", "8.2222", "٨.٢",
  ])
  func otherTextsAreRefused(_ text: String) {
    #expect(OpenSSHVersion(text) == nil)
  }

  @Test func numbersAreComparedAsNumbers() {
    #expect(OpenSSHVersion(9, 9) < OpenSSHVersion(10, 0))
    #expect(OpenSSHVersion(8, 2) < OpenSSHVersion(8, 10))
    #expect(OpenSSHVersion(10, 3).description == "10.3")
  }
}
