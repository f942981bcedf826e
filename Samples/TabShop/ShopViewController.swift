import UIKit

class ShopViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var deliveryLabel: UILabel!
    @IBOutlet weak var offersLabel: UILabel!
    @IBOutlet weak var bannerView: UIImageView!
    @IBOutlet weak var storyboardBannerView: UIImageView!

    static let deliveryText = NSLocalizedString("shop.delivery", comment: "What delivery costs")

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = NSLocalizedString("shop.title", comment: "The heading of the shop")
        deliveryLabel.text = ShopViewController.deliveryText
        bannerView.image = UIImage(named: "banner")
    }
}
