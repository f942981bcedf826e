/// What every page brings with it: its style and its script, which are built into the program.
enum PageAssets {
  /// The style of a page.
  static let style = String(decoding: PackageResources.page_css, as: UTF8.self)

  /// The style of pictures, alone and in pages.
  static let pictureStyle = String(decoding: PackageResources.picture_css, as: UTF8.self)

  /// The script that shows a page step by step.
  static let script = String(decoding: PackageResources.page_js, as: UTF8.self)
}
