// String.localized asks the bundle of the chosen language; no class is exchanged.
//
// Only texts that are asked through the extension follow. A storyboard, NSLocalizedString and
// UIImage(named:) ask the main bundle, which keeps the language of its launch.
//
// Generalised: any language whose CODE.lproj the app has, by its exact name, instead of the cases of an
// enumeration; the stored list is read as a list. Without such a folder the main bundle answers. An app
// that has String.localized itself gets this one in its place.

import UIKit

enum LocalizedExtension {

  static func use(_ language: String) {
    UserDefaults.standard.set([language], forKey: "AppleLanguages")
    rebuildRoot()
  }

  static var bundle: Bundle {
    guard let language = Locale.preferredLanguages.first,
      let path = Bundle.main.path(forResource: language, ofType: "lproj"),
      let bundle = Bundle(path: path)
    else {
      return .main
    }
    return bundle
  }

  /// Makes the root anew: the main storyboard's initial controller, or what the delegate makes at launch.
  private static func rebuildRoot() {
    let application = UIApplication.shared
    let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String ?? "Main"
    guard Bundle.main.path(forResource: name, ofType: "storyboardc") != nil else {
      _ = application.delegate?.application?(application, didFinishLaunchingWithOptions: nil)
      return
    }
    let storyboard = UIStoryboard(name: name, bundle: nil)
    application.keyWindow?.rootViewController = storyboard.instantiateInitialViewController()
  }
}

extension String {

  var localized: String {
    LocalizedExtension.bundle.localizedString(forKey: self, value: nil, table: nil)
  }

  var localizedImage: UIImage? {
    for type in ["png", "jpg", "jpeg"] {
      if let path = LocalizedExtension.bundle.path(forResource: self, ofType: type),
        let image = UIImage(contentsOfFile: path)
      {
        return image
      }
    }
    return UIImage(named: self)
  }
}
