import UIKit

enum LanguageSwitch {

    static func use(_ languages: [String]) {
        UserDefaults.standard.set(languages, forKey: "AppleLanguages")
        Bundle.onLanguage()

        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let tabBarController =
            storyboard.instantiateViewController(withIdentifier: "tabBarController")
            as! UITabBarController
        UIApplication.shared.keyWindow?.rootViewController = tabBarController
        UIApplication.shared.keyWindow?.backgroundColor = UIColor.white
        UIApplication.shared.keyWindow?.makeKeyAndVisible()
    }
}
