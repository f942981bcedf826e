import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum Localizer {

    static func change(to language: String) {
        UserDefaults.standard.set([language], forKey: "AppleLanguages")
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let root = storyboard.instantiateInitialViewController()!
        UIApplication.shared.keyWindow?.rootViewController = root
        align(root.view, isRightToLeft: language == "ar")
    }

    // Every label below the tag is aligned anew, also those that were designed on the right.
    static func align(_ view: UIView, isRightToLeft: Bool) {
        if let label = view as? UILabel, label.tag < 1 {
            label.textAlignment = isRightToLeft ? .right : .left
        }
        for child in view.subviews { align(child, isRightToLeft: isRightToLeft) }
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var priceLabel: UILabel!
    @IBOutlet weak var totalLabel: UILabel!
}
