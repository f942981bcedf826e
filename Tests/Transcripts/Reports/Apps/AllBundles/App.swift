import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Bundle.exchangeForAll()
        return true
    }
}

extension Bundle {

    static func exchangeForAll() {
        let system = class_getInstanceMethod(
            Bundle.self, #selector(Bundle.localizedString(forKey:value:table:)))!
        let own = class_getInstanceMethod(
            Bundle.self, #selector(Bundle.chosenString(forKey:value:table:)))!
        method_exchangeImplementations(system, own)
    }

    // Whatever bundle is asked, the app's own folder answers.
    @objc func chosenString(forKey key: String, value: String?, table: String?) -> String {
        let language = UserDefaults.standard.string(forKey: "AppLanguage") ?? "en"
        guard !bundlePath.hasSuffix(".lproj"),
            let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return chosenString(forKey: key, value: value, table: table)
        }
        return bundle.localizedString(forKey: key, value: value, table: table)
    }
}

enum AppLanguage {

    static func change(to language: String) {
        UserDefaults.standard.set(language, forKey: "AppLanguage")
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        UIApplication.shared.keyWindow?.rootViewController =
            storyboard.instantiateInitialViewController()
    }
}

// As a framework of the system does: it asks its own bundle and its own table.
enum Player {

    static var errorText: String {
        let folder = Bundle.main.bundlePath + "/Frameworks/PlayerKit.framework"
        return Bundle(path: folder)!.localizedString(
            forKey: "ERR_ITEM", value: nil, table: "Player")
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var errorLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = NSLocalizedString("title", comment: "")
        errorLabel.text = Player.errorText
    }
}
