import Foundation

/// The path of the program `blinkc`, which the build puts beside the tests.
package let builtProgram: String = {
  let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  var folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
  // On macOS the tests are a bundle, a few folders deeper.
  for _ in 0..<4 {
    let program = folder.appendingPathComponent("blinkc").path
    if FileManager.default.isExecutableFile(atPath: program) { return program }
    folder.deleteLastPathComponent()
  }
  return "\(packageRoot)/.build/debug/blinkc"
}()
