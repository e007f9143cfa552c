extension BrowserCase {
  static let all: [BrowserCase] =
    conditions + rulesBefore + unfinished + odd + images + order + places + encodings + properties + namespaces + scopes

  /// Conditions of an import: those under which the sheet counts, and those that are false or that no browser knows.
  private static let conditions: [BrowserCase] =
    trueConditions.map { BrowserCase("true: \($0)", "@import url(green.css) \($0);\n") }
    + falseConditions.map { BrowserCase("false: \($0)", "@import url(strong.css) \($0);\n@import url(green.css);") }

  private static let trueConditions: [String] = [
    "layer(a) supports(display:grid)", "supports(display: grid !important)", "supports(--a: {})",
    "supports(selector(a > b))", "layer", "layer screen", "layer(a) screen", "layer(/**/a/**/)", "layer( a )",
    "lay\\65r(a)", "/**/screen", "only screen", "not print", "screen,,print", "screen, }",
    "LAYER(a) SUPPORTS(DISPLAY:grid) SCREEN", "supports(not (foo:bar))",
    "supports((not (foo:bar)) or (display:block))", "supports(selector(&))", "supports(font-tech(color-COLRv1))",
    "supports(((display:grid)))", "supports( (display:grid) and (not (foo:bar)) )", "(width >= 1px)",
    "(1px <= width)", "(min-width: calc(1px + 1px))", "all and (min-height:1px), foo", "layer(a.b.c) all",
    "layer(\\61)", "layer(initial)", "layer(revert-layer)", "supports(color: rgb(from red r g b))",
    "screen and (min-width:1px) and (max-width:99999px)",
    "print, (orientation: landscape), (orientation: portrait)", "supports(display:grid)screen",
    "supports(display:block) not print", "layer\n/**/ supports( display : grid ) /**/ screen /**/",
  ]

  private static let falseConditions: [String] = [
    "supports(display:grid) layer(a)", "supports()", "supports(foo)", "supports(foo(bar))", "supports(not)",
    "supports(display:grid;)", "supports(selector(a >))", "supports((display:grid) and (foo:bar))",
    "supports(width:1px) layer", "layer(a b)", "layer(a.)", "layer(a .b)", "layer(a. b)",
    "supports(display:grid) screen and", "[a]", "(min-width:1px) and (foo)", "not (foo)", "foo(bar)", "!", "\"x\"",
    ") x", "supports(display:grid) supports(display:grid)", "layer layer", "layer(a)layer(b)", "and", "not",
    "only", "not all", ",", "supports(display:grid) ,", "screen]", "supports(a;b)", "layer()",
    "supports(not (display:grid))", "url-mod", "screen print",
  ]

  /// Rules before an import: one that a browser keeps makes the import void, one that it drops does not.
  private static let rulesBefore: [BrowserCase] =
    keptRules.map { BrowserCase("kept: \($0)", "@import 'green.css';\($0)@import 'red.css';") }
    + droppedRules.map { BrowserCase("dropped: \($0)", "@import 'red.css';\($0)@import 'green.css';") }

  private static let keptRules: [String] = [
    "a > b{}", "a:hover::before{}", "::-webkit-foo{}", "a:nth-child(2n+1){}", ":is(){}", "#a1{}", "[a]{}",
    "[a=b]{}", "[a=\"b\" i]{}", "*{}", "&{}", "& a{}", "a&{}", ":before{}", "a:focus-visible{}", "from{}", "a,b{}",
    "\\61{}", "a /**/ b{}", ".a/**/.b{}", ":root{}", "::slotted(a){}", ":lang(en){}", ":host{}", "|a{}", "*|*{}",
    "[*|a]{}", "[|a]{}", "a + b ~ c{}", "a:has(> b){}", "::cue(a){}", "::part(a){}", "::highlight(a){}",
    "a:state(x){}", ":popover-open{}", "::details-content{}", ":target-current{}", ":-webkit-any(a){}",
    "@media foo{}", "@supports (a:b){}", "@layer a{}", "@layer{}", "@font-face{}", "@keyframes x{}",
    "@-webkit-keyframes x{}", "@page{}", "@property --x{syntax:\"*\";inherits:false}",
    "@counter-style x{system:cyclic;symbols:a}", "@container (min-width:1px){}", "@container foo{}",
    "@container foo not (min-width:1px){}", "@container (min-width:1px) and style(--x){}",
    "@scope(.a){}", "@scope{}", "@starting-style{}", "@namespace \"x\";", "@namespace a url(x);",
    "@font-palette-values --x{font-family:a}", "@font-feature-values a{}", "@view-transition{}",
    "@position-try --x{}", "@layer a,b;", "@keyframes \"x\"{}",
  ]

  private static let droppedRules: [String] = [
    "a >> b{}", "> a{}", "a >{}", "a::foo{}", "a:nth-child(){}", ":not(){}", "#1a{}", ".1a{}", "[a=\"b\" x]{}",
    "[a=1]{}", "*a{}", "a*{}", "a||b{}", ":selection{}", "@foo{}", "%a{}", "50%{}", "a!b{}", "a,{}", "a/**/b{}",
    "::slotted(){}", "a:unknown(b){}", "a|b{}", "--x:hover{}", "::-moz-foo{}", ":-moz-any-link{}",
    ":-webkit-foo{}", "@supports{}", "@supports foo{}", "@layer a b{}", "@layer a b;", "@layer ;",
    "@font-face x{}", "@keyframes{}", "@page :foo{}", "@property x{}", "@property --x{}", "@counter-style none{}",
    "@scope foo{}", "@foo;", "@charset \"x\";", "@namespace x;", "@font-palette-values x{}", "@position-try x{}",
    "@viewport{}", "@container{}", "@container foo bar{}", "@container not{}", "@document url(){}", "@media;",
    "@import \"bad\" {}", "@import;", "@import foo;", "@layer a,;",
    "@color-profile --x{}", "<!--", "-->", "@-moz-document url(){}", "@import url(a b);",
    "@import url(\"a b\" c);", "@keyframes none{}",
  ]

  /// Sheets that end in the middle: what follows them must not be swallowed, and what they say must count.
  private static let unfinished: [BrowserCase] = unfinishedSheets.flatMap { sheet in
    ["", " screen", " layer(x)"].map {
      BrowserCase(
        "unfinished\($0): \(sheet)", "@import 'part.css'\($0);@import 'last.css';",
        ["part.css": sheet, "last.css": ".box{background-color:green}"])
    }
  }

  private static let unfinishedSheets: [String] = [
    ".x{color:red", ".x{color:rgb(1", ".x{content:\"abc", ".x{content:\"abc\\", "/* abc", "/* abc *",
    ".x{background:url(foo", ".x{background:url(foo\\", ".x{background:url(f\"o", ".x", "@foo", "@layer q",
    "@media screen", "@media (x", ".x[a", ".x\\", "@media print{.x{", ".x{}}", "}", ".x{} ;", ".x{--y:{",
    ".x{--y:\"", "/", "<!--", "-->", ".x{color:a\\", "@foo \"", "@foo url(x", "@import \"green.css",
    "@import url(green.css", "@import url(\"green.css\"", "@import \"green.css\" layer(q",
    "@import \"green.css\" (min-width:1px", "@import \"green.css\" supports((display:grid",
    "@import \"green.css\" /*", ".y{color:red;{", ".x:not(.y", "@media screen{.z{color:red}", "@supports (a",
    ".x{content:'a\\'", ".x{a:b\\\n",
  ]

  /// Sheets with mistakes at the top level, which mean something else within a block.
  private static let odd: [BrowserCase] = oddSheets.flatMap { sheet in
    ["", " all", " layer(x)"].map {
      BrowserCase("odd\($0): \(sheet)", "@import 'green.css';@import 'part.css'\($0);", ["part.css": sheet])
    }
  }

  private static let oddSheets: [String] = [
    "} .box{background-color:red}.box{color:blue}", "; .box{background-color:red}.box{color:blue}",
    "<!-- .box{color:blue} -->", "] .box{background-color:red}",
    "foo; .box{background-color:red} .box{color:blue}", "--x:hover{} .box{color:blue}", "@foo } ;.box{color:blue}",
    "@media } {.box{background-color:red}}", "foo:bar; .box{background-color:red}",
    "@charset \"utf-8\"; .box{color:blue}", " @charset \"utf-8\";.box{color:blue}", "\u{FEFF}.box{color:blue}",
    "a{} <!-- .box{color:blue}", ".box{color:blue}}", ".a{}}.box{background-color:red}.box{color:blue}",
    "@media{.box{color:blue}}", ".b{ } ) .box{background-color:red}",
  ]

  /// Values with images, in the sheet itself and in one of another folder.
  private static let images: [BrowserCase] = imageValues.flatMap { value in
    [
      BrowserCase("image: \(value)", ".box{background-color:green;background-image:\(value)"),
      BrowserCase(
        "imported image: \(value)", "@import 'folder/part.css' layer(x);",
        ["folder/part.css": ".box{background-color:green;background-image:\(value)", "folder/dot.png": dot]),
    ]
  }

  private static let imageValues: [String] = [
    "url(dot.png)", "url(\"dot.png\")", "URL(dot.png)", "u\\72l(dot.png)", "url( \"dot.png\" )",
    "image-set(\"dot.png\" 1x)", "image-set(url(dot.png) 1x)", "-webkit-image-set(url(dot.png) 1x)",
    "image-set(\"dot.png\" type(\"image/png\"))", "url()", "url(\"\")", "url(nope.png)", "url(dot.png#f)",
    "url(dot.png?q)", "linear-gradient(red,red),url(dot.png)", "url(data:,)",
    "cross-fade(url(dot.png),url(dot.png))", "src(\"dot.png\")", "url(a b.png)", "url(\"dot.png\" foo)",
    "url(do\\74.png)", "url('do\\\nt.png')", "url(dot.png", "url(\"dot.png\"",
    "image-set(\"dot.png\" 1x, \"nope.png\" 2x)", "var(--q,url(dot.png))", "url(./././dot.png)",
  ]
}
