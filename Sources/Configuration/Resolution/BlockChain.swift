public import Diagnostics

extension Resolver {
  /// The blocks that hold for a name of a host, the nearest first: with repetitions, and whatever they set.
  public func blocks(ofHost host: Int, name: ByteText) -> [Block] {
    blockSequence(ofHost: host, name: name).flatMap { $0 }
  }

  /// The same by the blocks of the written file: that of the host, of each pattern, and the defaults, each with those of
  /// its groups.
  func blockSequence(ofHost host: Int, name: ByteText) -> [[Block]] {
    var taken = TakenParts()
    let patterns = patterns.filter { matches(pattern: $0, name) && taken.insert($0, configuration) }
    let isInFileOrder = configuration.order == .file
    let chain =
      (isInFileOrder ? patterns.filter { $0 < host } : []) + [host]
      + (isInFileOrder ? patterns.filter { $0 > host } : patterns)
    return chain.map { ownBlocks(of: $0) } + [[configuration.defaults]]
  }

  /// The block of a host or pattern and those of its groups.
  func ownBlocks(of host: Int) -> [Block] {
    let block = configuration.hosts[host].block
    return [block]
      + block.uses.flatMap { position -> [Block] in
        let group = Int(configuration.groupReferences[position].group)
        return group < 0 ? [] : groupChains[group].map { configuration.groups[$0].block }
      }
  }
}
