/// The table of subcommands, in the order in which `blinkc help` and the man page list them.
package enum CommandTable {
  package static let rows: [Command] = [
    Command(
      .`init`, "write a commented starter blink.yaml",
      details: """
        Writes a small blink.yaml that is ready to build and explains itself in comments. A file that exists already \
        is never overwritten.
        """),
    Command(
      .`import`, "turn another configuration into a blink.yaml",
      arguments: [
        .init("FORMAT", .words(["ssh-config", "assh", "blink-json"]), "what the file is", isRequired: true),
        .init(
          "FILE", .file, "the file to read, or -; by default the one that ssh or assh reads"),
      ],
      problem: "the source is broken, or the result has an error or means something else to ssh (--verify)",
      details: """
        Prints a blink.yaml that gives the same result. What cannot be carried over, and where the order of the source \
        matters, is said on standard error with its place.

        The format ssh-config is that of ssh_config(5). Settings for every host become defaults, what many hosts share \
        becomes a group, the paths of private keys get names, and comments stay with what they stand above. What an \
        earlier line keeps from ever counting is left out, with a note. Included files are read where they are included, \
        as the ssh of this machine finds them.

        The format assh is that of assh.yml: templates become groups, what hosts inherit from other hosts is copied, \
        anchors and merge keys are resolved, and the first gateway becomes the jump host. Variables of the environment \
        stay where ssh expands them, and get their present value elsewhere. Hooks are left out.

        The format blink-json is that of blink/settings.json, also with the names that Blink itself gives its \
        members. Passwords are left out, as is the content of themes and fonts.
        """),
    Command(
      .lint, "check the sources and print what is wrong",
      arguments: [
        .init("FILE", .file, "a blink.yaml, or a folder that holds one; - reads standard input", repeats: true)
      ],
      problem: "an error was found",
      details: """
        Reads each file with all that it includes and reports every problem with its place. It never touches the \
        network and never runs ssh, and it writes nothing unless --fix is given. Without FILE, the file is looked for \
        as --file describes.

        Several files are checked each by itself, and reported in their order. What they include in common is read \
        once, and a problem in it is reported once.
        """),
    Command(
      .build, "check the sources and write all outputs",
      problem: "an error was found, or the outputs are out of date (--check, --diff)",
      details: """
        Writes ssh_config, the files of Blink Shell, the mosh launcher, and the bundles of themes and fonts to the output \
        folder, after fetching what blink.lock and the cache lack. Either all outputs \
        are replaced or none: an error in the sources, a full disk or a kill leaves the old ones as they were.

        The output folder belongs to blinkc alone. A folder that holds a file which blinkc did not write, or one \
        that was edited by hand, is refused and stays as it is.

        The same holds for a folder that holds a source, a theme or a font of the run, and for the working directory \
        and those above it, since the folder is replaced as a whole.

        If standard output cannot be written, the build ends with status 3 although the outputs are in place.

        With --diff, passwords of an earlier build are shown as asterisks unless --with-secrets is given.
        """),
    Command(
      .watch, "write the outputs whenever a source changes",
      details: """
        Builds, then waits for changes of the sources, of all that they include, and of the files of themes and fonts, \
        and builds again. Files that a glob of include would match are noticed when they appear. It names the outputs that \
        were changed, says nothing where none was, and goes on after an error in a source: the outputs then stay as they \
        were.

        Symbolic links may be switched, and folders on the way moved. A file that a program is still writing is not read \
        before it is closed, and one that has just been emptied is given two seconds to be filled. It runs until SIGINT \
        or SIGTERM ends it, and is there on Linux alone.
        """),
    Command(
      .install, "let OpenSSH read the outputs of a build",
      details: """
        Puts one Include line with the absolute path of the ssh_config of the output folder at the top of \
        ~/.ssh/config, unless a line there includes it already. Everything else in the file stays as it is, byte for \
        byte, and with --uninstall the line goes again, if it reads as it was written. A symbolic link stays a link, and the file is replaced as a whole. A \
        missing ~/.ssh/config is made with mode 0600, and a missing ~/.ssh with mode 0700.

        The top is the only safe place: below a Host line, Include holds for that host alone.
        """),
    Command(
      .fetch, "fetch themes and fonts, and bring blink.lock up to date",
      arguments: [.init("NAME", .asset, "the name of a theme or font; all of them where none is given", repeats: true)],
      problem: "an error was found, or something is not what blink.lock promises",
      details: """
        Fetches what the themes and fonts of the sources need, several transfers at a time, and writes to blink.lock \
        what was got: addresses, sizes and SHA-256 digests. With that file, builds give the same on every machine and \
        day. A build fetches by itself what is missing; this command is for looking at what is new (--update), and for \
        having all at hand before the network is away.

        Bodies are kept in $XDG_CACHE_HOME/blinkc, which is ~/.cache/blinkc unless that variable is set; the folder can \
        be deleted at any time.

        Proxies and certificates are taken from the environment as curl(1) takes them.
        """),
    Command(
      .explain, "show the values of a host and where each comes from",
      arguments: [
        .init("HOST", .host, "the name of a host as it would be given to ssh", isRequired: true),
        .init("SETTING", .setting, "the setting to explain; all that have a value where none is given"),
      ],
      problem: "an error was found in the sources",
      details: """
        Lists every setting that has a value for the host, with the place of the value and the block that it comes from: \
        the host itself, a group, a pattern or the defaults. Below a value stand those that it hides, and where they \
        are. A name that no host has gets what patterns and the defaults give it.

        What match blocks add is shown where it is certain that they apply, since their criteria ask for nothing but the \
        name, and the HostName and User that the blocks before them set; else under the condition. Blink and mosh have no \
        match blocks, and get the value of the next block.
        """),
    Command(
      .list, "list hosts, groups, keys, themes or fonts",
      arguments: [
        .init(
          "KIND", .words(["hosts", "groups", "keys", "themes", "fonts"]), "hosts, groups, keys, themes or fonts",
          isRequired: true),
        .init("WORD", .entry, "a text that must stand in the line, in any case", repeats: true),
      ],
      problem: "an error was found in the sources",
      details: """
        Prints one line for each host, group, key, theme or font, those of hosts after braces have expanded. With --names \
        it prints the names alone, further names of hosts included.
        """),
    Command(
      .show, "show what the outputs hold for a host",
      arguments: [.init("HOST", .host, "the name of a host as it would be given to ssh", isRequired: true)],
      problem: "an error was found in the sources",
      details: """
        Prints the blocks of both ssh_config that apply to the host, its entry in the settings of Blink, and its part of \
        the mosh launcher, in the order of the outputs. Nothing is fetched or written.
        """),
    Command(
      .graph, "show who is reached through whom, and who uses which group",
      problem: "an error was found in the sources",
      details: """
        Draws the jump hosts with the hosts and patterns that are reached through them, and the groups with the hosts, \
        patterns and groups that use them. Circles, and jump hosts that are not defined, are marked.
        """),
    Command(
      .setting, "show what a setting is, or list all settings",
      arguments: [.init("NAME", .setting, "the name of a setting, in any case")],
      details: """
        Prints the type, the range, the default, where in blink.yaml the setting may stand and which outputs it \
        reaches. Without NAME, all settings are listed with one line each.
        """),
    Command(
      .rule, "explain a diagnostic, or list all of them",
      arguments: [.init("ID", .rule, "the id in brackets at the end of a diagnostic")],
      details: """
        Prints what the diagnostic means and what to do, with a bad and a good example. Without ID, all ids are \
        listed with one line each.
        """),
    Command(
      .schema, "print a JSON Schema of blink.yaml for editors",
      details: """
        Prints the language as a JSON Schema of draft 7, with which editors that have a language server of YAML \
        complete, explain and check a blink.yaml while it is written. lint sees more: how a value is spelled, and \
        what names refer to.
        """),
    Command(
      .completions, "print what a shell needs to complete command lines",
      arguments: [
        .init("SHELL", .words(["bash", "zsh", "fish"]), "bash, zsh or fish", isRequired: true)
      ],
      details: """
        Prints a script for the shell that completes commands, options, their values, settings, the ids of diagnostics, \
        and the names in the blink.yaml at hand.

        For bash, put it in ~/.local/share/bash-completion/completions/blinkc; for zsh, in a file _blinkc of a folder that \
        fpath names; for fish, in ~/.config/fish/completions/blinkc.fish.
        """),
    Command(
      .help, "show how to use a command",
      arguments: [.init("COMMAND", .command, "the name of a command")],
      details: """
        Prints the same text as the command's own --help. Without COMMAND, it lists the commands.
        """),
  ]

  /// The row of a command.
  package static func row(of name: Command.Name) -> Command {
    guard let row = rows.first(where: { $0.name == name }) else {
      preconditionFailure("the table of commands has no row for \(name)")
    }
    return row
  }
}
