extension ManPage {
  /// blink.yaml(5): the language.
  static let language =
    opening("BLINK.YAML 5", name: "blink.yaml", purpose: "source of ssh, Blink and mosh configuration")
    + description + yaml + sections + names + resolution + values + ManPageSettings.section + ManPageOutputs.section
    + allowing + languageSeeAlso

  private static let description = #"""
    .Sh DESCRIPTION
    .Pa blink.yaml
    is the file that
    .Xr blinkc 1
    compiles.
    It is a mapping of the sections below, in any order, all of which may be left out:
    .Bd -literal -offset indent
    include: [work/*.yaml]
    targets: {OpenSSH: \(dq8.2\(dq}
    defaults:
      DefaultUser: deploy
      ServerAliveInterval: 30
    keys:
      laptop: \(ti/.ssh/id_ed25519
    groups:
      inside: {Key: laptop, ProxyJump: bastion}
    hosts:
      bastion:
        HostName: bastion.example.com
      web-{01..12}:
        use: [inside]
        HostName: \(dq%h.example.com\(dq
      \(dq*.lab.example.com\(dq:
        ForwardAgent: no
    match:
      - when: {localuser: ci}
        BatchMode: yes
    .Ed
    .Pp
    The names of settings, such as
    .Cm HostName ,
    are those of
    .Xr ssh_config 5
    and of Blink, in any case.
    The names of sections and the words in lower case, such as
    .Ic use ,
    are exact.

    """#

  private static let yaml = #"""
    .Sh YAML SYNTAX
    The file is YAML 1.1 in UTF-8, of 16 MB at most.
    .Pp
    A value is its text.
    Nothing is taken for a number, a truth value, a date or a null before the setting it belongs to is known:
    .Ql no
    is a word where a name is wanted, and
    .Ql 22:22
    is not a number where a port is wanted.
    Whether a value is quoted makes no difference, but for
    .Ql \(ti ,
    .Ql null
    and nothing at all: unquoted, each of them is a missing value for a setting, and an empty mapping for a section, a
    host or a group.
    A value that other readers of YAML would take for another number, such as
    .Ql 0022 ,
    is reported.
    .Pp
    Quotes are needed around text that begins with a character which means something to YAML:
    .Ql \(dq%h.example.com\(dq ,
    .Ql \(dq*.corp\(dq ,
    .Ql \(dq{eu,us}-db\(dq .
    .Pp
    Where a list is wanted, a single value is a list of one.
    .Pp
    Anchors and aliases may be used, and merge keys: a key that stands in a mapping itself beats a merged one, and of several
    merged mappings the first that has the key wins.
    Several mappings are merged as
    .Ql <<: [*a, *b] ;
    two
    .Ql <<
    in one mapping are a duplicate key.
    Top-level keys that begin with
    .Ql x-
    are free; they are a home for anchors.
    Anchors do not reach into other files.
    .Pp
    These are errors: duplicate keys, tags other than
    .Ql !!str ,
    keys that are no text, a second document, tabs as indentation, control characters, characters that cannot be seen
    .Pq in comments, only those that change the direction of writing ,
    and text that YAML would drop without a word.
    A key such as
    .Ql 200
    is text.

    """#

  private static let sections = #"""
    .Sh SECTIONS
    .Bl -tag -width Ds
    .It Ic include
    A list of paths and globs of further files, whose sections are added to those of this one.
    They are relative to the file that names them; a leading tilde is the home folder.
    The files of a glob are taken in the order of their names; a glob leaves out the file that it stands in, and hidden files
    unless it spells their dot.
    Each file is read once.
    A file that is named must exist; a glob that matches nothing is a warning.
    .Pp
    A setting in the
    .Ic defaults
    of the including file beats that of an included one.
    Everything else must be defined once only: two files with the same host, group, key, theme or font are an error, as are two
    included files whose
    .Ic defaults
    disagree.
    .It Ic targets
    .Ql OpenSSH
    names the oldest release that has to read
    .Pa ssh_config ,
    7.3 or later; the default is 8.2.
    What is newer is written under an older name where there is one, or else reported.
    .It Ic order
    .Ql specificity ,
    the default, or
    .Ql file ;
    see
    .Sx WHERE A VALUE COMES FROM .
    .It Ic defaults
    Settings of every host, and settings of the Blink app.
    .It Ic keys
    Names of private keys and their paths; never the keys themselves.
    OpenSSH is given the path, Blink the name.
    .It Ic groups
    Names and settings that hosts take up with
    .Ic use .
    A group may itself
    .Ic use
    others, not in a circle.
    .It Ic hosts
    Hosts and patterns with their settings; see
    .Sx HOSTS AND PATTERNS .
    .It Ic match
    A list of blocks for OpenSSH alone.
    Each has
    .Ic when
    and settings.
    The condition is written as in
    .Xr ssh_config 5 ,
    .Ql originalhost web exec \(dqtest -e /tmp/away\(dq ,
    or as a mapping,
    .Ql {originalhost: [web, db], localuser: ci} ;
    .Ql \&!
    before a name turns it around.
    A block stands before all hosts and so beats them, unless it says
    .Ql place: last ,
    which is after all hosts and patterns, or
    .Ic before
    or
    .Ic after
    with the name of a host or pattern.
    .It Ic themes
    Names of themes, each with one source:
    .Ql {url: ADDRESS} ,
    .Ql {file: PATH}
    or a
    .Ic palette
    of 16 colours, which may have a
    .Ic foreground ,
    a
    .Ic background
    and a
    .Ic cursor
    beside it.
    The content of the file or address says what it is: a style sheet; a script that sets preferences of hterm, which is
    read but never run; or the palette of another terminal, as iTerm2, base16, base24, Windows Terminal, Alacritty, kitty,
    Ghostty and Xresources write it.
    .It Ic fonts
    Names of fonts, each with
    .Ql {url: ADDRESS}
    or
    .Ql {file: PATH} :
    a style sheet with
    .Ql @font-face
    rules, or a font file of the format woff2, woff, ttf or otf.
    Several font files of one family are a list,
    .Ql {file: [Hack-Regular.woff2, Hack-Bold.woff2]} ,
    whether of paths or of addresses;
    weight and style are read from them.
    .El
    .Pp
    What a style sheet imports and refers to becomes part of its bundle: style sheets in the place of their
    .Ql @import
    and under its conditions, fonts and images as
    .Ql data:\&
    addresses.
    A bundle loads nothing.
    .Pp
    The names of groups, keys, themes and fonts are not empty, do not begin with a dot, contain neither a slash nor a control
    character, and differ by more than case.

    """#

  private static let names = #"""
    .Sh HOSTS AND PATTERNS
    A key of
    .Ic hosts
    that contains
    .Ql *
    or
    .Ql \&?
    is a pattern, which holds for all names that it matches; any other is a host.
    .Pp
    Braces stand for several names.
    .Ql web-{01..12}
    counts, with as many digits as the ends have if one of them begins with a zero;
    .Ql {eu,us}-db
    lists.
    Several braces in a name multiply, and the last one changes fastest.
    .Bl -tag -width Ds
    .It Ic aliases
    Further names of a host, each of which OpenSSH and mosh know.
    On a host with braces they expand in step, so that the third extra name belongs to the third host.
    On a pattern they are further patterns.
    .It Ic use
    The groups of a host or pattern.
    .It Ic except
    On a pattern: names and patterns for which it does not hold.
    .El
    .Pp
    All names of all hosts are different, whatever their case, across all files and after braces are expanded.
    A name contains no white space, comma, bracket or exclamation mark, and nothing else that ssh refuses.
    .Pp
    Every host needs a
    .Cm HostName ,
    of its own, from a group or from a pattern, unless its name is an address or has a dot.
    In
    .Cm HostName ,
    .Ql %h
    is the host's own name, the first if it has several.
    For a name that only the local network knows, write
    .Ql HostName: \(dq%h\(dq .
    .Pp
    Every host should have a
    .Cm User
    from somewhere;
    .Cm DefaultUser
    is the last resort.
    Hosts without one are a warning.

    """#

  private static let resolution = #"""
    .Sh WHERE A VALUE COMES FROM
    The value of a setting is the first that is found in
    .Bl -enum -compact -offset indent
    .It
    .Ic match
    blocks, in OpenSSH alone;
    .It
    the host;
    .It
    its groups in the order of
    .Ic use ,
    and next to each group those that it uses itself;
    .It
    the patterns that match the name typed, the most specific first;
    .It
    .Ic defaults .
    .El
    .Pp
    A pattern is more specific than another if it has more literal characters.
    Patterns with equally many keep the order of the file, those of the including file before those of included ones.
    Where two patterns match one host and set something differently, neither of them being a part of the other, a warning says
    which one wins.
    .Pp
    Settings that accumulate in ssh, such as
    .Cm LocalForward
    and
    .Cm IdentityFile ,
    take all their values from these places, in this order.
    The path of
    .Cm Key
    comes before the
    .Cm IdentityFile
    of the same place.
    .Pp
    The blocks of
    .Pa ssh_config
    are written in this order whatever the order of the file, because ssh takes the first value that it reads.
    With
    .Ql order: file
    they are written where they stand instead, and the first block in the file that matches wins.
    .Pp
    In the other outputs hosts stand in the order of the files; those of an included file stand before those of the file that
    includes it.

    """#

  private static let values = #"""
    .Sh VALUES
    A setting with one value takes the whole text, blanks included.
    Quotes and backslashes are part of it;
    .Pa ssh_config
    is written so that ssh reads just this text.
    .Bl -tag -width Ds
    .It Numbers
    Decimal digits, quoted or not, without leading zeros.
    .It Yes or no
    .Ql yes ,
    .Ql no ,
    .Ql true
    or
    .Ql false .
    .It Times
    Seconds, or numbers with the units
    .Ql s ,
    .Ql m ,
    .Ql h ,
    .Ql d
    and
    .Ql w ,
    such as
    .Ql 1h30m .
    .It Lists
    One item of a YAML list is one argument.
    A single text is one argument as well, but where items cannot hold blanks, as in
    .Cm SendEnv ,
    blanks part it.
    .It Forwards
    .Ql LISTEN TARGET
    in one text, such as
    .Ql 8080 localhost:80 ;
    several are a list of such texts.
    .It Keys
    .Cm Key
    is a name of the section
    .Ic keys ,
    or a path, which contains a slash and is known to Blink by its last part.
    It may be a list, of which Blink gets the first.
    .It Commands
    .Cm ProxyCommand ,
    .Cm RemoteCommand
    and the like are raw text, handed on unchanged.
    .Cm MoshStartup
    is a list of words; a single text is split into words as a POSIX shell does it, and refused if a shell would do more than
    that.
    .It Passwords
    .Ql {secret: NAME} ,
    a name in the vault, which this version does not have yet;
    .Ql {env: NAME} ,
    a variable of the environment; or
    .Ql {command: [WORD...]} ,
    the first line that a program prints, within 60 seconds and at most 64 KiB.
    The program reads nothing, and is ended if it goes on for more than a second afterwards; if it ends by itself, its status must
    be 0.
    A program with a slash in its name is looked for from the folder of the file that names it, any other on
    .Ev PATH .
    A password is UTF-8 text without control characters.
    A literal password is possible, and out of place in a repository.
    .It Colours
    .Ql #rgb ,
    .Ql #rrggbb ,
    .Ql rgb() ,
    .Ql rgba()
    or a name of X11.
    .It KeyboardMaps
    A mapping from the keys
    .Ql ctrl ,
    .Ql alt ,
    .Ql command
    and
    .Ql caps
    to what each sends:
    .Ql none ,
    .Ql ctrl ,
    .Ql meta
    or
    .Ql esc .
    .El

    """#

  private static let allowing = #"""
    .Sh ALLOWING WARNINGS
    A warning or an information that is known and meant is silenced by a comment with its id, or with several:
    .Pp
    .Dl ProxyCommand: corporate-tunnel %h %p  # blinkc: allow executes-command
    .Pp
    Behind something, the comment counts for its line; on a line of its own, for the line below; before the first key of a
    file, for the whole file.
    A comment that silences nothing is itself reported.
    Errors cannot be allowed.

    """#
}
