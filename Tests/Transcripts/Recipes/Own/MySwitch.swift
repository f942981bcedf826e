// Associates nothing and stores nothing but a list; written for this transcript.

import UIKit

final class LoudBundle: Bundle {

    override func localizedString(
        forKey key: String, value: String?, table tableName: String?
    ) -> String {
        super.localizedString(forKey: key, value: value, table: tableName).uppercased()
    }
}

enum MySwitch {

    static func shout(in language: String) {
        UserDefaults.standard.set([language], forKey: "AppleLanguages")
        object_setClass(Bundle.main, LoudBundle.self)
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        UIApplication.shared.keyWindow?.rootViewController =
            storyboard.instantiateInitialViewController()
    }
}
