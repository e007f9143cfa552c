import Settings

/// The settings in blink.yaml(5), by the sections of their table.
enum ManPageSettings {
  static let section =
    ".Sh SETTINGS\n"
    + Mdoc.paragraphs(
      """
      Names are matched without regard to case. Where says in which sections a setting may stand; groups includes what \
      hosts take from them. Since names the first OpenSSH that knows a keyword or value. Tokens are the percent signs \
      that ssh itself replaces.
      """)
    + SettingTable.sections.filter { !$0.rows.isEmpty }.map(subsection).joined()

  private static func subsection(_ section: SettingSection) -> String {
    ".Ss \(Mdoc.escape(section.title))\n.Bl -tag -width Ds\n" + section.rows.map(item).joined() + ".El\n"
  }

  private static func item(_ row: Setting) -> String {
    var text = ".It Cm \(Mdoc.escape(row.name))\n" + ManPage.text(TextLayout.sentence(row.summary))
    if !row.details.isEmpty { text += ManPage.text(row.details) }
    text += ".Pp\n.Bl -tag -compact -width Variables\n"
    for fact in SettingText.facts(of: row) where fact.term != "Family" {
      text += ".It \(fact.term)\n" + ManPage.text(fact.text)
    }
    if let sample = row.sample { text += ".It Example\n" + Mdoc.text("\(row.name): \(sample)") }
    return text + ".El\n"
  }
}
