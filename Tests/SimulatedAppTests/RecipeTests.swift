import AppCode
import AppResources
import Testing

@testable import SimulatedApp

@Suite("Recipes")
struct RecipeTests {
  private func world(_ source: String = "") throws -> World {
    World(try appOfOneScreen(source), device: Device(languages: ["en-US", "ja-US"]))
  }

  @Test("each says what it does, and that it is generalised")
  func comments() {
    for recipe in Recipe.all {
      #expect(recipe.comment.count >= 2, "\(recipe.name)")
      #expect(recipe.comment.contains { $0.hasPrefix("Generalised: ") }, "\(recipe.name)")
    }
  }

  @Test(
    "each runs on an app without a switch, and is wholly understood", arguments: Recipe.all.indices)
  func runs(index: Int) throws {
    let recipe = Recipe.all[index]
    var world = try world()
    #expect(world.app.languageSwitch == nil)
    try world.use(recipe)
    let before = world.journal.last
    guard case .ran = world.switchLanguage(to: "ja") else {
      Issue.record("\(recipe.name) did not run")
      return
    }
    for event in world.journal.events(after: before) {
      if case .skipped(let unknown) = event.kind {
        Issue.record("\(recipe.name): \(unknown.reason)")
      }
    }
  }

  /// What the label of the screen, which asks `NSLocalizedString`, shows after the switch.
  @Test(
    "only those that exchange the class bring Japanese to what asks the main bundle",
    arguments: [
      ("preferences-only", "Hello"), ("localized-extension", "Hello"),
      ("bundle-ex", "こんにちは"), ("associated-bundle", "こんにちは"), ("notification", "Hello"),
    ])
  func effects(name: String, text: String) throws {
    var world = try world()
    try world.use(try #require(Recipe.all.first { $0.name == name }))
    _ = world.switchLanguage(to: "ja")
    #expect(try world.shown(by: "label") == text)
  }

  @Test("an own file is used as it is; nothing of it is known beforehand")
  func ownFile() throws {
    let source = """
      import UIKit
      enum Anything { static func whatever(_ x: String) {
        UserDefaults.standard.set([x], forKey: "AppleLanguages")
        UIApplication.shared.keyWindow?.rootViewController = UIViewController()
      } }
      """
    var world = try world()
    try world.use(Recipe(name: "mine", file: "mine.swift", bytes: Array(source.utf8)))
    #expect(world.app.languageSwitch?.title() == "Anything.whatever(…)")
    _ = world.switchLanguage(to: "ja")
    #expect(world.preferences.stringArray(forKey: "AppleLanguages") == ["ja"])
  }

  @Test("what can't be used is refused with its reason")
  func refusals() throws {
    var world = try world()
    func refusal(_ source: String) -> RecipeFault? {
      do throws(RecipeFault) {
        try world.use(Recipe(name: "mine", file: "mine.swift", bytes: Array(source.utf8)))
        return nil
      } catch {
        return error
      }
    }
    if case .syntax(let fault)? = refusal("enum {") {
      #expect(fault.place?.file == "mine.swift")
    } else {
      Issue.record("broken source was taken")
    }
    guard case .noSwitch? = refusal("enum Nothing {}") else {
      Issue.record("a file without a switch was taken")
      return
    }
    guard case .declaredTwice("ViewController", let place)? = refusal("class ViewController {}")
    else {
      Issue.record("a class of the app was declared twice")
      return
    }
    #expect(place.file == "ViewController.swift")
  }

  @Test("choosing the app's own switch gives its extensions back")
  func backToOwn() throws {
    let own = """
      extension String { var localized: String { "own " + self } }
      enum Own { static func use(_ code: String) {
        UserDefaults.standard.set([code], forKey: "AppleLanguages")
        UIApplication.shared.keyWindow?.rootViewController = UIViewController()
      } }
      """
    var world = try world(own)
    func localized() -> Value? {
      var copy = world
      return copy.run { app throws(Trap) in try app.evaluate("\"hello\".localized") }
    }
    #expect(localized() == .string("own hello"))
    try world.use(try #require(Recipe.all.first { $0.name == "localized-extension" }))
    #expect(world.app.replacedByRecipe.map(\.name) == ["String.localized"])
    #expect(localized() == .string("Hello"))
    world.useOwnSwitch()
    #expect(localized() == .string("own hello"))
    #expect(world.app.languageSwitch?.title() == "Own.use(…)")
  }

  @Test("a comparison leaves the world as it was, and says when what follows")
  func comparison() throws {
    let world = try world()
    let comparison = world.compare(Recipe.all, to: "ja")
    let code = try #require(comparison.rows.first { $0.kind == .codeText })
    #expect(code.count == 1)
    #expect(code.cells == [[.relaunch], [.relaunch], [.rebuild], [.rebuild], [.never]])
    #expect(try world.shown(by: "label") == "Hello")
    #expect(world.app.recipe == nil)
  }

  @Test("requests are answered by the exact name of a folder")
  func requests() throws {
    let world = try world()
    let exact = Recipe.all.filter { ["bundle-ex", "associated-bundle"].contains($0.name) }
    #expect(world.answers(to: "ja", of: exact) == ["ja", "ja", "ja"])
    #expect(world.answers(to: "ja-JP", of: exact) == ["en", "en", "ja"])
  }
}
