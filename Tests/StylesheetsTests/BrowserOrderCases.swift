extension BrowserCase {
  /// A style sheet with the rule for the box in a layer.
  private static func layer(_ name: String, _ color: String) -> String {
    "@layer \(name){.box{background-color:\(color)}}"
  }

  /// Layers, repetitions and cycles, where the order of things decides.
  static let order: [BrowserCase] = [
    BrowserCase(
      "repeated layer keeps its first place",
      "@import 'green.css' layer(a);@import 'red.css' layer(b);@import 'green.css' layer(a);", isGreen: false),
    BrowserCase(
      "repeated sheet counts at its last place", "@import 'green.css';@import 'red.css';@import 'green.css';"),
    BrowserCase(
      "repeated sheet under one condition", "@import 'green.css' screen;@import 'red.css';@import 'green.css' screen;"),
    BrowserCase(
      "repeated sheet under two conditions", "@import 'green.css';@import 'red.css' screen;@import 'green.css' print;",
      isGreen: false),
    BrowserCase("anonymous layers are distinct", "@import 'red.css' layer;@import 'green.css' layer;"),
    BrowserCase(
      "sheets in one anonymous layer share it", "@import 'a.css' layer;",
      ["a.css": "@import 'b.css' layer(x);@layer y,x;.c{}", "b.css": ".box{background-color:green}"]),
    BrowserCase(
      "layer within an anonymous layer", "@import 'a.css' layer;\(layer("x", "green"))", ["a.css": layer("x", "red")]),
    BrowserCase(
      "important rules turn the layers round",
      "@import 'strong.css' layer(b);@import 'green.css' layer(a);.box{color:blue}",
      ["strong.css": ".box{background-color:green!important}", "green.css": ".box{background-color:red!important}"]),
    BrowserCase(
      "missing sheet declares its layer", "@import 'none.css' layer(a);\(layer("b", "green"))\(layer("a", "red"))"),
    BrowserCase(
      "false condition declares no layer",
      "@import 'none.css' layer(a) print;\(layer("b", "red"))\(layer("a", "green"))"),
    BrowserCase(
      "empty sheet declares its layer", "@import 'empty.css' layer(a);\(layer("b", "green"))\(layer("a", "red"))",
      ["empty.css": ""]),
    BrowserCase(
      "cut import declares its layer", "@import 'a.css' layer(a);\(layer("z", "green"))\(layer("a.q", "red"))",
      ["a.css": "@import 'main.css' layer(q);"]),
    BrowserCase("layers named before an import", "@layer a, b.c ;@import 'green.css' layer(b.c);\(layer("a", "red"))"),
    BrowserCase(
      "layers of nested names", "@import 'a.css' layer(x);\(layer("x.y", "red"))",
      ["a.css": "\(layer("q", "red")).box{background-color:green}"]),
    BrowserCase(
      "conditional layer statement", "@import 'a.css' screen;\(layer("y", "red"))\(layer("x", "green"))",
      ["a.css": "@layer y,x;"]),
    BrowserCase(
      "false layer statement", "@import 'a.css' print;\(layer("y", "red"))\(layer("x", "green"))",
      ["a.css": "@layer x,y;"]),
    BrowserCase(
      "cycle of two", "@import 'a.css';@import 'b.css';",
      ["a.css": "@import 'b.css';.box{background-color:red}", "b.css": "@import 'a.css';.box{background-color:green}"]),
    BrowserCase("cycle of one", "@import 'main.css';@import 'green.css';"),
    BrowserCase("cycle through a fragment", "@import 'main.css#x' layer(k);@import 'green.css';"),
    BrowserCase("cycle through an empty reference", "@import '';@import '#x';@import url();@import 'green.css';"),
    BrowserCase("style rule ends the imports", "@import 'green.css';.x{}@import 'red.css';"),
    BrowserCase("layer statement between imports ends them", "@import 'green.css';@layer k;@import 'red.css';"),
    BrowserCase("invalid import does not begin the imports", "@layer k;@import x;@layer l;@import 'green.css';"),
    BrowserCase("import in a media rule", "@media screen{@import 'strong.css';.box{background-color:green}}"),
    BrowserCase("import in a style rule", ".box{@import 'strong.css';background-color:green}"),
    BrowserCase("import with a block in a style rule", ".box{@import 'strong.css' {} background-color:green}"),
    BrowserCase(
      "imports at the end of a media rule", "@media screen{.box{background-color:green} @import 'strong.css'}"),
    BrowserCase(
      "key frames under a condition", "@import 'a.css' screen;",
      ["a.css": "@keyframes k{from,to{background-color:green}}.box{animation:k 100s infinite}"], needsDocument: true),
  ]

  /// How the address of an import may be written, and where it leads.
  static let places: [BrowserCase] = [
    BrowserCase("no semicolon", "@import 'green.css'"),
    BrowserCase("no blanks", "@import'green.css'screen;"),
    BrowserCase("no blanks behind a function", "@import url(green.css)layer(a)supports(display:grid)screen;"),
    BrowserCase("unquoted with blanks", "@import url(  green.css\t\n );"),
    BrowserCase("upper case", "@IMPORT URL(green.css) SCREEN;"),
    BrowserCase("escaped names", "@\\000049MPORT \\75 r\\6c(\"green.css\");"),
    BrowserCase("escaped address", "@import 'gr\\65\r\nen.css';"),
    BrowserCase("escape in an unquoted address", "@import url(gre\\65n.css);"),
    BrowserCase("escaped at sign", "@import 'green.css';\\40import 'red.css';"),
    BrowserCase("line ends in a string", "@import '\\\r\ngre\\\nen.css';"),
    BrowserCase("comments", "@import/**/'green.css'/**/screen/**/;"),
    BrowserCase("comment in an unquoted address", "@import url(/**/red.css);@import 'green.css';"),
    BrowserCase("bad address", "@import url(a b.css);@import 'green.css';"),
    BrowserCase("bad string", "@import 'red.css\n;@import 'green.css';"),
    BrowserCase("unknown modifier", "@import url('green.css' x);", isNative: false),
    BrowserCase("text as a modifier", "@import url('strong.css' 'x');@import 'green.css';"),
    BrowserCase("marks of HTML", "<!-- @import 'green.css'; -->"),
    BrowserCase("query and fragment", "@import 'green.css?x=y#z';"),
    BrowserCase("dots", "@import './x/../%2e/green.css';"),
    BrowserCase("sheet of another folder", "@import 'folder/a.css';", ["folder/a.css": "@import '../green.css';"]),
    BrowserCase(
      "encoded and plain blank", "@import 'a%20b.css';@import 'c d.css';",
      ["a b.css": ".box{background-color:red}", "c d.css": ".box{background-color:green}"]),
    BrowserCase(
      "letter beyond ASCII", "@import url(\\fc.css);", ["ü.css": ".box{background-color:green}"]),
    BrowserCase("unknown scheme", "@import 'x:y';@import 'green.css';"),
    BrowserCase("data", "@import url(\"data:text/css,.box%7Bbackground-color%3Agreen%7D\");"),
    BrowserCase(
      "data with conditions", "@import url('data:text/css;charset=utf-8,.box{background-color:green}') layer(a) screen;"
    ),
    BrowserCase("data in base64", "@import url(data:text/css;base64,LmJveHtiYWNrZ3JvdW5kLWNvbG9yOmdyZWVufQ);"),
    BrowserCase(
      "data of another type", "@import 'green.css';@import url('data:text/plain,.box{background-color:red}');"),
    BrowserCase("data without a type", "@import 'green.css';@import url('data:,.box{background-color:red}');"),
    BrowserCase(
      "data in data", "@import url('data:text/css,@import%20url(data:text/css,.box%257Bbackground-color:green%257D);');"
    ),
    BrowserCase("relative import in data", "@import 'green.css';@import url('data:text/css,@import \"red.css\";');"),
    BrowserCase("fragment of data", "@import url('data:text/css,.box{background-color:green}#foo{}');"),
  ]

  static let encodings: [BrowserCase] = [
    BrowserCase(
      "declared encoding", "@import 'a.css';",
      ["a.css": Array("@charset \"iso-8859-1\";.x".utf8) + [0xF6] + Array("{}.box{background-color:green}".utf8)]),
    BrowserCase(
      "UTF-16 with its mark", "@import 'a.css';",
      ["a.css": [0xFF, 0xFE] + ".box{background-color:green}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }]),
    BrowserCase(
      "UTF-8 with its mark", "\u{FEFF}@import 'a.css';@import 'green.css';",
      ["a.css": "\u{FEFF}.box{background-color:red}"]),
    BrowserCase(
      "importer's encoding", "@charset \"shift_jis\";@import 'a.css';",
      ["a.css": Array(".box{background-color:green;content:\"".utf8) + [0x83, 0x5C] + Array("\"}".utf8)]),
    BrowserCase("declaration in another form", "@CHARSET 'UTF-8';\n@import 'green.css';"),
    BrowserCase("declaration further down", "/* */@charset \"utf-8\";@import 'green.css';@charset \"x\";"),
    BrowserCase(
      "unreadable encoding", "@import 'green.css';@import 'a.css';",
      ["a.css": "@charset \"iso-2022-kr\";.box{background-color:red}"]),
    BrowserCase(
      "encoding of one's own", "@charset \"x-user-defined\";@import 'a.css';",
      ["a.css": Array(".x".utf8) + [0xF6] + Array("{}.box{background-color:green}".utf8)]),
    BrowserCase(
      "rare label", "@charset \"csShiftJIS\";@import 'a.css';",
      ["a.css": Array(".box{background-color:green;content:\"".utf8) + [0x83, 0x5C] + Array("\"}".utf8)]),
    BrowserCase("zero byte", Array("@import 'green.css';".utf8) + [0] + Array("{}".utf8)),
    BrowserCase("malformed UTF-8", Array("@import 'green.css';.".utf8) + [0xFF] + Array("{}".utf8)),
  ]

  /// Addresses in custom properties, which are resolved where the property is used.
  static let properties: [BrowserCase] = [
    BrowserCase(
      "used elsewhere", "@import 'd/a.css';@import 'u/b.css';",
      ["d/a.css": ".box{--i:url(dot.png)}", "u/b.css": ".box{background:green var(--i)}", "u/dot.png": dot],
      needsDocument: true),
    BrowserCase(
      "typed", "@import 'd/a.css';@import 'u/b.css';",
      [
        "d/a.css": "@property --i{syntax:'<image>';inherits:true;initial-value:url('data:,')}.box{--i:url(dot.png)}",
        "u/b.css": ".box{background:green var(--i)}", "d/dot.png": dot,
      ], needsDocument: true),
    BrowserCase(
      "without a type", "@import 'd/a.css';@import 'u/b.css';",
      [
        "d/a.css": "@property --i{syntax:'*';inherits:true}.box{--i:url(dot.png)}",
        "u/b.css": ".box{background:green var(--i)}", "u/dot.png": dot,
      ], needsDocument: true),
    BrowserCase(
      "used through another", "@import 'd/a.css';@import 'm/m.css';@import 'u/b.css';",
      [
        "d/a.css": ".box{--i:url(dot.png)}", "m/m.css": ".box{--j:var(--i)}",
        "u/b.css": ".box{background:green var(--j)}", "u/dot.png": dot,
      ], needsDocument: true),
    BrowserCase(
      "initial value", "@import 'd/a.css';@import 'u/b.css';",
      [
        "d/a.css": "@property --i{syntax:'*';inherits:true;initial-value:url(dot.png)}",
        "u/b.css": ".box{background:green var(--i)}", "u/dot.png": dot,
      ], needsDocument: true),
    BrowserCase(
      "used in two folders", "@import 'u/b.css';@import 'v/b.css';.box{--i:url(dot.png)}",
      [
        "u/b.css": ".box{background:green var(--i)}", "u/dot.png": dot,
        "v/b.css": ".other{background:green var(--i)}",
      ], needsDocument: true),
    BrowserCase(
      "used in two folders through another",
      "@import 'u/b.css';@import 'v/b.css';.outer{--i:url(dot.png);--j:var(--i)}",
      [
        "v/b.css": ".box{background:green var(--j)}", "v/dot.png": dot,
        "u/b.css": ".other{background:green var(--j)}",
      ], needsDocument: true),
    BrowserCase(
      "initial value used in two folders",
      "@import 'u/b.css';@import 'v/b.css';@property --i{syntax:'<image>';inherits:false;initial-value:url(dot.png)}",
      [
        "v/b.css": ".box{background:green var(--i)}", "v/dot.png": dot,
        "u/b.css": ".other{background:green var(--i)}",
      ], needsDocument: true),
    BrowserCase(
      "string as a text and as an address",
      ".box{--s:'dot.png';--t:var(--s);content:var(--t);background:green image-set(var(--t) 1x)}", needsDocument: true),
    BrowserCase(
      "string that a query compares",
      ".outer{--s:'dot.png'}@container style(--s:'dot.png'){.box{background:green image-set(var(--s) 1x)}}",
      needsDocument: true),
    BrowserCase(
      "string among others", "@import 'd/a.css';.outer{--s:'dot.png' 1x,'none.png' type('image/none')}",
      ["d/a.css": ".box{background:green image-set(var(--s))}", "d/dot.png": dot], needsDocument: true),
    BrowserCase(
      "string that stands in", ".box{background:green image-set(var(--none,'dot.png') 1x)}", needsDocument: true),
  ]

  private static let xhtml = "http://www.w3.org/1999/xhtml"
  private static let svg = "http://www.w3.org/2000/svg"

  static let namespaces: [BrowserCase] = [
    BrowserCase(
      "name spaces of one sheet",
      "@namespace '\(xhtml)';@namespace s url(\(svg));div.box{background-color:green}s|div{background-color:red!important}"
    ),
    BrowserCase(
      "name space behind imports", "@import 'red.css';@namespace h '\(xhtml)';h|div.box{background-color:green}"),
    BrowserCase(
      "name space of an imported sheet", "@import 'a.css' screen;",
      ["a.css": "@namespace h '\(xhtml)';h|div.box{background-color:green}"]),
    BrowserCase(
      "default name space of an imported sheet", "@import 'a.css' layer(x);",
      ["a.css": "@namespace '\(svg)';div.box{background-color:red}*|div.box{background-color:green}"]),
    BrowserCase(
      "unused name space", "@import 'green.css';@import 'a.css';",
      ["a.css": "@namespace url(\(svg));@import 'red.css';"]),
    BrowserCase(
      "default name space of the importing sheet",
      "@import 'a.css';@namespace '\(svg)';div{background-color:red!important}",
      ["a.css": "div.box{background-color:green}"]),
    BrowserCase(
      "one prefix for two name spaces", "@import 'a.css';@import 'b.css'",
      [
        "a.css": "@namespace a '\(xhtml)';a|div.box{background-color:green}",
        "b.css": "@namespace a '\(svg)';a|div.box{background-color:red}",
      ]),
    BrowserCase(
      "name spaces at three levels",
      "@import 'a.css' layer(a) screen;@import 'c.css' layer(b);@namespace '\(svg)';div{background-color:red!important}",
      [
        "a.css": "@import 'b.css';@namespace '\(xhtml)';div.box{background-color:green!important}",
        "b.css": "@namespace x '\(xhtml)';x|div{background-color:blue}", "c.css": ".box{color:blue}",
      ]),
  ]

  /// Scoped imports of CSS Cascading and Inheritance Level 6, which browsers do not know yet.
  static let scopes: [BrowserCase] = [
    BrowserCase("scope", "@import 'green.css' scope(.inner);", isNative: false),
    BrowserCase("scope in parentheses", "@import 'green.css' SCOPE((.inner));", isNative: false),
    BrowserCase("scope of nothing", "@import 'green.css';@import 'strong.css' scope(.none);", isNative: false),
    BrowserCase(
      "scope with a limit", "@import 'green.css';@import 'red.css' scope((.outer) to (.inner));", isNative: false),
    BrowserCase(
      "scope with a limit further down", "@import 'red.css';@import 'green.css' scope((.outer) to (.inner > * > *));",
      isNative: false),
    BrowserCase(
      "scope in a scope", "@import 'a.css' scope(.outer);", ["a.css": "@import 'green.css' scope(.inner);"],
      isNative: false),
    BrowserCase(
      "scope and layers", "@import 'a.css' layer(a) scope(.outer);",
      ["a.css": "@import 'green.css' layer(x) scope(.inner);@layer y;"], isNative: false),
    BrowserCase(
      "scope before other conditions", "@import 'green.css' scope(.inner) layer(a) supports(display:grid) screen;",
      isNative: false),
    BrowserCase(
      "scope behind other conditions", "@import 'green.css' supports(display:grid) scope( .inner ) screen;",
      isNative: false),
    BrowserCase(
      "scope behind media queries", "@import 'green.css';@import 'red.css' screen scope(.inner);", isNative: false),
    BrowserCase("scope before the address", "@import 'green.css';@import scope(.inner) 'red.css';", isNative: false),
    BrowserCase("nearer scope", "@import 'green.css' scope(.inner);@import 'red.css' scope(.outer);", isNative: false),
  ]
}
