import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum AppLanguage {

    static var bundle: Bundle {
        let language = UserDefaults.standard.string(forKey: "AppLanguage") ?? "en"
        guard let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return Bundle.main
        }
        return bundle
    }

    static func change(to language: String) {
        UserDefaults.standard.set(language, forKey: "AppLanguage")
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        UIApplication.shared.keyWindow?.rootViewController =
            storyboard.instantiateInitialViewController()
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = AppLanguage.bundle.localizedString(
            forKey: "title", value: nil, table: nil)
    }
}
