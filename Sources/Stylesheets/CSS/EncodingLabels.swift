/// The encoding that a label stands for (WHATWG Encoding, section 4.2); `nil` for a label that browsers do not know.
func encoding(named label: String) -> TextEncoding? {
  let label = trimmed(label).lowercased()
  if utf8Labels.contains(label) { return .utf8 }
  if windows1252Labels.contains(label) { return .windows1252 }
  return otherLabels[label].map { .other($0) }
}

private let utf8Labels: Set<String> = [
  "utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8",
]

/// Latin-1 and ASCII are windows-1252 to every browser.
private let windows1252Labels: Set<String> = [
  "ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100", "iso8859-1",
  "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii", "windows-1252", "x-cp1252",
]

/// Labels and the names that iconv(3) has for the encodings.
private let otherLabels: [String: String] = [
  "utf-16": "UTF-16LE", "utf-16le": "UTF-16LE", "unicode": "UTF-16LE", "ucs-2": "UTF-16LE", "utf-16be": "UTF-16BE",
  "iso-8859-2": "ISO-8859-2", "iso8859-2": "ISO-8859-2", "latin2": "ISO-8859-2", "l2": "ISO-8859-2",
  "iso-8859-3": "ISO-8859-3", "latin3": "ISO-8859-3", "iso-8859-4": "ISO-8859-4", "latin4": "ISO-8859-4",
  "iso-8859-5": "ISO-8859-5", "cyrillic": "ISO-8859-5", "iso-8859-6": "ISO-8859-6", "arabic": "ISO-8859-6",
  "iso-8859-7": "ISO-8859-7", "greek": "ISO-8859-7", "iso-8859-8": "ISO-8859-8", "hebrew": "ISO-8859-8",
  "iso-8859-9": "WINDOWS-1254", "latin5": "WINDOWS-1254", "windows-1254": "WINDOWS-1254", "cp1254": "WINDOWS-1254",
  "iso-8859-10": "ISO-8859-10", "latin6": "ISO-8859-10", "iso-8859-13": "ISO-8859-13",
  "iso-8859-14": "ISO-8859-14", "iso-8859-15": "ISO-8859-15", "latin9": "ISO-8859-15", "iso-8859-16": "ISO-8859-16",
  "iso-8859-11": "CP874", "tis-620": "CP874", "windows-874": "CP874",
  "koi8-r": "KOI8-R", "koi8": "KOI8-R", "koi8-u": "KOI8-U", "macintosh": "MACINTOSH", "x-mac-roman": "MACINTOSH",
  "mac": "MACINTOSH", "ibm866": "CP866", "cp866": "CP866",
  "windows-1250": "WINDOWS-1250", "cp1250": "WINDOWS-1250", "windows-1251": "WINDOWS-1251", "cp1251": "WINDOWS-1251",
  "windows-1253": "WINDOWS-1253", "cp1253": "WINDOWS-1253", "windows-1255": "WINDOWS-1255", "cp1255": "WINDOWS-1255",
  "windows-1256": "WINDOWS-1256", "cp1256": "WINDOWS-1256", "windows-1257": "WINDOWS-1257", "cp1257": "WINDOWS-1257",
  "windows-1258": "WINDOWS-1258", "cp1258": "WINDOWS-1258",
  "gbk": "GB18030", "gb2312": "GB18030", "gb_2312-80": "GB18030", "chinese": "GB18030", "x-gbk": "GB18030",
  "gb18030": "GB18030", "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS", "cn-big5": "BIG5-HKSCS",
  "euc-jp": "EUC-JP", "x-euc-jp": "EUC-JP", "iso-2022-jp": "ISO-2022-JP", "shift_jis": "CP932", "shift-jis": "CP932",
  "sjis": "CP932", "ms_kanji": "CP932", "windows-31j": "CP932", "x-sjis": "CP932",
  "euc-kr": "CP949", "korean": "CP949", "ks_c_5601-1987": "CP949", "windows-949": "CP949",
]
