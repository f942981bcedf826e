import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum AppLanguage {

    static func change(to language: String) {
        DispatchQueue.main.async {
            let storyboard = UIStoryboard(name: "Main", bundle: nil)
            UIApplication.shared.keyWindow?.rootViewController =
                storyboard.instantiateInitialViewController()
        }
        DispatchQueue.once(token: "exchange") {
            object_setClass(Bundle.main, BundleEx.self)
        }
        UserDefaults.standard.set([language], forKey: "AppleLanguages")
    }
}

extension DispatchQueue {

    private static var done = [String]()

    static func once(token: String, block: () -> Void) {
        objc_sync_enter(self)
        defer { objc_sync_exit(self) }
        if done.contains(token) {
            return
        }
        done.append(token)
        block()
    }
}

class BundleEx: Bundle {

    override func localizedString(
        forKey key: String, value: String?, table tableName: String?
    ) -> String {
        guard let language = UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first,
            let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return super.localizedString(forKey: key, value: value, table: tableName)
        }
        return bundle.localizedString(forKey: key, value: value, table: tableName)
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var codeLabel: UILabel!
    @IBOutlet weak var baseLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        codeLabel.text = NSLocalizedString("hello", comment: "")
    }
}
