import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var codeLabel: UILabel!
    @IBOutlet weak var baseLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        codeLabel.text = NSLocalizedString("hello", comment: "")
    }
}

class BundleEx: Bundle {

    override func localizedString(
        forKey key: String, value: String?, table tableName: String?
    ) -> String {
        if let bundle = Bundle.getLanguageBundel() {
            return bundle.localizedString(forKey: key, value: value, table: tableName)
        }
        return super.localizedString(forKey: key, value: value, table: tableName)
    }
}

extension Bundle {

    // The closure is made once; what is in it runs at every call.
    private static let onLanguageDispatchOnce: () -> Void = {
        object_setClass(Bundle.main, BundleEx.self)
    }

    static func onLanguage() {
        Bundle.onLanguageDispatchOnce()
    }

    static func getLanguageBundel() -> Bundle? {
        let languages = UserDefaults.standard.object(forKey: "AppleLanguages") as! [String]
        let name = languages[0] == "zh-Hans-CN" ? "zh-Hans" : "Base"
        guard let path = Bundle.main.path(forResource: name, ofType: "lproj") else {
            return nil
        }
        return Bundle(path: path)
    }
}

enum LanguageSwitch {

    static func use(_ languages: [String]) {
        UserDefaults.standard.set(languages, forKey: "AppleLanguages")
        Bundle.onLanguage()

        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let tabBarController =
            storyboard.instantiateViewController(withIdentifier: "tabBarController")
            as! UITabBarController
        UIApplication.shared.keyWindow?.rootViewController = tabBarController
        UIApplication.shared.keyWindow?.backgroundColor = UIColor.white
        UIApplication.shared.keyWindow?.makeKeyAndVisible()
    }
}
