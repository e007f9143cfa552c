import Foundation
import Stylesheets
import TestSupport
import Testing

/// Bundles and their sources in a real browser, which has to show the same.
struct BrowserTests {
  /// What the box looks like.
  struct Look: Decodable, Equatable {
    let background: String
    let color: String

    /// Whether there is an image, and it is one of the page's own.
    let hasImage: Bool

    /// What the page tried to load in vain, since it may load nothing.
    let refused: String
  }

  static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The looks of the bundles and of the sources, by the names of the cases; all from one run of the browser.
  static let looks: Result<[String: Look], any Error> = Result { try look(at: BrowserCase.all) }

  @Test(.enabled(if: browser != nil, "no Chromium is installed"), arguments: BrowserCase.all)
  func check(_ testCase: BrowserCase) throws {
    let looks = try Self.looks.get()
    let bundled = try #require(looks["bundle " + testCase.name])
    #expect(bundled.background == (testCase.isGreen ? "rgb(0, 128, 0)" : "rgb(255, 0, 0)"))
    #expect(bundled.refused == "")
    guard testCase.isNative else { return }
    let native = try #require(looks["source " + testCase.name])
    #expect(native.background == bundled.background)
    #expect(native.color == bundled.color)
    #expect(native.hasImage == bundled.hasImage)
  }

  @Test func namesAreUnique() {
    #expect(Set(BrowserCase.all.map(\.name)).count == BrowserCase.all.count)
  }

  private static func look(at cases: [BrowserCase]) throws -> [String: Look] {
    try withTemporaryDirectory { directory in
      var frames: [[String: String]] = []
      for (index, testCase) in cases.enumerated() {
        let folder = directory.path("\(index)/")
        for (name, bytes) in testCase.files {
          let file = URL(fileURLWithPath: folder + name)
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(bytes).write(to: file)
        }
        let bundle = testCase.bundled(in: "file://" + folder)
        frames.append([
          "name": testCase.name, "bundle": String(decoding: bundle.text, as: UTF8.self),
          "source": "\(index)/main.css", "document": testCase.needsDocument ? "yes" : "",
        ])
      }
      let json = try JSONEncoder().encode(frames)
      try directory.write("bundles.html", page(bundles: true, json))
      try directory.write("sources.html", page(bundles: false, json))
      let ran = try run(
        browser ?? "",
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
          "--user-data-dir=" + directory.path("profile"), "--dump-dom",
          "file://" + (try directory.write("all.html", frame)),
        ], timeout: 60)
      let output = ran.out.components(separatedBy: "RESULT:").dropFirst().first?.prefix { $0 != "<" } ?? ""
      return try JSONDecoder().decode([String: Look].self, from: Data(base64Encoded: String(output)) ?? Data())
    }
  }

  /// The page that collects what the other two show.
  private static let frame = """
    <!DOCTYPE html><meta charset=utf-8><iframe name=bundles src=bundles.html></iframe>
    <iframe name=sources src=sources.html></iframe><pre id=output></pre><script>
    onload = () => {
      const looks = { ...frames.bundles.looks(), ...frames.sources.looks() };
      output.textContent = "RESULT:" + btoa(unescape(encodeURIComponent(JSON.stringify(looks))));
    };
    </script>
    """

  /// A page that shows each case in a shadow tree or, where a document is needed, in a frame.
  private static func page(bundles: Bool, _ json: Data) -> String {
    let policy =
      bundles
      ? "<meta http-equiv=Content-Security-Policy content=\"default-src data: 'unsafe-inline'; frame-src 'self' data:\">"
      : ""
    return """
      <!DOCTYPE html><meta charset=utf-8>\(policy)<body><script>
      const cases = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob("\(json.base64EncodedString())"), c => c.charCodeAt(0))));
      const boxes = {}, refused = {};
      let current = "";
      const basis = "<style>@layer base{:where(.box){width:9px;height:9px;background-color:red}}</style>";
      const content = "<div class=outer><div class=inner><div class=box></div></div></div>";
      document.addEventListener("securitypolicyviolation", event => {
        const box = event.target.shadowRoot ? event.target.dataset.name : "page";
        refused[box] = (refused[box] || "") + event.blockedURI + " ";
      });
      function sheet(document, item) {
        const element = document.createElement(\(bundles) ? "style" : "link");
        if (\(bundles)) element.textContent = item.bundle;
        else { element.rel = "stylesheet"; element.href = new URL(item.source, location.href); }
        return element;
      }
      for (const item of cases) {
        const host = document.createElement(item.document ? "iframe" : "div");
        host.dataset.name = item.name;
        document.body.append(host);
        let root;
        if (item.document) {
          host.contentDocument.write("<!DOCTYPE html><body>");
          root = host.contentDocument.body;
        } else root = host.attachShadow({ mode: "open" });
        root.innerHTML = basis + content;
        root.append(sheet(root.ownerDocument, item));
        if (item.document) host.contentDocument.close();
        boxes[item.name] = root.querySelector(".box");
      }
      function looks() {
        const looks = {};
        for (const name in boxes) {
          const style = boxes[name].ownerDocument.defaultView.getComputedStyle(boxes[name]);
          looks[\(bundles ? "\"bundle \"" : "\"source \"") + name] = {
            background: style.backgroundColor, color: style.color, hasImage: style.backgroundImage != "none",
            refused: refused[name] || "",
          };
        }
        return looks;
      }
      </script>
      """
  }
}
