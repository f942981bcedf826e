internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// The lines that tell why an image is what it is.
struct WhyImage {
  private let world: World
  private let explanation: ImageExplanation

  init(_ world: World, _ explanation: ImageExplanation) {
    self.world = world
    self.explanation = explanation
  }

  /// What `why image NAME` says: of a view that shows an image, or of an image's name in the bundle.
  static func lines(
    _ typed: String, _ item: Screen.Item?, _ world: World, width: Int
  ) throws(Refusal) -> [String] {
    if let item {
      let lines = WhyLines(world, world.explanation(of: item))
      guard case .image(let image, _) = world.provenance(of: item) else {
        return lines.lines(width: width)
      }
      if image.way == "named", let explanation = world.explanation(ofImageNamed: image.asked) {
        let own = WhyImage(world, explanation)
        return lines.lines(width: width) { table in
          table.add("cache", own.cache)
          own.addLanguages(to: &table)
        }
      }
      return lines.lines(width: width) { addFiles(like: item, world, to: &$0) }
    }
    guard let explanation = world.explanation(ofImageNamed: typed) else {
      let names = world.screen.items.filter(\.isImage).map(\.title)
      throw Refusal(
        "nothing on screen that shows an image and no image of the app is named \(quoted(typed))",
        didYouMean: nearest(typed, in: names))
    }
    return WhyImage(world, explanation).all(width: width)
  }

  // MARK: - A name

  private func all(width: Int) -> [String] {
    var table = TextTable(indent: 2)
    table.add(
      "asked",
      "Bundle.main, which reads \(world.mainLanguage) since launch #\(world.process.number)")
    for (index, place) in places.enumerated() {
      table.add(index == 0 ? "looked in" : "", place)
    }
    table.add("cache", cache)
    addLanguages(to: &table)
    if !explanation.items.isEmpty {
      table.add("shown by", list(explanation.items.map(\.title)).escapedForTerminal)
    }
    if let path = explanation.relaunch {
      table.add("to see another", "relaunch (tried: finds \(shortPath(path)))")
    }
    let found = explanation.search.result.map { shortPath($0.path) } ?? "not there: nil, and no log"
    return ["UIImage(named: \(quoted(explanation.name))) is \(found)"] + table.lines(width: width)
  }

  /// Every place that was searched, in order.
  private var places: [String] {
    let search = explanation.search
    let catalogs = search.catalogs.map { attempt -> String in
      let name = shortPath(attempt.catalog)
      return switch attempt.outcome {
      case .found(let locale): "\(name): found" + (locale.map { " for \($0)" } ?? "")
      case .noSet: "\(name): no image set of the name"
      case .emptySet: "\(name): an image set without files"
      case .compiled: "\(name): compiled, and can't be looked into"
      }
    }
    let loose = search.attempts.map { attempt -> String in
      let folder = attempt.folder.isEmpty ? "beside the lproj folders" : shortPath(attempt.folder)
      return switch attempt.outcome {
      case .found(let path): "\(folder): found, \(shortPath(path))"
      case .compiled(let catalog): "\(folder): the build makes it of \(shortPath(catalog))"
      case .noFolder: "\(folder): no such folder"
      case .noFile: "\(folder): no such file"
      case .otherCase(let other): "\(folder): no, only \(quoted(other))"
      }
    }
    return (catalogs + loose).map(\.escapedForTerminal)
  }

  // MARK: - The cache and the languages

  private var cache: String {
    guard let cached = explanation.cached else {
      return "holds nothing under this name: the next UIImage(named:) searches"
    }
    let path = cached.path.map(shortPath) ?? "nothing"
    let from = cached.event.map { event in
      (event.step == 0 ? ", found at the first launch" : ", found in step \(event.step)")
        + (event.place.map { " for \($0.short)" } ?? event.document.map { " for \($0.short)" } ?? "")
    }
    return "keeps \(path) under this name\(from ?? ""): no search until memory runs low"
  }

  private func addLanguages(to table: inout TextTable) {
    for (language, found) in explanation.languages {
      guard let found else {
        table.add("\(language) has".escapedForTerminal, "nothing")
        continue
      }
      let own =
        found.localization.map { $0 == language ? "" : ", of \($0)" } ?? ", for any language"
      let set = found.imageSet.map { ", in \(shortPath($0))" } ?? ""
      table.add("\(language) has".escapedForTerminal, shortPath(found.path) + set + own)
    }
  }

  /// The same file in the folder of each language, for an image that was found by its path.
  private static func addFiles(
    like item: Screen.Item, _ world: World, to table: inout TextTable
  ) {
    table.add("cache", "none: UIImage(contentsOfFile:) reads the file each time")
    for language in world.app.main.localizationNames where language != "Base" {
      guard let there = world.translation(of: item, in: language) else { continue }
      table.add(
        "\(language) has".escapedForTerminal,
        there.text.map(shortPath) ?? "nothing: no \(shortPath(there.file))")
    }
  }
}
