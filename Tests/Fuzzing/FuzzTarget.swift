import Configuration
import Diagnostics
import Emission
import Linting
import Stylesheets

/// Takes any bytes through the whole compiler: read, decoded, checked, rendered and, where nothing is wrong, emitted.
///
/// It must end, and never trap; what a file means is for the other tests.
private func compile(_ bytes: [UInt8]) {
  var problems = DiagnosticBag()
  let source = SourceFile(path: "blink.yaml", bytes: bytes)
  let documents = load(source, identity: source.path, included: .none, reporting: &problems)
  let configuration = decode(documents, reporting: &problems)
  if documents.isComplete { lint(configuration, reporting: &problems) }
  let list = Allowances(configuration).applied(
    to: problems.finished(), in: documents.sources, isComplete: documents.isComplete)
  _ = HumanRenderer(isVerbose: true).render(list, sources: documents.sources)
  _ = JSONRenderer().render(list, sources: documents.sources)
  if !list.hasErrors { _ = emit(configuration, options: EmissionOptions()) }
}

/// Takes the same bytes for a theme, a font and a style sheet.
private func bundleAsset(_ bytes: [UInt8]) {
  if case .palette(let palette, _) = readTheme(bytes) {
    _ = themeScript(palette, comment: "fuzz")
    _ = themeStylesheet(palette, comment: "fuzz")
  }
  if case .success(let face) = readFont(bytes) { _ = fontStylesheet(family: "F", faces: [face], comment: "fuzz") }
  _ = bundle(Resource(address: "https://example.com/a.css", bytes: bytes)) { request in
    request.purpose == .stylesheet ? .found(Resource(address: request.address, bytes: bytes)) : .missing("gone")
  }
}

/// The driver of libFuzzer, which calls back for each input.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The entry point that the package manager expects of an executable of this name.
@_cdecl("blinkc_fuzz_main")
public func blinkcFuzzMain(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments) { bytes, length in
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: length))
    compile(bytes)
    bundleAsset(bytes)
    return 0
  }
}
