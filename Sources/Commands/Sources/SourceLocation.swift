package import Options

/// Finds the `blink.yaml` to work on.
extension Environment {
  /// The name that is looked for.
  package static let sourceName = "blink.yaml"

  /// The path to read: what `--file` names, else the first of the usual places that has a file.
  package func sourcePath(_ invocation: Invocation) throws -> String {
    if let given = invocation.value(.file) { return sourcePath(given: given) }
    let places = [Self.sourceName, configurationPath].compactMap { $0 }
    if let found = places.first(where: { files.kind(of: $0) != .missing }) { return found }
    throw Failure(
      "found no \(places.joined(separator: " and no ")); write one with blinkc init, or name yours with --file")
  }

  /// The path for one that was given: a folder stands for the `blink.yaml` in it.
  package func sourcePath(given path: String) -> String {
    guard path != "-", files.kind(of: path) == .directory else { return path }
    return FilePath.join(path, Self.sourceName)
  }

  /// The file in the user's configuration folder; `nil` without a home.
  ///
  /// A relative XDG_CONFIG_HOME is to be ignored, as the XDG Base Directory Specification says.
  private var configurationPath: String? {
    let configured = variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = configured ?? files.home.map({ FilePath.join($0, ".config") }) else { return nil }
    return FilePath.join(folder, "blinkc/\(Self.sourceName)")
  }
}
