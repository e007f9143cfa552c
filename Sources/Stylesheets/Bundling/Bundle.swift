import Diagnostics

/// A style sheet with all that it refers to.
package struct Bundle: Sendable {
  /// UTF-8; of no use while something is wanted or a problem is an error.
  package let text: [UInt8]

  /// What has to be fetched, in source order and each once, before the bundle can be made.
  package let wanted: [ResourceRequest]
  package let problems: [StylesheetProblem]

  /// Whether the sheets say anything at all, rather than only import others that are not there.
  package let hasRules: Bool
}

/// Puts a style sheet, the sheets it imports, and their fonts and images into one that loads nothing.
///
/// The bundle means what the sheets mean to a browser: imports stand in blocks that carry their conditions, and those
/// that a browser ignores are left out. The bytes of the sheets are copied, but for imports and addresses.
///
/// - Parameters:
///   - root: The style sheet; what its server says about the type is not looked at, but for the encoding.
///   - answer: What is at hand for a request; `nil` for what has not been asked for, which is then wanted. The caller
///     fetches all that is wanted and calls again, until nothing is.
package func bundle(_ root: Resource, answer: (ResourceRequest) -> ResourceAnswer?) -> Bundle {
  withoutActuallyEscaping(answer) { answer in
    var library = Library(answer)
    let tree = ImportTree(root, &library)
    let properties = tree.isComplete ? CustomProperties(tree.sheets) : nil
    var assets = Assets()
    let parts = tree.sheets.enumerated().map { index, sheet in
      SheetWriter.parts(of: sheet, isImported: index > 0, properties: properties, assets: &assets, &library)
    }
    if properties?.isOverfull ?? false {
      library.report(
        .error,
        "custom properties with addresses are read in more folders and ways than a bundle has room for; "
          + "read them in the style sheet that declares them", in: tree.sheets[0], at: 0)
    }
    let text = BundleWriter.text(of: tree, parts, &library)
    return Bundle(
      text: text, wanted: library.wanted, problems: library.problems, hasRules: tree.sheets.contains(where: \.hasRules))
  }
}
