import Foundation

/// Finds a program on `PATH`; `nil` means that the test that needs it should be skipped with its reason.
package func tool(_ name: String) -> String? {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  return path.split(separator: ":").map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The folder that holds `Package.swift`.
package let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

/// The folder of test data that is kept outside of the repository: `BLINKC_SHARED`, else `shared` beside the
/// repository; `nil` where there is none.
package let sharedFolder: String? = {
  let path = ProcessInfo.processInfo.environment["BLINKC_SHARED"] ?? "\(packageRoot)/../shared"
  return FileManager.default.fileExists(atPath: path) ? path : nil
}()
