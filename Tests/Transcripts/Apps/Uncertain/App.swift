import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var helloLabel: UILabel!
    @IBOutlet weak var byeLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        helloLabel.text = String(localized: "hello")
        byeLabel.text = String(localized: "bye", locale: Locale(identifier: "pt_BR"))
    }
}

class LanguageBundle: Bundle {

    override func localizedString(
        forKey key: String, value: String?, table tableName: String?
    ) -> String {
        let language = UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first ?? "en"
        guard let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return super.localizedString(forKey: key, value: value, table: tableName)
        }
        return bundle.localizedString(forKey: key, value: value, table: tableName)
    }
}

enum AppLanguage {

    static func use(_ language: String) {
        UserDefaults.standard.set([language], forKey: "AppleLanguages")
        object_setClass(Bundle.main, LanguageBundle.self)
        UIApplication.shared.windows[0].rootViewController =
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    }

    static func bundle(_ name: String) -> Bundle {
        return Bundle(path: Bundle.main.bundlePath + "/" + name + ".lproj")!
    }
}
