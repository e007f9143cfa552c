import Testing

@testable import Commands

/// Paths as addresses, and addresses as paths.
@Suite struct FileAddressTests {
  @Test(arguments: [
    ("/a/b.css", "file:///a/b.css"), ("/a b/ü?#%.css", "file:///a%20b/%C3%BC%3F%23%25.css"), ("/", "file:///"),
  ]) func paths(path: String, address: String) {
    #expect(FileAddress.address(of: path) == address)
    #expect(FileAddress.path(of: address) == path)
  }

  @Test(arguments: [
    ("file:///a.css?v=1", "/a.css"), ("file:///a.css#b?c", "/a.css"), ("file:///%41%5a%5A", "/AZZ"),
    // A percent sign without two digits behind it stands for itself.
    ("file:///%", "/%"), ("file:///%4", "/%4"), ("file:///%zz", "/%zz"), ("file:///%+5", "/%+5"),
    ("file:///%00", nil), ("file:///%FF", nil), ("file://host/a", nil), ("https://h/a", nil),
  ]) func addresses(address: String, path: String?) {
    #expect(FileAddress.path(of: address) == path)
  }
}
