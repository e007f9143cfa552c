import Settings

/// The outputs and their formats in blink.yaml(5).
enum ManPageOutputs {
  static let section = opening + settings + rest

  private static let opening = #"""
    .Sh OUTPUTS
    Paths are relative to the output folder.
    Files have the mode 0600,
    .Pa mosh/mosh-to
    0700.
    Each text begins with a comment that names the source; JSON files carry none.
    .Bl -tag -width Ds
    .It Pa ssh_config
    For OpenSSH 8.2 or the release that
    .Ic targets
    names, and all later ones.
    Values are quoted only where they have to be.
    If keywords are used that only some builds of OpenSSH know, the file begins with an
    .Cm IgnoreUnknown
    line that keeps the others from refusing it.
    .It Pa blink/ssh_config
    The same for Blink, without
    .Cm Match
    blocks and without keywords and values that Blink does not read; keys are given by name.
    .It Pa blink/settings.json
    An object with four members.
    A setting without a value has no key.
    .Bl -tag -width Defaults
    .It Va Hosts
    A list of all hosts, not of patterns, with the values that apply to each:
    .Va Host
    is the own name, and
    .Va HostName
    the full one.
    .Va MoshPort
    is the first port of a range and
    .Va MoshPortEnd
    the last.
    .Va MoshStartup
    is one text, its words quoted for a POSIX shell.
    .Va Password
    is there only after a build with
    .Fl Fl with-secrets .
    .It Va Defaults
    The settings of Blink that stand in
    .Ic defaults .
    .Va KeyboardMaps
    is an object of numbers: none is 0, ctrl 1, meta 2 and esc 3.
    .It Va Themes , Fonts
    Lists of objects with
    .Va Name
    and
    .Va Content ,
    the text of the style sheet.
    .El
    .Pp
    These keys are written, with values that are texts unless it says otherwise:
    .Bl -tag -compact -width Ds

    """#

  /// The keys of the models, one line each.
  private static let settings: String =
    SettingTable.rows.compactMap { row -> String? in
      guard let field = row.blinkField else { return nil }
      let model = row.places == .defaults ? "Defaults" : "Hosts"
      return ".It Va \(model).\(field.key)\n" + Mdoc.text("\(row.name)\(note(on: field, row)).")
    }.joined() + ".El\n"

  /// How a value is written, where that is not its text.
  private static func note(on field: BlinkField, _ row: Setting) -> String {
    switch field.encoding {
    case .text, .shellWords: ""
    case .textUnlessNone: ", unless it is none"
    case .boolean: ", true or false"
    case .number: ", a number"
    case .wordNumber:
      ", a number: " + row.words.compactMap { word in word.blink.map { "\(word.name) \($0)" } }.joined(separator: ", ")
    case .yesOrAbsent: ", yes or no key at all"
    case .portRange: ", a number; \(field.key)End is the last port of a range"
    case .keyboardMaps: ", an object of numbers"
    case .keyName: ", the name of the first key"
    }
  }

  private static let rest = #"""
    .It Pa blink/kb.json
    The keyboard file of Blink, to be kept as
    .Pa \(ti/.blink/kb.json ;
    only if
    .Cm KeyboardMaps
    is set.
    .It Pa mosh/mosh-to
    A POSIX shell script: with a host and, if wanted, a command, it runs
    .Xr mosh 1
    with the settings of the host; without a command, with its
    .Cm MoshStartup .
    A host that it does not know goes to mosh as it is.
    The variable
    .Ev MOSH
    names another program than
    .Ql mosh .
    .It Pa mosh/hosts.json
    The same as data: an object whose member
    .Va hosts
    is a list of objects with
    .Va names ,
    .Va options ,
    and, where they are not empty,
    .Va environment ,
    an object, and
    .Va command ,
    a list of words.
    .It Pa .blinkc.json
    What blinkc wrote: an object with
    .Va version ,
    which is 1, and
    .Va files ,
    a list of objects with
    .Va path ,
    .Va sha256
    in hexadecimal, and
    .Va mode .
    .El

    """#
}
