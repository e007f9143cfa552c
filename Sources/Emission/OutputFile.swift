/// One file that a build writes.
package struct OutputFile: Sendable, Equatable {
  /// The place of the configuration of OpenSSH.
  package static let openSSHPath = "ssh_config"

  /// The place of the settings models of Blink, the only output that may hold passwords.
  package static let settingsPath = "blink/settings.json"

  /// The place within the output folder, its parts separated by `/`.
  package let path: String

  package let bytes: [UInt8]

  /// Whether it is a program.
  package let isExecutable: Bool

  package init(path: String, bytes: [UInt8], isExecutable: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isExecutable = isExecutable
  }
}
