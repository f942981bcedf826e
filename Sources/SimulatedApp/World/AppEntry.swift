internal import AppCode
internal import AppResources
public import Diagnostics

/// Where an app's code begins.
enum AppEntry: Sendable {
  /// The function `main` of C or Objective-C.
  case function(FunctionDeclaration)
  /// The statements of `main.swift`.
  case file(SourceFile)
  /// A class that is marked as the app's delegate, by its name.
  case delegate(String)
  /// A type marked `@main` with a function of its own, by its name.
  case type(String, Place?)
  /// An `App` of SwiftUI.
  case swiftUI(String, Place?)
  /// An app of AppKit.
  case appKit(String, Place?)
}

extension OpenedApp {
  /// Where the app's own code begins; `nil` when nothing does.
  var entry: AppEntry? {
    func isOwn(_ place: Place?) -> Bool { module(ofFile: place?.file) == nil }
    let file = program.sources.first {
      TreePath.name(of: $0.name) == "main.swift" && module(ofFile: $0.name) == nil
    }
    if let file { return .file(file.file) }
    let mains = program.functions["main"] ?? []
    if let main = mains.first(where: { $0.code != nil && isOwn($0.place) && !$0.isSwift }) {
      return .function(main)
    }
    if let delegate = program.applicationDelegate, isOwn(program.type(named: delegate)?.place) {
      let type = program.type(named: delegate)
      if type?.functions(named: "main").contains(where: \.isStatic) ?? false {
        return .type(delegate, type?.place)
      }
      return .delegate(delegate)
    }
    let marked = program.types.values {
      !$0.isOpaque && ($0.mentionsAttribute("main") || $0.mentionsAttribute("NSApplicationMain"))
    }
    for type in marked where isOwn(type.place) {
      if type.attributes.contains("NSApplicationMain") { return .appKit(type.name, type.place) }
      guard type.attributes.contains("main") else { continue }
      if type.inherited.contains("NSApplicationDelegate") { return .appKit(type.name, type.place) }
      if type.functions(named: "main").contains(where: \.isStatic) {
        return .type(type.name, type.place)
      }
      if type.inherited.contains(where: { $0 == "App" || $0 == "SwiftUI.App" }) {
        return .swiftUI(type.name, type.place)
      }
    }
    return nil
  }
}

extension FunctionDeclaration {
  /// Whether it stands in a Swift file.
  fileprivate var isSwift: Bool { place.file.hasSuffix(".swift") }
}

/// What `UIApplicationMain` was given: the class of the application and that of its delegate.
public struct LaunchRequest: Sendable, Hashable {
  /// The name of the class of the application, `nil` for the usual one.
  public var principal: String?
  /// The name of the class of the delegate, `nil` when none was given.
  public var delegate: String?
  /// Whether both could be evaluated.
  public var isUnderstood = true
  /// Where it was called.
  public var place: Place?
}

extension Interpreter<World> {
  /// `UIApplicationMain(_:_:_:_:)`: keeps what it was given and never returns.
  mutating func applicationMain(_ call: Call) throws(Trap) -> Value {
    var request = LaunchRequest(place: call.place)
    func name(_ value: Value?) -> String? {
      switch value {
      case .string(let text)?: text.string.split(separator: ".").last.map(String.init)
      case .type(let name)?: name
      default: nil
      }
    }
    let arguments = call.arguments.map(\.value)
    if arguments.count >= 4 {
      request.principal = name(arguments[2])
      request.delegate = name(arguments[3])
      for case .unknown in arguments[2...3] { request.isUnderstood = false }
    } else {
      request.isUnderstood = false
    }
    host.process.launchRequest = request
    throw Trap(.limit, LaunchRequest.mark, at: call.place)
  }
}

extension LaunchRequest {
  /// What a run is ended with where `UIApplicationMain` takes over.
  static let mark = "UIApplicationMain does not return"
}
