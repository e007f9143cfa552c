/// A text from a file as messages cite it: between backquotes, and shortened where it is long.
///
/// Renderers take care of characters that a terminal would obey.
public func quoted(_ text: some Collection<UInt8>) -> String {
  let beginning = text.prefix(4 * citedLength)
  let scalars = String(decoding: beginning, as: UTF8.self).unicodeScalars
  guard text.count > beginning.count || scalars.count > citedLength else { return "`\(String(scalars))`" }
  return "`\(String(String.UnicodeScalarView(scalars.prefix(citedLength - 1))))…`"
}

/// A name as messages cite it.
public func quoted(_ text: some StringProtocol) -> String { quoted(Array(text.utf8)) }

/// How many scalars of a text are cited.
private let citedLength = 60
