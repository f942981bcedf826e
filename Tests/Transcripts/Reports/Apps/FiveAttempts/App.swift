import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

extension Bundle {

    static var localizedBundle: Bundle {
        Bundle(path: Bundle.main.path(forResource: "ja", ofType: "lproj")!)!
    }
}

extension String {

    var localizedImage: UIImage? {
        for type in ["", ".png", ".jpg", ".jpeg"] {
            if let path = Bundle.localizedBundle.path(forResource: self, ofType: type) {
                return UIImage(contentsOfFile: path)
            }
        }
        return UIImage(named: self)
    }
}
