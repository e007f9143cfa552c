import Diagnostics

/// Which style sheet imports which, from the root on; a sheet that is imported twice is there twice.
struct ImportTree {
  /// How deep imports may be nested; every level is a block around the sheet, and parsers have limits too.
  static let maximumDepth = 64

  /// How many sheets may be put together; sheets that each import the next one twice make 2ⁿ of them.
  static let maximumCount = 2000

  /// A place where a sheet goes.
  struct Node {
    let sheet: Int

    /// The places of the sheets it imports; `nil` where a browser has no sheet to put.
    var children: [Int?] = []

    /// Whether an import below was left out since it would have imported itself.
    var isCut = false
  }

  private(set) var sheets: [Stylesheet] = []
  private(set) var nodes: [Node] = []

  /// Whether all sheets are at hand.
  private(set) var isComplete = true

  private var indices: [SheetKey: Int] = [:]
  private var targets: [ImportKey: Target] = [:]
  private var isTooLarge = false

  /// A sheet as it is read: the encoding of the importing one may matter.
  private struct SheetKey: Hashable {
    let address: String
    let importer: TextEncoding
  }

  /// An import of a sheet, by its position among all of them.
  private struct ImportKey: Hashable {
    let sheet: Int
    let position: Int
  }

  /// What an import leads to.
  private struct Target {
    /// The address that was asked for.
    let address: String
    let sheet: Int
  }

  init(_ root: Resource, _ library: inout Library) {
    sheets.append(Stylesheet(root, importer: nil))
    report(0, &library)
    _ = place(0, chain: [sheets[0].address], &library)
  }

  /// The sheets at a place and below it, each once.
  func sheetsBelow(_ node: Int) -> [Int] {
    var found: Set<Int> = []
    var waiting = [node]
    while let node = waiting.popLast() {
      found.insert(nodes[node].sheet)
      waiting += nodes[node].children.compactMap { $0 }
    }
    return found.sorted()
  }

  /// Puts a sheet and all it imports; returns its place.
  ///
  /// - Parameter chain: The addresses of the sheet and of those it is imported by.
  private mutating func place(_ sheet: Int, chain: [String], _ library: inout Library) -> Int {
    let node = nodes.count
    nodes.append(Node(sheet: sheet))
    for position in sheets[sheet].imports.indices {
      let target = target(ImportKey(sheet: sheet, position: position), &library)
      var child: Int?
      if let target, chain.contains(target.address) || chain.contains(sheets[target.sheet].address) {
        nodes[node].isCut = true
      } else if let target, isWithinLimits(chain.count, sheet, position, &library) {
        child = place(target.sheet, chain: chain + [target.address, sheets[target.sheet].address], &library)
      }
      nodes[node].children.append(child)
      if let child, nodes[child].isCut { nodes[node].isCut = true }
    }
    return node
  }

  /// Whether one more import may be followed; the first that may not is reported.
  private mutating func isWithinLimits(_ length: Int, _ sheet: Int, _ position: Int, _ library: inout Library) -> Bool {
    if isTooLarge { return false }
    let token = sheets[sheet].imports[position].content.token
    if length / 2 >= Self.maximumDepth {
      isTooLarge = true
      library.report(
        .error, "imports are nested deeper than \(Self.maximumDepth) levels; import the sheet from fewer levels down",
        in: sheets[sheet], at: token)
    } else if nodes.count >= Self.maximumCount {
      isTooLarge = true
      library.report(
        .error, "imports add up to more than \(Self.maximumCount) style sheets; import each sheet once",
        in: sheets[sheet], at: token)
    }
    return !isTooLarge
  }

  /// What an import leads to, found out once; `nil` if there is no sheet.
  private mutating func target(_ key: ImportKey, _ library: inout Library) -> Target? {
    if let target = targets[key] { return target }
    let target = findTarget(key, &library)
    if let target { targets[key] = target }
    return target
  }

  /// Finds what an import leads to, and reads the sheet if that was not done yet.
  private mutating func findTarget(_ key: ImportKey, _ library: inout Library) -> Target? {
    let sheet = sheets[key.sheet]
    let content = sheet.imports[key.position].content
    // An empty address is no address (CSS Values and Units Level 4, section 4.6).
    if trimmed(content.reference).isEmpty { return nil }
    guard let request = request(content.reference, for: .stylesheet, from: sheet, at: content.token, &library) else {
      return nil
    }
    let key = SheetKey(address: request.address, importer: sheet.encoding)
    if let known = indices[key] { return Target(address: request.address, sheet: known) }
    guard let resource = resource(for: request, from: sheet, at: content.token, &library) else { return nil }
    let index = sheets.count
    sheets.append(Stylesheet(resource, importer: sheet.encoding))
    indices[key] = index
    report(index, &library)
    return Target(address: request.address, sheet: index)
  }

  /// The sheet that was asked for, if a browser would take it for one.
  private mutating func resource(
    for request: ResourceRequest, from sheet: Stylesheet, at token: Int, _ library: inout Library
  ) -> Resource? {
    let resource: Resource
    if request.address.hasPrefix("data:") {
      guard let data = DataAddress(request.address) else {
        library.report(.warning, "this data: address is malformed; nothing is imported", in: sheet, at: token)
        return nil
      }
      resource = Resource(address: request.address, bytes: data.bytes, contentType: data.contentType)
    } else {
      switch library.ask(request) {
      case .found(let found): resource = found
      case .missing(let reason):
        library.report(
          .warning, "\(unavailable(request, reason)); browsers go on without this style sheet", in: sheet, at: token,
          request: request)
        return nil
      case .failed(let reason):
        library.report(.error, unavailable(request, reason), in: sheet, at: token, request: request)
        return nil
      case nil:
        isComplete = false
        return nil
      }
    }
    return check(resource, request, from: sheet, at: token, &library) ? resource : nil
  }

  /// Whether a resource is a style sheet by its type, or by its bytes where there is none.
  private func check(
    _ resource: Resource, _ request: ResourceRequest, from sheet: Stylesheet, at token: Int, _ library: inout Library
  ) -> Bool {
    let type = resource.contentType.map(essence) ?? ""
    let isLoose = sheet.isLooselyLabelled && looseTypes.contains(type) && !request.address.hasPrefix("data:")
    if !type.isEmpty, type != "text/css", !isLoose {
      library.report(
        .warning, "the import has the type \(type), not text/css; browsers go on without it", in: sheet, at: token,
        request: request)
      return false
    }
    if resource.isMarkup {
      library.report(
        .error, "\(shown(request.address)) is a page of HTML, not a style sheet", in: sheet, at: token,
        request: request)
      return false
    }
    return true
  }

  /// Reports the imports of a sheet that are dropped.
  private func report(_ sheet: Int, _ library: inout Library) {
    for complaint in sheets[sheet].complaints {
      let token = sheets[sheet].rules[complaint.rule].tokens.lowerBound
      library.report(.warning, complaint.message, in: sheets[sheet], at: token)
    }
  }
}
