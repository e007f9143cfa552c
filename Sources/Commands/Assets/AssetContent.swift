import Configuration
import Diagnostics
import Fetching
import Linting
import Stylesheets

/// What the sources of an asset turned out to be.
enum AssetContent: Sendable {
  case palette(Palette)

  /// A style sheet, which has still to be bundled.
  case stylesheet(Resource)

  case fontFaces([FontFace])

  /// Nothing usable; a problem says why.
  case none
}

extension AssetPlan {
  /// Tells by their content what the sources of the asset are.
  ///
  /// - Parameter resources: The sources, one for each root.
  func content(of resources: [Resource], reporting problems: inout [AssetProblem]) -> AssetContent {
    key.section == .themes ? theme(resources, &problems) : font(resources, &problems)
  }

  /// What the source of a theme is.
  private func theme(_ resources: [Resource], _ problems: inout [AssetProblem]) -> AssetContent {
    guard let root = roots.first, let resource = resources.first else { return .none }
    switch readTheme(resource.bytes) {
    case .stylesheet: return .stylesheet(resource)
    case .palette(let palette, let warnings):
      for warning in warnings { problems.append(problem(.lostPreference, warning, root)) }
      return .palette(palette)
    case .unreadable(let faults):
      for fault in faults { problems.append(problem(.notAStylesheet, fault, root)) }
      return .none
    }
  }

  /// What the sources of a font are: font files, or one style sheet.
  private func font(_ resources: [Resource], _ problems: inout [AssetProblem]) -> AssetContent {
    if let resource = resources.first, resources.count == 1, !isFont(resource.bytes) {
      return stylesheet(of: resource, &problems)
    }
    var faces: [FontFace] = []
    for (root, resource) in zip(roots, resources) {
      guard isFont(resource.bytes) else {
        problems.append(
          AssetProblem(
            rule: .notAStylesheet, place: root.place,
            message: "\(description): \(root.shown) is no font file; of several files each must be one"))
        continue
      }
      switch readFont(resource.bytes) {
      case .success(let face): faces.append(face)
      case .failure(let fault):
        problems.append(
          AssetProblem(
            rule: .notAStylesheet, place: root.place, message: "\(description): \(root.shown): \(fault.message)"))
      }
    }
    guard faces.count == roots.count else { return .none }
    if let fault = Stylesheets.problem(of: faces, files: roots.map(\.shown)) {
      problems.append(
        AssetProblem(rule: .notAStylesheet, place: roots[0].place, message: "\(description): \(fault.message)"))
      return .none
    }
    return .fontFaces(faces)
  }

  /// The style sheet of a font.
  private func stylesheet(of resource: Resource, _ problems: inout [AssetProblem]) -> AssetContent {
    if case .stylesheet = readTheme(resource.bytes) { return .stylesheet(resource) }
    let fault =
      archiveKind(of: resource.bytes).map { "\($0); unpack it and name the file in it" }
      ?? "neither a font file nor a style sheet"
    problems.append(
      AssetProblem(
        rule: .notAStylesheet, place: roots[0].place, message: "\(description): \(roots[0].shown) is \(fault)"))
    return .none
  }

  /// A problem at a place in a source.
  private func problem(_ rule: Rule, _ problem: ThemeProblem, _ root: Root) -> AssetProblem {
    AssetProblem(
      rule: rule, place: root.place,
      message: "\(description): \(root.shown):\(problem.place.line):\(problem.place.column): \(problem.message)")
  }
}
