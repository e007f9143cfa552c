/// What a build would change in an output folder.
package struct OutputChange: Sendable, Equatable {
  /// The place within the output folder.
  package let path: String

  /// The content now; `nil` where there is no such file yet.
  package let old: [UInt8]?

  /// The content after a build; `nil` where the file would go.
  package let new: [UInt8]?

  /// Whether the file is not as blinkc last wrote it.
  package let isEdited: Bool

  /// The same with asterisks in place of all passwords of the Blink settings.
  var withoutPasswords: OutputChange {
    OutputChange(path: path, old: old.map(withMaskedPasswords), new: new.map(withMaskedPasswords), isEdited: isEdited)
  }

  /// One line that says how the file in a folder is out of date.
  package func summary(in folder: String) -> String {
    let shown = FilePath.join(FilePath.withoutFinalSlashes(folder), path)
    if old == nil { return "\(shown) is missing" }
    if isEdited { return "\(shown) was edited by hand" }
    return new == nil ? "\(shown) is no output any more" : "\(shown) is out of date"
  }
}
