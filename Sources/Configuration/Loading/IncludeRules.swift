public import Diagnostics

extension Rule {
  public static let missingInclude = Rule(
    "missing-include", .structure, .error, "an included file does not exist",
    explanation: """
      A path in `include` names one file, and that file must be there: a host list that silently lost a part would send \
      connections to the wrong place. Paths are relative to the file that includes them, and `~` is the home \
      directory. Write a glob such as `work/*.yaml` where any number of files will do.
      """,
    bad: """
      include: [work/hosts.yaml]
      hosts: {}
      """,
    good: """
      hosts: {}
      """)

  public static let emptyInclude = Rule(
    "empty-include", .structure, .warning, "a glob in `include` matches no file",
    explanation: """
      A glob may match nothing, for instance on a machine that lacks a private folder, but more often the folder is \
      misspelt. Hidden files are matched only by a pattern that begins with a dot.
      """,
    bad: """
      include: [work/*.yaml]
      hosts: {}
      """,
    good: """
      hosts: {}
      """)

  public static let includeCycle = Rule(
    "include-cycle", .structure, .error, "a file includes itself, directly or through others",
    explanation: """
      Each file is read once and its sections are added to the file that includes it, so a file cannot be a part of \
      itself. Move what both need into a third file. A glob leaves out the file that it stands in.
      """,
    bad: """
      include: [blink.yaml]
      hosts: {}
      """,
    good: """
      hosts: {}
      """)
}
