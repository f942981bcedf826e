internal import AppCode
internal import AppResources
internal import InterfaceBuilder

/// How long a document takes from its bytes to the view on screen.
public struct LoadMeasure: Sendable {
  /// How many views the document has.
  public let views: Int
  /// The size of the document in bytes.
  public let bytes: Int
  /// The time for reading it.
  public let reading: Duration
  /// The time for making its controller and view, with all lookups of strings.
  public let making: Duration

  /// Both together.
  public var total: Duration { reading + making }
}

extension LoadMeasure {
  /// Measures a storyboard of `views` labels, buttons and fields, in groups of ten, with a table.
  ///
  /// - Returns: the fastest of `runs`; `nil` when nothing was made.
  public static func measure(views: Int, runs: Int = 3) throws(OpeningError) -> LoadMeasure? {
    let source = document(views: views)
    var files: [String: String] = [:]
    files["Info.plist"] = """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """
    files["Base.lproj/Measured.storyboard"] = source.document
    files["ja.lproj/Measured.strings"] = source.table
    let app = try OpenedApp(FileTree(texts: files), named: "Measured")
    let bytes = Array(source.document.utf8)
    let path = "Base.lproj/Measured.storyboard"
    let clock = ContinuousClock()
    var best: LoadMeasure?
    for _ in 0..<max(runs, 1) {
      var read: InterfaceDocument?
      let reading = clock.measure { read = InterfaceDocument.read(bytes, path: path).document }
      guard read != nil, app.document(at: path).document != nil else { return nil }
      var world = World(app, device: Device(languages: ["ja-JP"]))
      var view: ObjectID?
      let making = clock.measure {
        view =
          world.run { (app) throws(Trap) -> ObjectID? in
            let storyboard = try app.storyboard(named: "Measured", in: app.host.process.mainBundle)
            guard let controller = try app.instantiateInitialController(of: storyboard) else {
              return nil
            }
            return try app.loadView(of: controller)
          } ?? nil
      }
      guard view != nil else { return nil }
      let measure = LoadMeasure(views: views, bytes: bytes.count, reading: reading, making: making)
      if best.map({ measure.total < $0.total }) ?? true { best = measure }
    }
    return best
  }

  private static func document(views: Int) -> (document: String, table: String) {
    var content = ""
    var table = ""
    for group in stride(from: 0, to: views, by: 10) {
      content += "<view contentMode=\"scaleToFill\" id=\"gr-\(group)\">\n"
      content +=
        "<rect key=\"frame\" x=\"0\" y=\"\(group * 3)\" width=\"375\" height=\"30\"/>\n<subviews>\n"
      for number in group..<min(group + 9, views - 1) {
        let id = "vw-\(number)"
        let rect =
          "<rect key=\"frame\" x=\"\(number % 10 * 36)\" y=\"0\" width=\"30\" height=\"21\"/>"
        switch number % 3 {
        case 0:
          content += "<label opaque=\"NO\" text=\"Text \(number)\" id=\"\(id)\">\(rect)</label>\n"
          table += "\"\(id).text\" = \"文字 \(number)\";\n"
        case 1:
          content +=
            "<button opaque=\"NO\" id=\"\(id)\">\(rect)<state key=\"normal\" title=\"Title \(number)\"/></button>\n"
          table += "\"\(id).normalTitle\" = \"題 \(number)\";\n"
        default:
          content +=
            "<textField opaque=\"NO\" placeholder=\"Place \(number)\" id=\"\(id)\">\(rect)</textField>\n"
          table += "\"\(id).placeholder\" = \"入力 \(number)\";\n"
        }
      }
      content += "</subviews>\n</view>\n"
    }
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" initialViewController="vc">
      <scenes><scene sceneID="sc"><objects><viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="vw"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      \(content)</subviews></view></viewController></objects></scene></scenes></document>
      """
    return (document, table)
  }
}
