// Exchanges the class of Bundle.main; the new one asks the preferences at every lookup.
//
// Everything that asks the main bundle for a string follows, Base storyboards too, from the next lookup
// on. What asks it for a file keeps the language of the launch: images, whole storyboards.
//
// Generalised: any language whose CODE.lproj the app has, by its exact name, instead of one id for
// Chinese and Base for all else; the preference is read without a forced cast. Without such a folder the
// launch language answers.

import UIKit

final class PreferenceBundle: Bundle {

  override func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    if let bundle = PreferenceBundle.chosen {
      return bundle.localizedString(forKey: key, value: value, table: tableName)
    }
    return super.localizedString(forKey: key, value: value, table: tableName)
  }

  static var chosen: Bundle? {
    guard let language = UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first,
      let path = Bundle.main.path(forResource: language, ofType: "lproj")
    else {
      return nil
    }
    return Bundle(path: path)
  }
}

enum BundleExRecipe {

  static func use(_ language: String) {
    UserDefaults.standard.set([language], forKey: "AppleLanguages")
    object_setClass(Bundle.main, PreferenceBundle.self)
    rebuildRoot()
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
