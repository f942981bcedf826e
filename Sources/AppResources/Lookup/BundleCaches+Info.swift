// The Info.plist in the bundle's language: rule I4.

extension BundleCaches {
  /// The table that overlays Info.plist, as `localizedInfoDictionary` gives it.
  public mutating func localizedInfoDictionary(of bundle: ResourceBundle) -> StringTable {
    table("InfoPlist", of: bundle)
  }

  /// What `object(forInfoDictionaryKey:)` gives: the overlay's value, else that of Info.plist
  /// (rule I4), with the table it comes from if it is the overlay's.
  public mutating func object(forInfoDictionaryKey key: String, in bundle: ResourceBundle)
    -> (value: PropertyListValue, overlay: TableEntry?)?
  {
    let overlay = localizedInfoDictionary(of: bundle)
    // The overlay can be meant for one device as well as the list itself (rule R11).
    for suffix in device.nameSuffixes {
      if let (entry, _) = overlay.entry(forKey: key + suffix), let text = entry.value.text {
        return (.string(text), entry)
      }
    }
    return bundle.info[key].map { ($0, nil) }
  }
}
