import UIKit

class SettingsViewController: UIViewController {

    @IBOutlet weak var languageLabel: UILabel!
    @IBOutlet weak var chineseButton: UIButton!
    @IBOutlet weak var englishButton: UIButton!

    @IBAction func chooseChinese(_ sender: UIButton) {
        LanguageSwitch.use(["zh-Hans-CN", "en-CN"])
    }

    @IBAction func chooseEnglish(_ sender: UIButton) {
        LanguageSwitch.use(["en-CN", "zh-Hans-CN"])
    }
}
