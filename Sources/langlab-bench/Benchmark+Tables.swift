internal import AppResources
internal import Foundation

// Tables of texts, beside the host's Foundation on the same files.

extension Benchmark {
  private static let pairCount = 20_000

  static func measureTables() throws {
    print("a table of \(pairCount) pairs, the first look-up")
    for encoding in [String.Encoding.utf8, .utf16LittleEndian] {
      try measureFirstLookup(encoding)
    }
    try measureWarmLookup()
  }

  /// The first look-up in a table that no one has read, ours with its place.
  private static func measureFirstLookup(_ encoding: String.Encoding) throws {
    var ours: [Double] = []
    var theirs: [Double] = []
    for round in 0..<15 {
      // Both remember tables by path, so that each round needs a folder of its own.
      let folder = try makeBundle(encoding)
      defer { remove(folder) }
      let key = key(pairCount - 7)
      var text = ""
      var place = 0
      let mine = try Timing.milliseconds {
        var caches = try openCaches(folder)
        let answer = caches.localizedString(forKey: key, in: caches.mainBundle)
        text = answer.text
        place = answer.place?.line ?? 0
      }
      var hostText = ""
      let host = Timing.milliseconds {
        hostText =
          Bundle(path: folder)?.localizedString(forKey: key, value: nil, table: nil) ?? ""
      }
      guard text == hostText, text != key, place == 2 * (pairCount - 7) + 2 else {
        throw Mistake("the two read different texts: \(text), \(hostText), line \(place)")
      }
      if round > 0 {
        ours.append(mine)
        theirs.append(host)
      }
    }
    let (mine, host) = (Timing.median(ours), Timing.median(theirs))
    print(
      "  \(encoding == .utf8 ? "UTF-8 " : "UTF-16"): \(Timing.figure(mine)) ms, host Foundation \(Timing.figure(host)) ms, \(Timing.figure(host / mine)) times as fast"
    )
  }

  private static func measureWarmLookup() throws {
    let folder = try makeBundle(.utf8)
    defer { remove(folder) }
    var caches = try openCaches(folder)
    let main = caches.mainBundle
    let keys = (0..<1_000).map { key($0 * 17) }
    let rounds = 30
    let calls = Double(rounds * keys.count)
    var length = 0
    for key in keys {
      length += caches.text(forKey: key, value: nil, table: nil, in: main).utf8.count
    }
    func microseconds(_ body: (String) -> Int) -> Double {
      // The best of several runs: a machine that others use slows some of them down.
      (0..<9).map { _ in
        var sum = 0
        let time = Timing.milliseconds {
          for _ in 0..<rounds { for key in keys { sum += body(key) } }
        }
        precondition(sum == rounds * length, "every look-up gives its text")
        return time * 1000 / calls
      }.min() ?? 0
    }
    let plain = microseconds {
      caches.text(forKey: $0, value: nil, table: nil, in: main).utf8.count
    }
    let traced = microseconds { caches.localizedString(forKey: $0, in: main).text.utf8.count }
    let host = Bundle(path: folder)
    let theirs = microseconds {
      host?.localizedString(forKey: $0, value: nil, table: nil).utf8.count ?? 0
    }
    print("a warm look-up: \(Timing.figure(plain)) µs, with its trace \(Timing.figure(traced)) µs")
    print("  host Foundation: \(Timing.figure(theirs)) µs")
  }

  // MARK: - The bundle

  private static func openCaches(_ folder: String) throws -> BundleCaches {
    let files = try FileTree(folder)
    let bundle = try AppFolder(files).mainBundle(of: files)
    return BundleCaches(mainBundle: bundle, in: files, userLanguages: ["en"])
  }

  private static func key(_ number: Int) -> String { "screen.\(number % 97).label.\(number)" }

  private static func makeBundle(_ encoding: String.Encoding) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "langlab-bench-\(UUID().uuidString)")
    let lproj = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
    var text = encoding == .utf8 ? "" : "\u{FEFF}"
    for number in 0..<pairCount {
      text += "/* A label of the screen */\n"
      text += "\"\(key(number))\" = \"Text \(number) of the app: “\(number % 13)” \\n %@\";\n"
    }
    guard let data = text.data(using: encoding) else { throw Mistake("no such encoding") }
    try data.write(to: lproj.appendingPathComponent("Localizable.strings"))
    return folder.path
  }

  private static func remove(_ folder: String) {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("left behind: \(folder)")
    }
  }
}
