import Foundation
import Testing

@testable import Stylesheets

/// What is read from the tables of font files; the values of real fonts were read with fontTools 4.
@Suite struct FontTests {
  @Test(
    arguments: [
      ("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", "DejaVu Sans Mono 400...400 normal 100.0...100.0"),
      ("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", "DejaVu Sans 700...700 normal 100.0...100.0"),
    ]) func systemFonts(path: String, expected: String)
  {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    check(Array(data), expected)
  }
  private func check(_ bytes: [UInt8], _ expected: String) {
    switch readFont(bytes) {
    case .success(let face): #expect("\(face.family ?? "-") \(face.weight) \(face.style) \(face.width)" == expected)
    case .failure(let problem): #expect(problem.message == expected)
    }
  }
}
