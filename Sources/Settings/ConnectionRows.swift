extension SettingTable {
  /// Where a host is and how it is reached.
  static let connectionRows: [Setting] = []
}
