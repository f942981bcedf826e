import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    static var first: ViewController?

    @IBOutlet weak var greetingLabel: UILabel!
    @IBOutlet weak var nameLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        greetingLabel.text = "greeting".localized
        if ViewController.first == nil {
            ViewController.first = self
        }
    }
}

enum Language: String {

    case english = "en"
    case japanese = "ja"

    static var language: Language {
        get {
            if let code = UserDefaults.standard.string(forKey: "AppleLanguages"),
                let language = Language(rawValue: code)
            {
                return language
            }
            let preferred = Locale.preferredLanguages[0]
            let end = preferred.index(preferred.startIndex, offsetBy: 2)
            if let language = Language(rawValue: preferred.substring(to: end)) {
                return language
            }
            return .english
        }
        set {
            guard newValue != language else { return }
            UserDefaults.standard.set([newValue.rawValue], forKey: "AppleLanguages")
            UserDefaults.standard.synchronize()
            UIApplication.shared.windows[0].rootViewController =
                UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        }
    }
}

extension Bundle {

    static var localizedBundle: Bundle {
        guard let path = Bundle.main.path(forResource: Language.language.rawValue, ofType: "lproj") else {
            return Bundle.main
        }
        return Bundle(path: path)!
    }
}

extension String {

    var localized: String {
        return Bundle.localizedBundle.localizedString(forKey: self, value: nil, table: nil)
    }
}
