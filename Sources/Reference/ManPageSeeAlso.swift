extension ManPage {
  /// The pages that blink.yaml(5) refers to.
  static let languageSeeAlso = #"""
    .Sh SEE ALSO
    .Xr blinkc 1 ,
    .Xr mosh 1 ,
    .Xr ssh_config 5 ,
    .Xr blinkc-rules 7

    """#
}
