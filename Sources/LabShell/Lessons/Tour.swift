/// The built-in first lesson.
enum Tour {
  /// What it is called.
  static let name = "tour"

  /// The transcript, with the app it shows.
  static let text = """
    # x
    """
}
