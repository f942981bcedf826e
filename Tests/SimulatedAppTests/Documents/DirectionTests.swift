import AppCode
import InterfaceBuilder
import Testing

@testable import SimulatedApp

@Suite("A view's direction")
struct DirectionTests {
  private static let code = """
    class Look {
      static func force(_ x: String) {
        UIView.appearance().semanticContentAttribute = .forceRightToLeft
        UIButton.appearance().semanticContentAttribute = .forceLeftToRight
      }
      static func own(_ x: String) {
        UIApplication.shared.windows[0].rootViewController!.view.subviews[0]
          .semanticContentAttribute = .forceRightToLeft
      }
    }
    """

  private func world(_ language: String) throws -> World {
    let views = """
      \(SmallApp.label("l", "text"))<button id="b"><state key="normal" title="x"/></button>\
      <view id="p" semanticContentAttribute="playback"/><label id="r" text="x" textAlignment="right"/>\
      <label id="n" text="x" textAlignment="natural"/>
      """
    return try SmallApp(
      [
        "Base.lproj/Main.storyboard": SmallApp.storyboard(views),
        "ar.lproj/Localizable.strings": "a = b;",
      ], code: Self.code
    ).world(language)
  }

  @Test("follows the app's language at launch, and nothing that is written later")
  func language() throws {
    var world = try world("ar")
    let label = try world.find("l").object
    #expect(
      world.direction(of: label)
        == EffectiveDirection(direction: .rightToLeft, reason: .language("ar")))
    world.setPreference("AppleLanguages", .array([.string("en")]), global: false)
    _ = world.resetRoot()
    #expect(world.direction(of: try world.find("l").object).direction == .rightToLeft)
    world.relaunch()
    #expect(world.direction(of: try world.find("l").object).direction == .leftToRight)
  }

  @Test("is its own attribute's first")
  func own() throws {
    var world = try world("ar")
    let view = try world.find("p").object
    guard case .own(.playback, _) = world.direction(of: view).reason else {
      Issue.record("the document's attribute decides")
      return
    }
    #expect(world.direction(of: view).direction == .leftToRight)
    world = try self.world("en")
    world.call("Look.own", "")
    #expect(world.direction(of: try world.find("l").object).direction == .rightToLeft)
    #expect(world.direction(of: try world.find("b").object).direction == .leftToRight)
  }

  @Test("is its class's appearance proxy's when the view enters a window, not before")
  func proxies() throws {
    var world = try world("en")
    world.call("Look.force", "")
    #expect(world.direction(of: try world.find("l").object).direction == .leftToRight)
    _ = world.resetRoot()
    let label = world.direction(of: try world.find("l").object)
    guard case .appearance("UIView", .forceRightToLeft, _) = label.reason else {
      Issue.record("the proxy decides")
      return
    }
    #expect(label.direction == .rightToLeft)
    #expect(world.direction(of: try world.find("b").object).direction == .leftToRight)
    #expect(world.textSide(of: try world.find("l").object) == .left)
  }

  @Test("does not decide where natural text keeps to: the app's language does")
  func sides() throws {
    for (language, natural) in [("en", TextSide.left), ("ar", .right)] {
      let world = try world(language)
      #expect(world.textSide(of: try world.find("l").object) == natural)
      #expect(world.textSide(of: try world.find("n").object) == natural)
      #expect(world.textSide(of: try world.find("r").object) == .right)
      #expect(world.textSide(of: try world.find("b").object) == .center)
    }
  }
}
