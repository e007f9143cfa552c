public import Diagnostics

/// Rules for single characters and their encoding.
extension Rule {
  public static let invalidEncoding = Rule(
    "invalid-encoding", .text, .error, "bytes that are not UTF-8",
    explanation: """
      The file is read as UTF-8. Other bytes come from an editor that saves in Latin-1, Windows-1252 or UTF-16, or \
      from a file that was cut in the middle of a character. Save the file as UTF-8; iconv converts one:
      iconv -f ISO-8859-1 -t UTF-8 old.yaml > blink.yaml

      The example is shown with the replacement character (U+FFFD) in place of the byte 0xE9.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: ren\u{FFFD}

      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: rené

      """)

  public static let invalidCharacter = Rule(
    "invalid-character", .text, .error, "a control character",
    explanation: """
      YAML forbids control characters but tab and line end. They cannot be seen and reach a file through a terminal \
      or a binary tool. Remove it; no setting can hold one.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com\u{C}
          User: deploy

      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy

      """)

  public static let invisibleCharacter = Rule(
    "invisible-character", .text, .error, "a character that nobody can see",
    explanation: """
      A no-break space looks like a blank but is none, and a zero width space shows nothing at all; with one in it \
      a name is another name. Characters that change the direction of text can make a line read differently from \
      what it says, so they are errors in comments, too. They come from web pages and word processors. Remove the \
      character, or write its escape between double quotes where it is meant.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: de\u{200B}ploy

      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy

      """)
}
