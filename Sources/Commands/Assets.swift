import Configuration
import Diagnostics

extension Environment {
  /// Reads the style sheets of themes and fonts.
  ///
  /// - Throws: `Failure` that names every asset that cannot be had, with the reason.
  func assets(of configuration: Configuration) throws -> (themes: [String: [UInt8]], fonts: [String: [UInt8]]) {
    var messages: [String] = []
    let themes = contents(of: configuration.themes, called: "theme", configuration, complaints: &messages)
    let fonts = contents(of: configuration.fonts, called: "font", configuration, complaints: &messages)
    guard messages.isEmpty else { throw Failure(messages) }
    return (themes, fonts)
  }

  private func contents(
    of assets: [Asset], called kind: String, _ configuration: Configuration, complaints: inout [String]
  ) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for asset in assets {
      let name = configuration.text(asset.name).string
      switch asset.source {
      case .files(let files) where files.count == 1:
        let path = path(of: files[0], configuration)
        do throws(FileError) {
          let bytes = try self.files.read(path)
          if isStyleSheet(path, bytes) {
            contents[name] = bytes
            continue
          }
          complaints.append("the \(kind) \(name) cannot be built: \(path) is no CSS file, and only those are read yet")
        } catch {
          complaints.append("the \(kind) \(name) cannot be built: \(error.message)")
        }
      case .files:
        complaints.append("the \(kind) \(name) cannot be built: only a single CSS file is read yet")
      case .url(let url):
        complaints.append(
          "the \(kind) \(name) cannot be built: \(configuration.text(url).string) would have to be fetched, "
            + "and this version does not fetch; save it beside the source and name it with `file`")
      case .palette:
        complaints.append("the \(kind) \(name) cannot be built: palettes are not built yet; use a CSS `file`")
      case .none: break
      }
    }
    return contents
  }

  /// The files that themes and fonts name, as messages show them.
  func assetPaths(of configuration: Configuration) -> [String] {
    (configuration.themes + configuration.fonts).flatMap { asset in
      if case .files(let files) = asset.source { files.map { path(of: $0, configuration) } } else { [String]() }
    }
  }

  private func path(of file: NodeReference, _ configuration: Configuration) -> String {
    files.path(named: configuration.text(file).string, in: configuration.documents.sources[file.file].path)
  }

  /// Whether a file is a style sheet by its name and looks like text.
  private func isStyleSheet(_ path: String, _ bytes: [UInt8]) -> Bool {
    path.hasSuffix(".css") && !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}
