public import Diagnostics

/// The rules of the chapter Text: what makes a file unreadable, or readable in two ways.
public enum TextRules {
  public static let all: [Rule] = [
    .invalidEncoding, .invalidCharacter, .invisibleCharacter, .tabIndentation, .yamlSyntax, .duplicateKey,
    .unsupportedTag, .undefinedAnchor, .recursiveAlias, .nonStringKey, .multipleDocuments, .tooDeep, .tooLarge,
    .commentWithoutSpace,
  ]
}

extension Rule {
  public static let yamlSyntax = Rule(
    "yaml-syntax", .text, .error, "text that is not YAML",
    explanation: """
      The file cannot be read as YAML. Usually a blank is missing after a colon, a line is indented too far or too \
      little, a bracket or quote is not closed, or a text begins with a character that means something to YAML: one \
      of * & ! % @ ` { [ # | > has to stand between quotes at the start of a value or name.

      What stands behind such an error is read as far as possible, so that several errors can be shown at once.
      """,
    bad: """
      hosts:
        web:
          HostName: %h.example.com
          User: deploy

      """,
    good: """
      hosts:
        web:
          HostName: "%h.example.com"
          User: deploy

      """)

  public static let tabIndentation = Rule(
    "tab-indentation", .text, .error, "a tab where YAML wants blanks",
    explanation: """
      YAML counts the blanks before a line to see what belongs to what, and forbids tabs there because their width is \
      not certain. Indent with blanks only; most editors can be told to insert them for the tab key.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
      \tUser: deploy

      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy

      """)

  public static let duplicateKey = Rule(
    "duplicate-key", .text, .error, "a key that its mapping has already",
    explanation: """
      Only one of the two values could apply, and readers of YAML differ in which. Remove one, or rename it if two \
      different things were meant. Settings are compared without regard to case.

      To merge several mappings, write one merge key with a list: <<: [*first, *second].
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: 22
          Port: 2222

      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Port: 2222

      """)

  public static let nonStringKey = Rule(
    "non-string-key", .text, .error, "a key that is no text",
    explanation: """
      A key is a text. Brackets at its start make it a list or a mapping, and null, ~ or nothing at all make it null. \
      Put the key between quotes if it is meant as it stands, as for names with braces at the start.
      """,
    bad: """
      hosts:
        {eu,us}:
          HostName: "%h.example.com"
          User: deploy

      """,
    good: """
      hosts:
        "{eu,us}":
          HostName: "%h.example.com"
          User: deploy

      """)

  public static let multipleDocuments = Rule(
    "multiple-documents", .text, .error, "a second YAML document in the file",
    explanation: """
      A line --- begins a new document, and only one is read, so everything behind it would be lost. Put it all into \
      one document, or into a file of its own that include names. A single --- at the start of the file does no harm.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      ---
      hosts:
        db:
          HostName: db.example.com
          User: deploy

      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
        db:
          HostName: db.example.com
          User: deploy

      """)

  public static let commentWithoutSpace = Rule(
    "comment-without-space", .text, .error, "a comment without a blank before it",
    explanation: """
      A # begins a comment only behind a blank. Right behind a closing quote or bracket some readers drop the rest of \
      the line without a word and others refuse the file. Insert a blank if it is a comment, or move the quote if it \
      belongs to the text.
      """,
    bad: """
      hosts:
        web:
          HostName: "web.example.com"#the new one
          User: deploy

      """,
    good: """
      hosts:
        web:
          HostName: "web.example.com" #the new one
          User: deploy

      """)
}
