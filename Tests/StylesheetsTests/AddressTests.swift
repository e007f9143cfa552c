import Stylesheets
import Testing

/// References and the addresses that they mean.
struct AddressTests {
  /// The examples of RFC 3986, sections 5.4.1 and 5.4.2, that the WHATWG reads in the same way.
  static let standard: [(String, String)] = [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
    ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
    ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
  ]

  /// Where the WHATWG goes further.
  static let lenient: [(String, String)] = [
    ("http:g", "http://a/b/c/g"), ("HTTPS://Host:443/x", "https://host/x"), ("http://u:p@H:80?q", "http://u:p@h/?q"),
    ("http:/h", "http://a/h"), ("https:h/x", "https://h/x"), ("\\\\h\\x\\..\\y", "http://h/y"),
    (" g\n.css\t ", "http://a/b/c/g.css"), ("a b", "http://a/b/c/a%20b"),
    ("ü?ü#ü", "http://a/b/c/%C3%BC?%C3%BC#%C3%BC"),
    ("%2e%2E/g", "http://a/b/g"), (".%2e", "http://a/b/"), ("%zz", "http://a/b/c/%zz"),
    ("data:text/css,a b", "data:text/css,a b"),
    ("x:y z", "x:y z"), ("a\"b", "http://a/b/c/a%22b"), ("#a\\b\"c", "http://a/b/c/d;p?q#a%5Cb%22c"),
  ]

  @Test(arguments: standard + lenient)
  func check(reference: String, address: String) {
    #expect(resolve(reference, against: "http://a/b/c/d;p?q") == address)
  }

  @Test(arguments: [
    ("x.css", "file:///a/b.css", "file:///a/x.css"), ("../../x", "file:///a/b", "file:///x"),
    ("/x", "file:///a/b", "file:///x"), ("file:///x", "http://a/", "file:///x"),
    ("file:x", "file:///a/b", "file:///a/x"),
    ("file://localhost/x", "http://a/", "file:///x"), ("#x", "data:text/css,a", "data:text/css,a#x"),
    ("x", "https://h", "https://h/x"),
  ])
  func checkBase(reference: String, base: String, address: String) {
    #expect(resolve(reference, against: base) == address)
  }

  @Test(arguments: [
    ("x", "data:text/css,a"), ("?x", "data:,"), ("x", "about:blank"), ("//x", "data:,"), ("http://", "http://a/"),
    ("http://a b/", "http://a/"), ("x", "no address"), ("http://?", "http://a/"),
  ])
  func checkFailure(reference: String, base: String) {
    #expect(resolve(reference, against: base) == nil)
  }
}
