public import Diagnostics

/// The rules of the chapter Structure: what stands where, and whether a value has the form that its setting takes.
public enum StructureRules {
  public static let all: [Rule] = [
    .unknownKey, .misplacedKey, .wrongType, .missingValue, .unknownChoice, .notANumber, .outOfRange, .ambiguousScalar,
  ]
}

extension Rule {
  public static let unknownKey = Rule(
    "unknown-key", .structure, .error, "a key that nothing has the name of",
    explanation: """
      The key is no section, setting or word that may stand here. Names of settings are matched without regard to \
      case; names of sections and lower-case words such as `use` are exact.

      `blinkc setting` lists the settings. A top-level key that begins with `x-` is free for your own use.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Prot: 2222
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: 2222
      """)

  public static let misplacedKey = Rule(
    "misplaced-key", .structure, .error, "a key that exists, but not here",
    explanation: """
      The key has a meaning elsewhere in the file and none here: a setting of the section `defaults` on a host, for \
      instance, or a setting outside of any section. Move it to where it counts.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          ThemeName: Dracula
      themes:
        Dracula: {file: dracula.css}
      """,
    good: """
      defaults:
        ThemeName: Dracula
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      themes:
        Dracula: {file: dracula.css}
      """)

  public static let wrongType = Rule(
    "wrong-type", .structure, .error, "a value that does not have the form its key takes",
    explanation: """
      A mapping, list or text stands where another kind of value is wanted, or a text does not follow the grammar of \
      its setting: a port forward, a time, a list of algorithms, a jump host.

      ssh refuses the whole file for every host when one such value is malformed.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          LocalForward: 8080:localhost:80
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          LocalForward: 8080 localhost:80
      """)

  public static let missingValue = Rule(
    "missing-value", .structure, .error, "a key without a value",
    explanation: """
      Nothing, `~` or `null` stands behind the key. Remove the key, or write its value. An unquoted `#` behind a blank \
      begins a comment, so a value that begins with it needs quotes.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User:
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      """)

  public static let unknownChoice = Rule(
    "unknown-choice", .structure, .error, "a word that is none of those the setting takes",
    explanation: """
      The setting takes one of a few words. Most are matched without regard to case, as ssh does; a few settings, \
      such as ControlPersist, are exact.

      ssh would refuse the file, or worse: it takes an unknown word of ForwardAgent for the path of a socket and \
      turns forwarding on.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Prediction: sometimes
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Prediction: adaptive
      """)

  public static let notANumber = Rule(
    "not-a-number", .structure, .error, "a text where a number is wanted",
    explanation: """
      Numbers are written in decimal digits alone, quoted or not. Names of services such as `https` are not looked \
      up, since not every machine knows the same ones.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: ssh
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: 22
      """)

  public static let outOfRange = Rule(
    "out-of-range", .structure, .error, "a number that is too small or too great",
    explanation: """
      The number lies outside of what the setting takes: a TCP port, for instance, is a number from 1 to 65535. ssh \
      refuses the whole file for such a value. `blinkc setting NAME` prints the range.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: 70000
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: 7000
      """)

  public static let ambiguousScalar = Rule(
    "ambiguous-scalar", .structure, .error, "a scalar that YAML readers take for different numbers",
    explanation: """
      Readers of YAML disagree about such a text: to one `0022` is the number 22, to another 18; `22:22` is 1342 to \
      a third. Here nothing is guessed: write the number that is meant in plain decimal digits.

      Where a text is wanted the scalar counts as it is written, and a warning suggests quotes where another reader \
      would change it.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: 0022
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: 22
      """)
}
