import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

/// Takes the main bundle's place and asks the folder of one language.
class ChosenBundle: Bundle {

    static var language = ""

    static func use(_ language: String) {
        ChosenBundle.language = language
        object_setClass(Bundle.main, ChosenBundle.self)
    }

    override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        guard let path = Bundle.main.path(forResource: ChosenBundle.language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return super.localizedString(forKey: key, value: value, table: tableName)
        }
        return bundle.localizedString(forKey: key, value: value, table: tableName)
    }
}

class Root {

    static func show(_ name: String) {
        UIApplication.shared.windows[0].rootViewController =
            UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    }
}
