// Keeps a language of its own and posts a notification; screens that observe it set their texts again.
//
// Nothing is rebuilt: what people typed, where they scrolled and which tab they chose stay. A screen
// that does not observe the notification keeps its old texts, and so does what no code sets.
//
// Generalised: any language whose CODE.lproj the app has, by its exact name. The notification is called
// languageDidChange; texts ask through localized().

import UIKit

extension Notification.Name {

  static let languageDidChange = Notification.Name("languageDidChange")
}

enum CurrentLanguage {

  static let key = "CurrentLanguage"

  static var language: String {
    UserDefaults.standard.string(forKey: key) ?? Bundle.main.preferredLocalizations.first ?? "en"
  }

  static func use(_ language: String) {
    UserDefaults.standard.set(language, forKey: key)
    NotificationCenter.default.post(name: .languageDidChange, object: nil)
  }

  static var bundle: Bundle {
    guard let path = Bundle.main.path(forResource: language, ofType: "lproj"),
      let bundle = Bundle(path: path)
    else {
      return .main
    }
    return bundle
  }
}

extension String {

  func localized() -> String {
    CurrentLanguage.bundle.localizedString(forKey: self, value: nil, table: nil)
  }
}
