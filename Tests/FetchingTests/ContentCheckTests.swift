import Testing

@testable import Fetching

@Suite struct ContentCheckTests {
  @Test(
    arguments: [
      (Purpose.stylesheet, "text/css", "a {}", true), (.stylesheet, nil, "a {}", true), (.stylesheet, nil, "", true),
      (.stylesheet, "text/plain; charset=utf-8", "a {}", true), (.stylesheet, "application/octet-stream", "a {}", true),
      (.stylesheet, "text/css", "<!-- a {} -->", true), (.stylesheet, "text/css", "<!--", true),
      (.stylesheet, "text/css", "<?xml version='1.0'?><!-- --> <!DOCTYPE\nhtml>", false),
      (.stylesheet, "text/css", "<html><body>", false), (.stylesheet, "TEXT/HTML ;charset=x", "a {}", false),
      (.stylesheet, "application/xhtml+xml", "a {}", false), (.stylesheet, "text/javascript", "a {}", false),
      (.stylesheet, "image/svg+xml", "<svg>", false), (.theme, "text/javascript", "t.prefs_.set('a', 'b')", true),
      (.theme, "application/json", "{}", true), (.theme, "text/plain", "<?xml?><!DOCTYPE plist><plist>", true),
      (.theme, nil, "<html>", false), (.theme, "font/woff2", "wOF2", false), (.fontSource, "text/css", "a {}", true),
      (.fontSource, "font/woff2", "wOF2", true), (.fontSource, nil, "PK\u{3}\u{4}", false),
      (.font, "application/font-woff", "wOFF", true), (.font, "text/plain", "wOF2", true),
      (.font, "image/svg+xml", "<svg>", true), (.font, "text/css", "a {}", false),
      (.font, nil, "<!doctype html>", false),
      (.image, "image/svg+xml", "<?xml version='1.0'?>\n<svg>", true), (.image, nil, "<svg>", true),
      (.image, "image/png", "<html>", false), (.image, "text/css", "a {}", false),
      (.other, "text/html", "<html>", true),
      (.stylesheet, nil, "<html-like> is no tag", true),
    ] as [(Purpose, String?, String, Bool)]) func isWanted(
      _ purpose: Purpose, _ type: String?, _ text: String, _ isWanted: Bool
    )
  {
    #expect((unwantedContent(for: purpose, contentType: type, bytes: Array(text.utf8)) == nil) == isWanted)
  }
}
