import Foundation

/// What the SARIF 2.1.0 specification demands of the objects that blinkc writes, section by section.
///
/// The published schema closes every object, so a property that is not listed here is a fault.
package indirect enum SARIFShape: Sendable {
  case text, number(from: Int), uri
  case word([String])
  case list(SARIFShape, from: Int)
  case object(required: [String: SARIFShape], optional: [String: SARIFShape] = [:])

  /// A bag of properties, whose content is free (3.8).
  case bag

  /// All ways in which a document breaks the rules; empty if it keeps them.
  package static func faults(of document: [UInt8]) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(document))
    return log.faults(of: value, at: "log") + references(in: value)
  }

  private static let level = word(["none", "note", "warning", "error"])
  private static let message = object(required: ["text": text])  // 3.11
  private static let multiformat = object(required: ["text": text], optional: ["markdown": text])  // 3.12
  private static let artifact = object(required: ["uri": uri])  // 3.4
  private static let region = object(  // 3.30: a region by lines and columns, all from 1
    required: [
      "startLine": number(from: 1), "startColumn": number(from: 1), "endLine": number(from: 1),
      "endColumn": number(from: 1),
    ])
  private static let physical = object(required: ["artifactLocation": artifact, "region": region])  // 3.29
  // 3.28
  private static let location = object(required: ["physicalLocation": physical], optional: ["message": message])
  private static let replacement = object(  // 3.57
    required: ["deletedRegion": region], optional: ["insertedContent": object(required: ["text": .anyText])])
  private static let change = object(  // 3.56
    required: ["artifactLocation": artifact, "replacements": list(replacement, from: 1)])
  private static let fix = object(  // 3.55
    required: ["artifactChanges": list(change, from: 1)], optional: ["description": message, "properties": bag])
  private static let result = object(  // 3.27
    required: ["message": message],
    optional: [
      "ruleId": text, "ruleIndex": number(from: 0), "level": level, "locations": list(location, from: 0),
      "relatedLocations": list(location, from: 0), "fixes": list(fix, from: 0),
    ])
  private static let rule = object(  // 3.49
    required: ["id": text],
    optional: [
      "shortDescription": multiformat, "fullDescription": multiformat, "help": multiformat,
      "defaultConfiguration": object(required: ["level": level]), "properties": bag,
    ])
  private static let driver = object(  // 3.19
    required: ["name": text], optional: ["version": text, "semanticVersion": text, "rules": list(rule, from: 0)])
  private static let run = object(  // 3.14
    required: ["tool": object(required: ["driver": driver])],
    optional: [
      "columnKind": word(["utf16CodeUnits", "unicodeCodePoints"]), "newlineSequences": list(text, from: 1),
      "results": list(result, from: 0),
    ])
  private static let log = object(  // 3.13
    required: ["version": word(["2.1.0"]), "runs": list(run, from: 1)], optional: ["$schema": uri])

  /// A text that may be empty.
  private static let anyText = word([])

  private func faults(of value: Any, at path: String) -> [String] {
    switch self {
    case .text:
      return (value as? String)?.isEmpty == false ? [] : ["\(path): no text"]
    case .word(let words):
      guard let word = value as? String, words.isEmpty || words.contains(word) else { return ["\(path): a wrong word"] }
      return []
    case .uri:
      // RFC 3986: no character but those that it lists, and a colon only behind a scheme.
      let form = /(https?:\/\/[a-z.\-]+|file:\/\/)?([A-Za-z0-9\-._~\/]|%[0-9A-F]{2})+/
      return (value as? String)?.wholeMatch(of: form) != nil ? [] : ["\(path): no reference: \(value)"]
    case .number(let least):
      return (value as? Int).map { $0 >= least } == true ? [] : ["\(path): no number from \(least)"]
    case .bag:
      return value is [String: Any] ? [] : ["\(path): no object"]
    case .list(let item, let least):
      guard let items = value as? [Any], items.count >= least else { return ["\(path): no list, or too short"] }
      return items.enumerated().flatMap { item.faults(of: $0.element, at: "\(path)[\($0.offset)]") }
    case .object(let required, let optional):
      guard let members = value as? [String: Any] else { return ["\(path): no object"] }
      let missing = required.keys.filter { members[$0] == nil }.map { "\(path): no \($0)" }
      return missing
        + members.flatMap { key, member in
          (required[key] ?? optional[key]).map { $0.faults(of: member, at: "\(path).\(key)") }
            ?? ["\(path): no property is called \(key)"]
        }
    }
  }

  /// What goes beyond the shape: numbers that have to fit each other, and the braces of messages (3.11.5).
  private static func references(in value: Any) -> [String] {
    var faults: [String] = []
    for run in objects("runs", of: value) {
      let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
      let ids = objects("rules", of: driver ?? [:]).map { $0["id"] as? String ?? "" }
      if Set(ids).count != ids.count { faults.append("two rules with one id") }
      for result in objects("results", of: run) {
        let (index, id) = (result["ruleIndex"] as? Int ?? -1, result["ruleId"] as? String)
        if !ids.indices.contains(index) || ids[index] != id { faults.append("ruleIndex \(index) is not \(id ?? "")") }
        let messages = [result] + objects("fixes", of: result) + objects("relatedLocations", of: result)
        for message in messages.compactMap({ ($0["message"] ?? $0["description"]) as? [String: Any] }) {
          let text = message["text"] as? String ?? ""
          let rest = text.replacing("{{", with: "").replacing("}}", with: "")
          if rest.contains("{") || rest.contains("}") { faults.append("a single brace: \(text)") }
        }
      }
    }
    return faults
  }

  private static func objects(_ key: String, of value: Any) -> [[String: Any]] {
    (value as? [String: Any])?[key] as? [[String: Any]] ?? []
  }
}
