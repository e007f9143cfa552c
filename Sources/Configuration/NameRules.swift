public import Diagnostics

/// The rules about names of hosts and users, and about definitions, that the decoder itself reports.
public enum NameRules {
  public static let all: [Rule] = [
    .duplicateHost, .whiteSpaceInName, .invalidAlias, .invalidHostName, .compositeHostName, .numericHostName,
    .invalidUserName, .invalidName, .duplicateDefinition, .undefinedGroup, .groupCycle, .invalidMatch,
    .missingInclude, .emptyInclude, .includeCycle,
  ]
}

extension Rule {
  public static let duplicateHost = Rule(
    "duplicate-host", .hosts, .error, "two hosts have the same name",
    explanation: """
      Each name must belong to one host: in ssh_config the first block would win, and the other would be dead text. \
      Names are compared after braces are expanded, across all included files, with the names in `aliases`, and \
      without regard to case, since Blink and most people see no difference between Web and web.
      """,
    bad: """
      hosts:
        web-{01..03}:
          HostName: "%h.example.com"
          User: deploy
        web-02:
          HostName: other.example.com
          User: deploy
      """,
    good: """
      hosts:
        web-{01..03}:
          HostName: "%h.example.com"
          User: deploy
        web-04:
          HostName: other.example.com
          User: deploy
      """)

  public static let whiteSpaceInName = Rule(
    "white-space-in-name", .hosts, .error, "a host, host name or user contains white space",
    explanation: """
      Host names and user names have no white space of any script: in ssh_config it would split the name in two, and \
      Blink refuses it. White space that came from an escape such as "\\u3000" counts too.
      """,
    bad: """
      hosts:
        web one:
          HostName: web.example.com
          User: deploy
      """,
    good: """
      hosts:
        web-one:
          HostName: web.example.com
          User: deploy
      """)

  public static let invalidAlias = Rule(
    "invalid-alias", .hosts, .error, "a host has a name that nobody could give to ssh",
    explanation: """
      The key of a host is what people type behind `ssh`. OpenSSH refuses names with shell characters and names that \
      begin with a hyphen. A pattern holds `*` and `?` only: what it leaves out is listed under `except`, not behind `!`, \
      and several patterns stand under `aliases` or in braces, not behind commas.
      """,
    bad: """
      hosts:
        "!*.corp.example":
          ForwardAgent: no
      """,
    good: """
      hosts:
        "*.example":
          except: ["*.corp.example"]
          ForwardAgent: no
      """)

  public static let invalidHostName = Rule(
    "invalid-host-name", .hosts, .error, "a HostName contains a character that no host name has",
    explanation: """
      ssh does not check HostName in its configuration, and hands it to a shell wherever a ProxyCommand or a ProxyJump \
      uses it: a `$(...)` in it is run. A host name has letters, digits, hyphens, underscores and dots.
      """,
    bad: """
      hosts:
        web:
          HostName: $(reboot).example.com
          User: deploy
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      """)

  public static let compositeHostName = Rule(
    "composite-host-name", .hosts, .error, "a HostName holds a user, a port, brackets or a URL",
    explanation: """
      HostName is a name or an address and nothing more. ssh takes `root@web` and `web:2222` for names as they stand, and \
      fails only when it looks them up. Set User and Port instead. An IPv6 address stands without brackets.
      """,
    bad: """
      hosts:
        web:
          HostName: root@web.example.com
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: root
      """)

  public static let numericHostName = Rule(
    "numeric-host-name", .hosts, .warning, "a host name is read as an address that it does not show",
    explanation: """
      The C library reads numbers as addresses: 101 is 0.0.0.101, 10.1 is 10.0.0.1, 3232235777 is 192.168.1.1, and a \
      leading zero makes a part octal, so that 010.0.0.1 is 8.0.0.1. Write the four parts, or give the host a HostName.
      """,
    bad: """
      hosts:
        web:
          HostName: 010.0.0.1
          User: deploy
      """,
    good: """
      hosts:
        web:
          HostName: 10.0.0.1
          User: deploy
      """)

  public static let invalidUserName = Rule(
    "invalid-user-name", .hosts, .error, "a user name contains a character that means something to a shell",
    explanation: """
      A user name reaches a shell through the token %r of ProxyCommand and Match exec, and OpenSSH refuses such names on \
      its command line. Letters, digits, dots, hyphens, underscores, `@`, `$` and inner backslashes are fine.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: "deploy;id"
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      """)

  public static let invalidName = Rule(
    "invalid-name", .hosts, .error, "a group, key, theme or font has a name that cannot be used",
    explanation: """
      Names of groups, keys, themes and fonts are not empty, do not begin with a dot, and hold neither `/` nor control \
      characters: themes and fonts become files of that name, and a Key that contains `/` is a path.
      """,
    bad: """
      keys:
        work/laptop: ~/.ssh/id_ed25519
      """,
    good: """
      keys:
        work-laptop: ~/.ssh/id_ed25519
      """)

  public static let duplicateDefinition = Rule(
    "duplicate-definition", .hosts, .error, "something is defined in two places that disagree",
    explanation: """
      A group, key, theme or font has one definition, in one of the files, and its name differs from the others by more \
      than case. Two included files that set the same default differently are the same problem: set it in the file that \
      includes both, whose value wins.
      """,
    bad: """
      keys:
        laptop: ~/.ssh/id_ed25519
        Laptop: ~/.ssh/id_rsa
      """,
    good: """
      keys:
        laptop: ~/.ssh/id_ed25519
        old-laptop: ~/.ssh/id_rsa
      """)

  public static let undefinedGroup = Rule(
    "undefined-group", .hosts, .error, "`use` names a group that does not exist",
    explanation: """
      `use` takes the names of groups, in the order in which their settings count. Groups are defined in the section \
      `groups` of this file, of a file that it includes, or of the file that includes it. Case matters.
      """,
    bad: """
      hosts:
        web:
          use: [prod]
          HostName: web.example.com
          User: deploy
      """,
    good: """
      groups:
        prod:
          User: deploy
      hosts:
        web:
          use: [prod]
          HostName: web.example.com
      """)

  public static let groupCycle = Rule(
    "group-cycle", .hosts, .error, "groups use each other in a circle",
    explanation: """
      A group may use others, whose settings count behind its own. A circle has no first and last; move what the groups \
      share into a group of its own.
      """,
    bad: """
      groups:
        a: {use: [b]}
        b: {use: [a]}
      """,
    good: """
      groups:
        a: {use: [b]}
        b: {Port: 2222}
      hosts:
        web:
          use: [a]
          HostName: web.example.com
          User: deploy
      """)

  public static let invalidMatch = Rule(
    "invalid-match", .hosts, .error, "a match block has a condition or a place that cannot be used",
    explanation: """
      `when` holds the criteria of a Match line: host, originalhost, user, localuser, localnetwork, exec, tagged, \
      canonical, final, all and the newer version, sessiontype and command, with `!` in front to turn one round. One \
      that ssh does not know makes it refuse the whole file. `place` is first or last; `before` and `after` name a host \
      or pattern of this configuration.
      """,
    bad: """
      match:
        - when: hostname web
          ForwardAgent: no
      """,
    good: """
      match:
        - when: host web
          ForwardAgent: no
      """)
}
