public import Diagnostics

/// Rules for tags, anchors and aliases, and for files beyond measure.
extension Rule {
  public static let unsupportedTag = Rule(
    "unsupported-tag", .text, .error, "a YAML tag other than !!str",
    explanation: """
      A word that begins with an exclamation mark is a tag, which tells YAML the type of the value behind it. The \
      setting decides here how a value is read, so no tag but !!str has a meaning. Remove it; or, if the exclamation \
      mark belongs to the text, put the text between quotes: without them it would vanish.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: !deploy

      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy

      """)

  public static let undefinedAnchor = Rule(
    "undefined-anchor", .text, .error, "an alias without its anchor",
    explanation: """
      *name repeats the value that &name marks further up in the same file. There is no such anchor before this \
      place. A text that begins with an asterisk, such as a pattern, has to stand between quotes.
      """,
    bad: """
      x-common: &common
        User: deploy
      hosts:
        web:
          <<: *comon
          HostName: web.example.com

      """,
    good: """
      x-common: &common
        User: deploy
      hosts:
        web:
          <<: *common
          HostName: web.example.com

      """)

  public static let recursiveAlias = Rule(
    "recursive-alias", .text, .error, "an alias inside the value that it repeats",
    explanation: """
      An alias stands for the whole value that its anchor marks. Inside that value it would repeat itself without \
      end. Name another anchor, or write the value out.
      """,
    bad: """
      groups:
        base: &base
          User: deploy
          use: [*base]

      """,
    good: """
      groups:
        base: &base
          User: deploy

      """)

  public static let tooDeep = Rule(
    "too-deep", .text, .error, "lists and mappings too deep inside each other",
    explanation: """
      No setting needs more than a few levels. A file with more than \(Budget.depth) levels, or more than \
      \(Budget.flowDepth) open brackets, is taken for a mistake or an attack and is not read further.
      """,
    bad: """
      x-matrix: [[[[[[[[[[[[[[[[[[too deep]]]]]]]]]]]]]]]]]]

      """,
    good: """
      x-matrix: [[[[deep]]]]

      """)

  public static let tooLarge = Rule(
    "too-large", .text, .error, "a file beyond measure",
    explanation: """
      A file may have \(Budget.fileSize >> 20) MiB and \(Budget.tagDirectives) %TAG lines, and all its aliases \
      together may stand for \(Budget.aliasedNodes) values. A few lines of aliases to aliases could otherwise \
      stand for more values than any computer holds. Spread a large file over several and include them.
      """,
    bad: """
      x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
      x-f: [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]

      """,
    good: """
      x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]

      """)
}
