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

private var languageBundleKey: UInt8 = 0

class BundleEx: Bundle {

    override func localizedString(
        forKey key: String, value: String?, table tableName: String?
    ) -> String {
        if let bundle = objc_getAssociatedObject(self, &languageBundleKey) as? Bundle {
            return bundle.localizedString(forKey: key, value: value, table: tableName)
        }
        return super.localizedString(forKey: key, value: value, table: tableName)
    }
}

extension Bundle {

    // A static constant is evaluated once in a process, as dispatch_once was.
    private static let exchangeClass: Void = {
        object_setClass(Bundle.main, BundleEx.self)
    }()

    static func setLanguage(_ language: String?) {
        _ = exchangeClass
        var bundle: Bundle?
        if let language = language,
            let path = Bundle.main.path(forResource: language, ofType: "lproj")
        {
            bundle = Bundle(path: path)
        }
        objc_setAssociatedObject(
            Bundle.main, &languageBundleKey, bundle, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

enum AppLanguage {

    static func change(to language: String) {
        Bundle.setLanguage(language)
        UserDefaults.standard.set(language, forKey: "chosenLanguage")
        UserDefaults.standard.synchronize()

        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let appDelegate = UIApplication.shared.delegate as? AppDelegate
        appDelegate?.window?.rootViewController = storyboard.instantiateInitialViewController()
    }
}
