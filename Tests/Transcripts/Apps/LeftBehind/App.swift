import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

/// Texts that are looked up once for the process.
enum Texts {

    static let cart = NSLocalizedString("cart", comment: "")
}

class ViewController: UIViewController {

    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var helloLabel: UILabel!
    @IBOutlet weak var cartLabel: UILabel!
    @IBOutlet weak var kitLabel: UILabel!
    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet weak var dateLabel: UILabel!
    @IBOutlet weak var flagView: UIImageView!
    @IBOutlet weak var deleteButton: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        let kit = Bundle(path: Bundle.main.bundlePath + "/Frameworks/Kit.framework")!
        helloLabel.text = AppLanguage.text("hello")
        cartLabel.text = Texts.cart
        kitLabel.text = kit.localizedString(forKey: "kit", value: nil, table: nil)
        countLabel.text = String.localizedStringWithFormat(AppLanguage.text("files"), 3)
        let formatter = DateFormatter()
        formatter.dateStyle = .full
        dateLabel.text = formatter.string(from: Date())
        flagView.image = UIImage(named: "flag")
    }

    @IBAction func askToDelete(_ sender: UIButton) {
        let alert = UIAlertController(
            title: AppLanguage.text("delete"), message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: AppLanguage.text("ok"), style: .default))
        present(alert, animated: true)
    }
}

class AboutViewController: UIViewController {
}

enum AppLanguage {

    /// Looks a text up in the folder of the first preferred language.
    static func text(_ key: String) -> String {
        let language = UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first ?? "en"
        guard let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return NSLocalizedString(key, comment: "")
        }
        return bundle.localizedString(forKey: key, value: nil, table: nil)
    }

    static func use(_ language: String) {
        UserDefaults.standard.set([language], forKey: "AppleLanguages")
        UIApplication.shared.windows[0].rootViewController =
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    }
}
