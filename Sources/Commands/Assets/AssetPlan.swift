import Configuration
import Diagnostics
import Fetching

/// A theme or font of a configuration, and where its source is.
struct AssetPlan: Sendable {
  let key: AssetKey

  /// A colour palette that the configuration holds itself; `nil` where the source stands elsewhere.
  let palette: InlinePalette?

  /// The files or addresses that it is made from, as they are written; empty for a palette.
  let roots: [Root]

  /// What an asset is made from.
  struct Root: Sendable {
    let request: StoreRequest

    /// The path or address as messages show it.
    let shown: String

    /// Where the configuration names it.
    let place: SourceRange

    /// Whether it comes over the network.
    var isRemote: Bool { !FileAddress.isFile(request.address) }
  }

  /// For messages, such as "the theme Night".
  var description: String { key.description }

  var isRemote: Bool { roots.contains { $0.isRemote } }
}

extension AssetKey {
  /// For messages, such as "the theme Night".
  var description: String { "the \(section == .themes ? "theme" : "font") \(name)" }
}

extension Environment {
  /// The themes and fonts of a configuration, in their order, each as far as it has a source that can be one.
  func assetPlans(of configuration: Configuration) -> [AssetPlan] {
    var plans: [AssetPlan] = []
    for (section, assets) in [(AssetKey.Section.themes, configuration.themes), (.fonts, configuration.fonts)] {
      for asset in assets {
        let key = AssetKey(section, configuration.text(asset.name).string)
        switch asset.source {
        case .palette(let palette): plans.append(AssetPlan(key: key, palette: palette, roots: []))
        case .urls(let urls):
          let roots = urls.compactMap { remoteRoot($0, of: key, configuration) }
          guard roots.count == urls.count else { break }
          plans.append(AssetPlan(key: key, palette: nil, roots: roots))
        case .files(let files):
          plans.append(
            AssetPlan(key: key, palette: nil, roots: files.map { localRoot($0, of: key, configuration) }))
        case .none: break
        }
      }
    }
    return plans
  }

  /// The files that themes and fonts name, as messages show them.
  func assetPaths(of configuration: Configuration) -> [String] {
    (configuration.themes + configuration.fonts).flatMap { asset in
      if case .files(let files) = asset.source { files.map { path(of: $0, configuration) } } else { [String]() }
    }
  }

  /// `nil` for an address that is none of the web, of which the rule `invalid-url` has told.
  private func remoteRoot(
    _ url: NodeReference, of key: AssetKey, _ configuration: Configuration
  ) -> AssetPlan.Root? {
    let address = configuration.text(url).string
    guard host(of: address) != nil, ["https", "http"].contains(scheme(of: address)) else { return nil }
    let fetched = address.prefix { $0 != "#" }
    let request = StoreRequest(
      key, String(fetched), key.section == .themes ? .theme : .fontSource,
      allowedHosts: Set(host(of: address).map { [$0] } ?? []))
    return AssetPlan.Root(request: request, shown: withoutCredentials(address), place: configuration.range(url))
  }

  /// A file of this machine as a source.
  private func localRoot(
    _ file: NodeReference, of key: AssetKey, _ configuration: Configuration
  ) -> AssetPlan.Root {
    let path = path(of: file, configuration)
    // A relative path stays one only where there is no working directory any more; that names no file.
    let absolute = (try? files.absolutePath(path, anyway: true)) ?? path
    let request = StoreRequest(
      key, FileAddress.address(of: absolute), key.section == .themes ? .theme : .fontSource)
    return AssetPlan.Root(request: request, shown: path, place: configuration.range(file))
  }

  /// The path of a file that a configuration names, as messages show it.
  private func path(of file: NodeReference, _ configuration: Configuration) -> String {
    files.path(named: configuration.text(file).string, in: configuration.documents.sources[file.file].path)
  }
}
