import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class CardView: UIView {

    @IBOutlet weak var cardLabel: UILabel!
}

class ViewController: UIViewController {

    @IBOutlet weak var addButton: UIButton!

    @IBAction func addCard(_ sender: Any) {
        let card = Bundle.main.loadNibNamed("Card", owner: nil, options: nil)?.first as! CardView
        view.addSubview(card)
    }
}
