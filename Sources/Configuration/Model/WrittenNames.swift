public import Diagnostics

extension Configuration {
  /// The key of a host or pattern as it was written, braces and all.
  public func key(ofHost host: Int) -> String {
    text(NodeReference(hosts[host].file, hosts[host].key)).string
  }

  /// The place of that key.
  public func keyRange(ofHost host: Int) -> SourceRange { range(NodeReference(hosts[host].file, hosts[host].key)) }

  public func name(ofGroup group: Int) -> String {
    text(NodeReference(groups[group].file, groups[group].key)).string
  }

  /// The place of a group's name.
  public func keyRange(ofGroup group: Int) -> SourceRange {
    range(NodeReference(groups[group].file, groups[group].key))
  }
}
