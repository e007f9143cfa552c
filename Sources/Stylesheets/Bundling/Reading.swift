import Diagnostics

/// How the text of a custom property is understood where it is read.
struct Reading: Hashable {
  /// What addresses are relative to; empty for the style sheet in which they stand.
  let base: String

  /// Whether a string is an address there.
  let isAddress: Bool

  /// How a value is read that is used where it stands.
  static let own = Reading(base: "", isAddress: false)
}

/// What a string is at a place in a value.
enum ValuePosition {
  case address, text

  /// What the whole value is: a custom property's is what it is where the property is read.
  case inherited

  /// - Parameter function: The one around the place; `nil` if there is none.
  init(within function: Int?, in slice: TokenSlice) {
    guard let function else {
      self = .inherited
      return
    }
    self = slice.isFunction(function, "src") || choosesImage(function, in: slice) ? .address : .text
  }

  /// Whether a string is an address there, for a value that is read so.
  func isAddress(as reading: Reading) -> Bool { self == .address || self == .inherited && reading.isAddress }
}

/// Whether a function chooses among images, so that strings in it are addresses.
///
/// No browser has `image()` yet (CSS Images Level 4).
func choosesImage(_ function: Int, in slice: TokenSlice) -> Bool {
  slice.isFunction(function, "image-set") || slice.isFunction(function, "-webkit-image-set")
    || slice.isFunction(function, "image")
}

/// The custom property that a `var()` reads; `nil` for any other function.
func readProperty(_ function: Int, in slice: TokenSlice) -> Int? {
  slice.isFunction(function, "var") ? slice.identifier(behind: function) : nil
}
