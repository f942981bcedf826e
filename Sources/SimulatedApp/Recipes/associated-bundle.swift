// Exchanges the class of Bundle.main once; each switch associates the bundle of its language with it.
//
// The bundle is opened once a switch, not once a lookup. What follows and what does not is the same as
// with bundle-ex.
//
// Generalised: any language whose CODE.lproj the app has, by its exact name. Without such a folder the
// association is cleared and the launch language answers.

import UIKit

private var chosenBundleKey: UInt8 = 0

final class AssociatedBundle: Bundle {

  override func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    if let bundle = objc_getAssociatedObject(self, &chosenBundleKey) as? Bundle {
      return bundle.localizedString(forKey: key, value: value, table: tableName)
    }
    return super.localizedString(forKey: key, value: value, table: tableName)
  }
}

enum AssociatedBundleRecipe {

  private static let exchangeClass: Void = {
    object_setClass(Bundle.main, AssociatedBundle.self)
  }()

  static func use(_ language: String) {
    setLanguage(language)
    UserDefaults.standard.set([language], forKey: "AppleLanguages")
    rebuildRoot()
  }

  static func setLanguage(_ language: String) {
    _ = exchangeClass
    var bundle: Bundle?
    if let path = Bundle.main.path(forResource: language, ofType: "lproj") {
      bundle = Bundle(path: path)
    }
    objc_setAssociatedObject(
      Bundle.main, &chosenBundleKey, bundle, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
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
