import Configuration
import Diagnostics
import Emission
import Options

/// Sources that were read, checked and made ready to be written as outputs.
struct Compilation {
  /// The source as it was given.
  let path: String

  /// The output folder.
  let folder: String

  let checked: CheckedSource

  /// All problems, those of themes and fonts included.
  let problems: DiagnosticList

  /// The themes and fonts; `nil` where errors in the sources came first.
  let assets: BuiltAssets?

  /// How the run ends where nothing can be written; `nil` where all is well.
  let failure: ExitStatus?

  /// What the outputs need; passwords are not among it.
  let options: EmissionOptions

  /// The files that could not be read for a reason outside of the sources.
  var readFailures: [ReadFailure] { assets == nil ? checked.failures : [] }
}

extension Environment {
  /// Does all of a build but writing; what is wrong is for the caller to show.
  ///
  /// - Parameter cache: The sources that were read already.
  /// - Throws: `FileError` or `Failure` where something cannot be read or fetched, `Interrupted` after a signal.
  func compile(_ path: String, _ invocation: Invocation, _ cache: SourceCache) throws -> Compilation {
    let checked = try check(path, cache)
    let folder = invocation.value(.output) ?? defaultOutputFolder(of: path)
    var options = EmissionOptions(sourceName: path == "-" ? "standard input" : FilePath.name(of: path))
    guard checked.failures.isEmpty, !shown(checked.problemsOfSources, invocation).hasErrors else {
      return Compilation(
        path: path, folder: folder, checked: checked, problems: checked.problems, assets: nil,
        failure: checked.failureStatus, options: options)
    }
    try refuseSources(of: checked.configuration, in: folder)
    let assets = try buildAssets(of: checked.configuration, from: path, comment: options.generatedText, invocation)
    (options.themes, options.fonts) = (assets.themes, assets.fonts)
    let problems = assets.allProblems(with: checked)
    return Compilation(
      path: path, folder: folder, checked: checked, problems: problems, assets: assets,
      failure: assets.failure ?? (shown(problems, invocation).hasErrors ? .problems : nil), options: options)
  }

  /// The folder that a build writes to unless one is named: `dist` beside the source.
  func defaultOutputFolder(of path: String) -> String {
    path == "-" ? "dist" : FilePath.join(FilePath.folder(of: path), "dist")
  }

  /// Refuses an output folder that holds what the outputs are made from.
  private func refuseSources(of configuration: Configuration, in folder: String) throws {
    // Without a working directory there is no such path, which the writer explains.
    guard let target = try? files.absolutePath(folder) else { return }
    let sources = configuration.documents.sources.files.map(\.path).filter { $0 != "-" }
    let inside = (sources + assetPaths(of: configuration)).filter { path in
      guard let real = try? files.absolutePath(path) else { return false }
      return FilePath.isInside(real, target)
    }
    guard !inside.isEmpty else { return }
    throw Failure(
      inside.map { "\($0) is a source, and lies in the output folder \(folder)" } + [
        "nothing was changed; \(folder) must hold nothing but outputs"
      ])
  }
}
