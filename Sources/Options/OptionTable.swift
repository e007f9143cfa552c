/// The table of options, in the order in which help texts list them.
package enum OptionTable {
  package static let rows: [Option] = [
    Option(
      .file, short: "f", value: .text("PATH"), "read this blink.yaml",
      details: """
        A folder means the blink.yaml in it, and - means standard input. Without the option, ./blink.yaml is read, \
        or else $XDG_CONFIG_HOME/blinkc/blink.yaml, which is ~/.config/blinkc/blink.yaml unless that variable is set.
        """, for: [.`init`, .lint, .build, .watch, .install, .fetch, .explain, .list, .show, .graph]),
    Option(
      .output, short: "o", value: .text("DIR"), "write the outputs to this folder",
      details: "The default is the folder dist beside the blink.yaml.", for: [.build, .watch, .install]),
    Option(
      .check, "write nothing; fail if the outputs are out of date",
      details: "Names each output that a build would change and ends with status 1 if there is one.", for: [.build]),
    Option(
      .fix, "apply the fixes that are certain",
      details: """
        Rewrites the files, included ones too, and reports what is left. Each file is replaced as a whole, through \
        symbolic links, and keeps its mode; one that another program changes meanwhile stays as it is. The text of \
        standard input is printed to standard output once it is fixed, and the problems go to standard error.
        """, for: [.lint]),
    Option(
      .diff, "write nothing; show what would change",
      details: """
        Prints a unified diff, of the outputs that a build would write or of the files that lint --fix would, and ends \
        with status 1 unless it is empty. What lint would still find then goes to standard error.
        """, for: [.lint, .build]),
    Option(
      .force, "replace outputs that were edited by hand",
      details: "A file that blinkc did not write is never replaced.", for: [.build, .watch]),
    Option(.uninstall, "take the Include line away again", for: [.install]),
    Option(.names, "print names alone, one on each line", for: [.list]),
    Option(
      .keepIncludes, "leave included files alone",
      details: "Each Include line is named on standard error, so that it can stay in ~/.ssh/config.", for: [.`import`]),
    Option(
      .verify, "compare what ssh makes of both",
      details: """
        Runs ssh -G with the source and with the ssh_config of the result, for every host that the source names, for a \
        name that each pattern matches and for one that nothing names, and prints the differences by keyword, with the \
        lines that set it. Commands of \
        Match exec in the source are run by ssh.
        """, for: [.`import`]),
    Option(
      .update, "ask the servers again, and accept what has changed",
      details: """
        Of the themes and fonts that are named, or of all where none is. It is refused together with --locked or \
        --offline, which it contradicts.
        """, for: [.fetch]),
    Option(
      .locked, "never change blink.lock",
      details: """
        A theme or font that it does not list is then an error, as is one that blink.yaml no longer has. Meant for \
        builds by machines.
        """, for: [.build, .watch, .fetch]),
    Option(
      .offline, "never use the network",
      details: "What is then missing ends the run with status 3.", for: [.build, .watch, .fetch]),
    Option(
      .allowHTTP, "fetch from addresses without TLS, too",
      details: "Anybody on the way can read and change what comes over http.", for: [.build, .watch, .fetch]),
    Option(
      .jobs, value: .text("N"), "run this many transfers at a time", details: "The default is 16.",
      for: [.build, .watch, .fetch]),
    Option(
      .jobsPerHost, value: .text("N"), "run this many transfers from one host at a time",
      details: "The default is 6.", for: [.build, .watch, .fetch]),
    Option(
      .connectTimeout, value: .text("SECONDS"), "give up a connection after this time",
      details: "The default is 10 seconds.", for: [.build, .watch, .fetch]),
    Option(
      .timeout, value: .text("SECONDS"), "give up a transfer after this time",
      details: "The default is 120 seconds for all tries together; a transfer on which nothing moves ends earlier.",
      for: [.build, .watch, .fetch]),
    Option(
      .maxSize, value: .text("SIZE"), "refuse a theme, a font or a part of one that is larger",
      details: "In bytes, or with K, M or G behind the number; the default is 32M.", for: [.build, .watch, .fetch]),
    Option(
      .withSecrets, "write passwords to the Blink settings",
      details: """
        Refused where git tracks a file of the output folder, or the folder lies in a git work tree that does not \
        ignore it. The folder gets a .gitignore with a line *, which stays there; so does each folder in which \
        outputs are made ready, before any other file.
        """,
      for: [.build]),
    Option(
      .format, value: .choice("FORMAT", diagnosticFormats + ["text", "dot", "mermaid"]), "print in this format",
      details: """
        The format sarif is SARIF 2.1.0, for code scanning, and github makes annotations of GitHub Actions; these are \
        for diagnostics. The formats text, dot and mermaid are those of graph: a tree, or the input of Graphviz or \
        Mermaid.
        """,
      for: [.lint, .build, .watch, .fetch, .explain, .list, .graph, .setting, .rule],
      narrowed: [
        .lint: diagnosticFormats, .build: diagnosticFormats, .watch: diagnosticFormats, .fetch: diagnosticFormats,
        .explain: ["human", "json"], .list: ["human", "json"], .graph: ["text", "dot", "mermaid"],
        .setting: ["human", "json"], .rule: ["human", "json"],
      ]),
    Option(
      .quiet, "print errors only",
      details: "The formats for programs carry warnings and remarks all the same.",
      for: [.lint, .build, .watch, .fetch]),
    Option(.verbose, "print remarks as well as warnings and errors", for: [.lint, .build, .watch, .fetch]),
    Option(
      .color, value: .choice("WHEN", ["auto", "always", "never"]), "use colour",
      details: "Colour is automatic on a terminal unless the environment variable NO_COLOR is set.",
      for: [.lint, .build, .watch, .fetch, .explain, .list, .show, .graph, .setting, .rule]),
    Option(.warningsAsErrors, "treat warnings as errors", for: [.lint, .build, .watch, .fetch]),
    Option(
      .help, short: "h", "show how to use the command", for: Command.Name.allCases, standsAlone: true),
    Option(.version, "show the version of blinkc", for: [], standsAlone: true),
  ]

  private static let diagnosticFormats = ["human", "json", "sarif", "github"]

  /// The row of an option.
  package static func row(of name: Option.Name) -> Option {
    guard let row = rows.first(where: { $0.name == name }) else {
      preconditionFailure("the table of options has no row for \(name)")
    }
    return row
  }

  /// The options that a command takes, or those that make sense without one.
  package static func rows(for command: Command.Name?) -> [Option] {
    rows.filter { row in command.map(row.commands.contains) ?? row.standsAlone }
  }
}
