/// The built-in first lesson: a transcript that is built into the program, with the app it shows.
enum Tour {
  /// What it is called.
  static let name = "tour"

  /// The transcript: the file `tour.md` beside this one.
  static let text = String(decoding: PackageResources.tour_md, as: UTF8.self)
}
