/// A number of bytes for people: with three digits at most before the unit.
func byteCount(_ count: Int) -> String {
  var (value, unit) = (Double(count), 0)
  let units = ["bytes", "kB", "MB", "GB"]
  while value >= 1000, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
  guard unit > 0 else { return "\(count) \(count == 1 ? "byte" : "bytes")" }
  let tenths = Int((value * 10).rounded())
  return tenths < 1000 ? "\(tenths / 10).\(tenths % 10) \(units[unit])" : "\(tenths / 10) \(units[unit])"
}
