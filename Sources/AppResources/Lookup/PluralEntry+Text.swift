extension PluralEntry {
  /// The text of the entry itself, shown where it is not formatted (rule P5).
  var formatText: String? { source["NSStringLocalizedFormatKey"]?.string ?? source.string }
}
