extension Duration {
  /// In whole milliseconds, at least 1: libcurl takes 0 for no limit.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds < Int64(Int32.max) / 1000 else { return Int(Int32.max) }
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }

  /// As people write it: `20 s` or `0.5 s`.
  var text: String {
    let tenths = (milliseconds + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}

/// A limit of bytes as people write it, by the units of `--max-size`: `512 bytes`, `1.5 MB`.
package func sizeText(_ bytes: Int) -> String {
  for (factor, unit) in [(1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "KB")] where bytes >= factor {
    let tenths = bytes / (factor / 10)
    return tenths % 10 == 0 || tenths >= 100 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }
  return "\(bytes) bytes"
}
