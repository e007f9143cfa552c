import Diagnostics
import Settings

extension ValueGrammar {
  /// One scalar where a list is wanted: one item, or several between blanks where no item can hold any.
  static func checkList(_ value: ScalarValue, of item: ValueType.Item) -> ValueProblem? {
    guard !item.holdsBlanks else { return value.itemProblem(value.text, item, isAlone: true) }
    let items = value.text.blankSeparated
    guard !items.isEmpty else {
      return value.wrongType()
    }
    if let limit = maximumItemCount(of: value.setting), items.count > limit {
      return value.wrongType("\(value.setting.name) takes at most \(limit) words", at: items[limit])
    }
    for item in items.lazy.compactMap({ value.itemProblem($0, item, isAlone: items.count == 1) }) { return item }
    return nil
  }

  static func checkItem(_ value: ScalarValue, of item: ValueType.Item, isAlone: Bool) -> ValueProblem? {
    if value.text.isEmpty {
      return value.wrongType()
    }
    guard item.holdsBlanks || !value.text.containsBlank else {
      return value.wrongType("an item of \(value.setting.name) has no blanks; write \(quoted(value.text)) as several")
    }
    return value.itemProblem(value.text, item, isAlone: isAlone)
  }
}

extension ScalarValue {
  /// Checks one item, which is a slice of the text or all of it.
  fileprivate func itemProblem(_ item: ByteText, _ type: ValueType.Item, isAlone: Bool) -> ValueProblem? {
    let name = setting.name
    if let word = setting.words.first(where: { item.equalsIgnoringCase($0.name.utf8) }) {
      guard !isAlone, type != .qualityOfService else { return nil }
      return wrongType("\(word.name) stands alone in \(name), or not at all", at: item)
    }
    switch type {
    case .word, .path, .pattern: return nil
    case .domain: return domainProblem(item)
    case .qualityOfService: return qualityProblem(item)
    case .hostPort: return targetProblem(item)
    case .environmentPattern:
      guard let equals = item.firstIndex(of: 0x3D) else { return nil }
      return wrongType("\(name) takes names of variables without values; SetEnv sets values", at: item[equals...])
    case .environmentAssignment:
      let isNamed = item.firstIndex(of: 0x3D).map { $0 > item.startIndex } ?? false
      return isNamed ? nil : wrongType("\(name) takes NAME=value, not \(quoted(item))", at: item)
    case .canonicalRule:
      let isRule = item.cut(at: 0x3A).map { !$0.behind.isEmpty } ?? item.equals("*")
      return isRule ? nil : wrongType("\(name) takes SOURCES:TARGETS, not \(quoted(item))", at: item)
    case .channelTimeout:
      guard let (kind, interval) = item.cut(at: 0x3D), !kind.isEmpty, !interval.isEmpty else {
        return wrongType("\(name) takes TYPE=INTERVAL, such as session=5m, not \(quoted(item))", at: item)
      }
      return time(interval)
    }
  }

  /// A name of a domain as ssh lets it pass.
  private func domainProblem(_ item: ByteText) -> ValueProblem? {
    let isName = item.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2E || $0 == 0x2D || $0 == 0x5F }
    let startsWell = item.first.map { $0.isASCIILetter || $0.isASCIIDigit } ?? false
    guard isName, startsWell, item.firstRange(of: [0x2E, 0x2E]) == nil else {
      return wrongType("\(quoted(item)) is no name of a domain", at: item)
    }
    return nil
  }

  /// A number of the type-of-service byte; the names of the classes are words of the row.
  private func qualityProblem(_ item: ByteText) -> ValueProblem? {
    if item.first?.isASCIILetter == true { return unknownChoice(item) }
    return number(item, in: 0...255, called: "a class of \(setting.name)").failure
  }

  /// A target `HOST:PORT`, where the port may be `*`.
  private func targetProblem(_ item: ByteText) -> ValueProblem? {
    let host: ByteText
    if item.first == 0x5B, let closing = item.firstIndex(of: 0x5D) {
      host = item[...closing]
    } else {
      host = item.prefix { $0 != 0x3A }
    }
    let behind = item[host.endIndex...]
    guard !host.isEmpty, behind.first == 0x3A, behind.count > 1 else {
      return wrongType("\(setting.name) takes HOST:PORT, not \(quoted(item))", at: item)
    }
    return behind.dropFirst().equals("*") ? nil : port(behind.dropFirst(), called: "the port of the target")
  }
}
