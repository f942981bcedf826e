import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum Vendor {

    static let bundle = Bundle(path: Bundle.main.path(forResource: "Vendor", ofType: "bundle")!)!

    static var chatTitle: String {
        bundle.localizedString(forKey: "chat", value: nil, table: nil)
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var chatLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = NSLocalizedString("title", comment: "")
        chatLabel.text = Vendor.chatTitle
    }
}
