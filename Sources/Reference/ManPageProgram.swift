extension ManPage {
  /// blinkc(1): the program.
  static let program =
    opening("BLINKC 1", name: "blinkc", purpose: "compile blink.yaml for OpenSSH, Blink Shell and mosh") + synopsis
    + ManOptions.commands + ManOptions.options + surroundings + ManOptions.exitStatus + examples + diagnostics + reports
    + closing

  private static let synopsis = #"""
    .Sh SYNOPSIS
    .Nm blinkc
    .Ar command
    .Op Ar option ...
    .Op Ar argument ...
    .Sh DESCRIPTION
    .Nm
    reads one file,
    .Pa blink.yaml ,
    and writes the configuration that OpenSSH, the Blink Shell app and mosh need.
    The language of the file is described in
    .Xr blink.yaml 5 .
    .Pp
    All sources are checked before anything is written, and every problem is reported with its place.
    The outputs depend on the sources alone: the same sources give the same bytes on every machine.
    .Nm
    never connects to a host, and what it writes needs nothing of
    .Nm
    afterwards.

    """#

  private static let surroundings = #"""
    .Sh ENVIRONMENT
    .Bl -tag -width XDG_CONFIG_HOME
    .It Ev HOME
    The folder that a leading tilde in
    .Ic include
    stands for.
    .It Ev XDG_CONFIG_HOME
    The folder of configuration files, if it is an absolute path; else
    .Pa ~/.config .
    .It Ev NO_COLOR
    If it is set and not empty, colour is not automatic.
    .It Ev TERM
    Colour is not automatic either if this is
    .Ql dumb .
    .El
    .Pp
    .Ev HOME
    is also where
    .Cm install
    looks for
    .Pa .ssh/config .
    A password may be taken from a variable that
    .Pa blink.yaml
    names.
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa blink.yaml
    The source; in the working folder, or else in
    .Pa ~/.config/blinkc .
    .It Pa dist
    The outputs, in a folder beside the source unless
    .Fl Fl output
    names another one.
    .It Pa ~/.ssh/config
    The file of OpenSSH that
    .Cm install
    adds a line to.
    .It Pa dist/.blinkc.json
    The list of what
    .Nm
    wrote.
    A folder without it that holds anything is not touched, nor is one with a file that the list does not have.
    The files
    .Pa .gitignore ,
    .Pa .gitattributes ,
    .Pa .gitkeep
    and
    .Pa .DS_Store
    may stand there and stay.
    .It Pa blink.lock
    What was fetched for themes and fonts, beside the source: addresses, sizes and SHA-256 digests, as JSON.
    It belongs into the repository.
    .It Pa ~/.cache/blinkc
    The bodies that were fetched, by their digests; below
    .Ev XDG_CACHE_HOME
    if that is set.
    The folder can be deleted at any time.
    .It Pa .dist.blinkc-*
    Hidden folders beside the outputs, in which the next ones are made ready.
    What a killed build leaves of them is cleared by the next one.
    If outputs with passwords are made ready there, a
    .Pa .gitignore
    keeps git away from them.
    .El

    """#

  private static let examples = #"""
    .Sh EXAMPLES
    Write a starter, check it and build the outputs:
    .Bd -literal -offset indent
    $ blinkc init
    $ blinkc lint
    $ blinkc build
    .Ed
    .Pp
    Let OpenSSH use them:
    .Pp
    .Dl $ blinkc install
    .Pp
    Find out where the port of a host comes from:
    .Pp
    .Dl $ blinkc explain web-01 Port
    .Pp
    Fail in continuous integration unless the outputs that are kept in the repository are those of the source:
    .Pp
    .Dl $ blinkc build --check --warnings-as-errors
    .Pp
    Show what a change of the source does to the outputs:
    .Pp
    .Dl $ blinkc build --diff
    .Pp
    Keep the outputs up to date while the sources are edited:
    .Pp
    .Dl $ blinkc watch
    .Pp
    Draw the jump hosts with Graphviz:
    .Pp
    .Dl $ blinkc graph --format dot | dot -Tsvg >hosts.svg
    .Pp
    List the places of all errors:
    .Bd -literal -offset indent
    $ blinkc lint --format json |
        jq -r '.diagnostics[] | \(dq\e(.file):\e(.line) \e(.id)\(dq'
    .Ed

    """#

  private static let diagnostics = #"""
    .Sh DIAGNOSTICS
    Diagnostics go to standard output from
    .Cm lint
    and to standard error from all other commands.
    Those that only look at the sources show errors alone.
    Each begins with a line
    .Pp
    .Dl path:line:column: severity: message [id]
    .Pp
    Lines and columns count from 1, columns in Unicode characters.
    The severity is
    .Ql error ,
    .Ql warning
    or
    .Ql info ;
    information is shown in this form only with
    .Fl Fl verbose .
    The line of the source follows, with carets under what is meant, then notes with places of their own, and what to write
    instead where that is known:
    .Ql fix
    for a change that is certain,
    .Ql perhaps
    for one that needs a look.
    After 50 diagnostics of one id in a file, one line says how many more there are.
    .Pp
    .Nm
    .Cm rule Ar id
    explains an id.
    An id keeps its meaning from one version to the next.
    .Pp
    With
    .Fl Fl format Cm json
    the diagnostics are one JSON object on one line:
    .Bd -literal -offset indent
    {"version":1,"diagnostics":[DIAGNOSTIC...]}
    .Ed
    .Pp
    Members may be added without another version.
    A diagnostic is an object with these members:
    .Bl -tag -width endColumn
    .It Va id
    The id of the rule.
    .It Va severity
    .Ql error ,
    .Ql warning
    or
    .Ql info .
    .It Va message
    One line of text.
    .It Va file
    The path as it was given; that of an included file as seen from there.
    .It Va line , column
    The place of the first character.
    .It Va endLine , endColumn
    The place behind the last character.
    .It Va notes
    A list of objects with
    .Va message
    and, where the note has a place,
    .Va file ,
    .Va line
    and
    .Va column .
    .It Va fixes
    A list of objects with
    .Va title ,
    .Va applicability ,
    which is
    .Ql safe
    or
    .Ql unsafe ,
    and
    .Va edits .
    An edit has
    .Va file ,
    .Va start ,
    .Va end
    and
    .Va text :
    the bytes from offset
    .Va start
    up to, not including,
    .Va end
    are replaced by the text.
    .El
    .Pp
    All diagnostics are there, whatever their severity, by file and place.
    Where more of one id were found than are listed, one of severity
    .Ql info
    with that id says how many.
    .Pp
    With
    .Fl Fl format Cm sarif
    the diagnostics are one SARIF 2.1.0 log, with the rules that were broken and their explanations; information has the
    level
    .Ql note ,
    columns count Unicode characters, and the property
    .Va applicability
    of a fix is that of the JSON form.
    With
    .Fl Fl format Cm github
    each diagnostic is one workflow command of GitHub Actions; information is a
    .Ql notice .

    """#

  private static let closing = #"""
    .Sh SEE ALSO
    .Xr mosh 1 ,
    .Xr ssh 1 ,
    .Xr blink.yaml 5 ,
    .Xr ssh_config 5 ,
    .Xr blinkc-rules 7

    """#
}
