/// The candidate that a misspelt name most likely stands for; `nil` if none is near enough.
///
/// Near means few typing errors: letters added, left out, changed or swapped with their neighbour, whatever the case.
/// How many are forgiven grows with the length of the name; a word of one or two letters has no near name, since
/// `on` is not a misspelt `no`. Of equally near candidates one with the same letters wins, then the one that begins
/// most alike, then one whose first letter has the same case, then the first. A name that only one candidate begins with is near to it, too.
public func nearestName(to name: some StringProtocol, among candidates: some Sequence<String>) -> String? {
  let wanted = FoldedName(name)
  guard !wanted.scalars.isEmpty, wanted.scalars.count <= longestName else { return nil }
  let letters = wanted.scalars.sorted()
  var limit = forgivenErrors(for: wanted.scalars.count)
  var best: (name: String, rank: Rank)?
  var completion: String?
  var completions = 0
  var text = FoldedName("")
  for candidate in candidates {
    // No text has more scalars than bytes, so most candidates are out at a glance.
    guard candidate.utf8.count >= wanted.scalars.count - limit else { continue }
    text.read(candidate)
    if text.scalars == wanted.scalars { return candidate }
    if text.scalars.starts(with: wanted.scalars) {
      completion = completion ?? candidate
      completions += 1
    }
    guard wanted.mayBeNear(text, limit: limit),
      let errors = typingErrors(wanted.scalars, text.scalars, limit: limit)
    else { continue }
    let rank = Rank(
      errors: errors, isShuffled: text.scalars.sorted() == letters,
      prefix: zip(text.scalars, wanted.scalars).prefix { $0 == $1 }.count,
      beginsAlike: candidate.utf8.first == name.utf8.first)
    if let found = best, !rank.isBetter(than: found.rank) { continue }
    best = (candidate, rank)
    limit = errors
  }
  if let best { return best.name }
  return completions == 1 && wanted.scalars.count >= 3 ? completion : nil
}

/// Whether a name can only be a misspelt candidate: equal but for the case of letters, or one typing error away from it
/// and at least three from any other.
///
/// A short name is never certain: too many words are one error away from it.
public func isCertain(
  _ candidate: String, for name: some StringProtocol, among candidates: some Sequence<String>
) -> Bool {
  let wanted = FoldedName(name)
  let meant = FoldedName(candidate)
  if wanted.scalars == meant.scalars { return true }
  guard wanted.scalars.count >= 4, wanted.scalars.count <= longestName,
    typingErrors(wanted.scalars, meant.scalars, limit: 1) != nil
  else { return false }
  return candidates.allSatisfy { other in
    let other = FoldedName(other)
    return other.scalars == meant.scalars || !wanted.mayBeNear(other, limit: 2)
      || typingErrors(wanted.scalars, other.scalars, limit: 2) == nil
  }
}

/// The scalars of a name, ASCII letters in lower case.
private struct FoldedName {
  private(set) var scalars: [UInt32] = []

  /// One bit for each of the scalars, by its last five bits.
  private var mask: UInt32 = 0

  init(_ name: some StringProtocol) {
    scalars.reserveCapacity(32)
    read(name)
  }

  /// Takes another name; the storage stays.
  mutating func read(_ name: some StringProtocol) {
    scalars.removeAll(keepingCapacity: true)
    mask = 0
    for byte in name.utf8 {
      guard byte < 0x80, scalars.count < longestName + 4 else { return readScalars(name) }
      append(UInt32(byte.asciiLowercase))
    }
  }

  /// Whether the other name has about as many scalars, and about the same ones.
  ///
  /// One typing error changes the length by at most one and which scalars there are by at most two.
  func mayBeNear(_ other: FoldedName, limit: Int) -> Bool {
    abs(scalars.count - other.scalars.count) <= limit && (mask ^ other.mask).nonzeroBitCount <= 2 * limit
  }

  private mutating func readScalars(_ name: some StringProtocol) {
    scalars.removeAll(keepingCapacity: true)
    mask = 0
    for scalar in name.unicodeScalars.prefix(longestName + 4) {
      append((0x41...0x5A).contains(scalar.value) ? scalar.value | 0x20 : scalar.value)
    }
  }

  private mutating func append(_ scalar: UInt32) {
    scalars.append(scalar)
    mask |= 1 << (scalar & 31)
  }
}

/// How well a candidate fits.
private struct Rank {
  let errors: Int
  let isShuffled: Bool
  let prefix: Int

  /// Whether both begin with the same character, case included.
  let beginsAlike: Bool

  func isBetter(than other: Rank) -> Bool {
    if errors != other.errors { return errors < other.errors }
    if isShuffled != other.isShuffled { return isShuffled }
    if prefix != other.prefix { return prefix > other.prefix }
    return beginsAlike && !other.beginsAlike
  }
}

/// Longer names are not compared: no setting or sensible alias is that long, and a hostile one would cost time.
private let longestName = 100

private func forgivenErrors(for length: Int) -> Int {
  switch length {
  case ...2: 0
  case ...5: 1
  case ...8: 2
  default: 3
  }
}

/// The optimal string alignment distance of two texts, or `nil` where it exceeds a limit.
///
/// Only the cells at most `limit` from the diagonal are computed, and the search ends with the first row that has no
/// cell within the limit.
private func typingErrors(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int? {
  let beyond = limit + 1
  var beforeLast = [Int](repeating: beyond, count: right.count + 1)
  var last = (0...right.count).map { min($0, beyond) }
  var current = beforeLast
  for row in 0..<left.count {
    let first = max(0, row - limit)
    let end = min(right.count, row + limit + 1)
    guard first < end else { return nil }
    current[first] = first == 0 ? min(row + 1, beyond) : beyond
    var smallest = current[first]
    for column in first..<end {
      var cost = last[column] + (left[row] == right[column] ? 0 : 1)
      cost = min(cost, current[column] + 1, last[column + 1] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current[column + 1] = min(cost, beyond)
      smallest = min(smallest, current[column + 1])
    }
    if end < right.count { current[end + 1] = beyond }
    guard smallest <= limit else { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
