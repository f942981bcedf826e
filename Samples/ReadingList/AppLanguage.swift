import UIKit

/// The languages of the app, and the one that was chosen in it.
enum AppLanguage: String, CaseIterable {

    case english = "en"
    case traditionalChinese = "zh-Hant"
    case simplifiedChinese = "zh-Hans"
    case japanese = "ja"
    case korean = "ko"
    case arabic = "ar"
    case russian = "ru"

    static var current: AppLanguage {
        if let code = UserDefaults.standard.string(forKey: "AppLanguage"),
            let language = AppLanguage(rawValue: code) {
            return language
        }
        // Nothing was chosen in the app: what the system took for it at launch.
        return AppLanguage(rawValue: Bundle.main.preferredLocalizations[0]) ?? .english
    }

    static func change(to language: AppLanguage) {
        let defaults = UserDefaults.standard
        defaults.set(language.rawValue, forKey: "AppLanguage")
        language.applyDirection()

        UIApplication.shared.windows[0].rootViewController =
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    }

    /// The language's name, in the language itself.
    var name: String {
        switch self {
        case .english: return "English"
        case .traditionalChinese: return "繁體中文"
        case .simplifiedChinese: return "简体中文"
        case .japanese: return "日本語"
        case .korean: return "한국어"
        case .arabic: return "العربية"
        case .russian: return "Русский"
        }
    }

    var locale: Locale {
        return Locale(identifier: rawValue)
    }

    /// Views that enter a window from now on take this direction.
    func applyDirection() {
        UIView.appearance().semanticContentAttribute =
            self == .arabic ? .forceRightToLeft : .forceLeftToRight
    }

    func text(_ key: String) -> String {
        guard let path = Bundle.main.path(forResource: rawValue, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return key
        }
        return bundle.localizedString(forKey: key, value: nil, table: nil)
    }
}
