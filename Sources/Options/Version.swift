/// The version of this program.
package enum Version {
  /// Major, minor and patch number as semantic versioning defines them.
  package static let current = "0.1.0"
}
