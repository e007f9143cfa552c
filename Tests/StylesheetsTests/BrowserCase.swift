import Foundation
import Stylesheets
import Testing

/// A style sheet with its files, and the colour that it gives to the box on a page.
struct BrowserCase: Sendable, CustomTestStringConvertible {
  /// The sheets that most cases import; each colours the box.
  static let commonFiles: [String: [UInt8]] = [
    "green.css": Array(".box{background-color:green}".utf8),
    "red.css": Array(".box{background-color:red}".utf8),
    "strong.css": Array(".box{background-color:red!important}".utf8),
    "dot.png": dot,
  ]

  /// A PNG image of one pixel.
  static let dot: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00,
    0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4, 0x89, 0x00, 0x00, 0x00, 0x0D, 0x49,
    0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x64, 0xF8, 0xCF, 0x50, 0x0F, 0x00, 0x03, 0x86, 0x01, 0x80, 0x5A, 0x34, 0x7D,
    0x6A, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  let name: String
  let files: [String: [UInt8]]

  /// Whether the box is green in the end, rather than red.
  let isGreen: Bool

  /// Whether today's browsers do the same with the sheets as they are.
  let isNative: Bool

  /// Whether the sheets only work at the top of a document of their own.
  let needsDocument: Bool

  var testDescription: String { name }

  /// - Parameter main: The style sheet of the page.
  init(
    _ name: String, _ main: some BytesOfFile, _ files: [String: any BytesOfFile] = [:], isGreen: Bool = true,
    isNative: Bool = true, needsDocument: Bool = false
  ) {
    self.name = name
    self.files = Self.commonFiles.merging(files.mapValues(\.bytes)) { $1 }.merging(["main.css": main.bytes]) { $1 }
    self.isGreen = isGreen
    self.isNative = isNative
    self.needsDocument = needsDocument
  }

  /// The bundle of the main sheet, as if the files lay in a folder.
  func bundled(in folder: String) -> Stylesheets.Bundle {
    bundle(Resource(address: folder + "main.css", bytes: files["main.css"] ?? [])) { request in
      let name = String(request.address.dropFirst(folder.count)).removingPercentEncoding ?? ""
      guard request.address.hasPrefix(folder), let bytes = files[name] else { return .missing("no such file") }
      return .found(Resource(address: request.address, bytes: bytes))
    }
  }
}

/// The content of a file, as text or as bytes.
protocol BytesOfFile: Sendable {
  var bytes: [UInt8] { get }
}

extension String: BytesOfFile {
  var bytes: [UInt8] { Array(utf8) }
}

extension [UInt8]: BytesOfFile {
  var bytes: [UInt8] { self }
}
