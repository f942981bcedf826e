import UIKit

class BasketViewController: UIViewController {

    @IBOutlet weak var emptyLabel: UILabel!
    @IBOutlet weak var totalLabel: UILabel!
    @IBOutlet weak var checkoutButton: UIButton!
    @IBOutlet weak var bannerView: UIImageView!

    override func viewDidLoad() {
        super.viewDidLoad()
        totalLabel.text = NSLocalizedString(
            "basket.total", comment: "The price of all that is in the basket")
    }
}
