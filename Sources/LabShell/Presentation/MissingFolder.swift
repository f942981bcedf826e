internal import AppResources
internal import SimulatedApp

/// Why a folder that code looked for by its exact name is not there, where one of nearly that name is.
struct MissingFolder {
  private let wanted: String
  private let names: [String]

  /// `wanted` is a file's name as code asked for it: `en-CA.lproj`.
  init(_ wanted: String, in world: World) {
    self.wanted = String(wanted.dropLast(6))
    names = world.app.main.localizationNames
  }

  /// `; there is en.lproj: entries of AppleLanguages carry regions …`, or nothing.
  var told: String {
    if let other = names.first(where: { $0.lowercased() == wanted.lowercased() && $0 != wanted }) {
      return "; only \(other).lproj: paths tell capital and small letters apart"
    }
    guard let fallback = fallback else { return "" }
    return
      "; there is \(fallback).lproj: since iOS 9 preferred languages carry a region, so they are not folder names"
  }

  /// The localization that negotiation would give for the name.
  private var fallback: String? {
    guard wanted.contains("-") || wanted.contains("_") else { return nil }
    return Negotiation(available: names, preferred: [wanted]).result.first { $0 != wanted }
  }
}
