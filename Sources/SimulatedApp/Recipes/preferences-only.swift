// Stores AppleLanguages and makes the root anew; the main bundle follows at the next launch.
//
// This is the first try of many apps, and the platform's own way: the preference is read when a process
// starts, and what has read it then keeps to it.
//
// Generalised: it takes any language code.

import UIKit

enum PreferencesOnly {

  static func use(_ language: String) {
    UserDefaults.standard.set([language], forKey: "AppleLanguages")
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
