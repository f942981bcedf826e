internal import AppResources
internal import Diagnostics
internal import SimulatedApp

// MARK: - Languages

extension ArgumentKind {
  /// A language that the app's switch takes.
  static let switchLanguage = ArgumentKind(
    noun: "one language",
    completions: { languages($0.session.world.switchableLanguages) })

  /// A localization of the app.
  static let localization = ArgumentKind(
    noun: "a localization",
    completions: { languages($0.session.world.app.main.localizationNames) })

  /// The identifier of any language; those of the app come first.
  static let language = ArgumentKind(
    noun: "one language",
    completions: { context in
      let own = context.session.world.app.main.localizationNames.filter { $0 != "Base" }
      return languages(own + LanguageNames.common.filter { !own.contains($0) })
    },
    check: { typed, _ throws(Refusal) in try LanguageNames.refuseUnlessIdentifier(typed) })

  /// A region.
  static let region = ArgumentKind(
    noun: "a region",
    completions: { _ in
      LanguageNames.commonRegions.map { region in
        Completion(region, LanguageNames.name(ofRegion: region) ?? "")
      }
    },
    check: { typed, _ throws(Refusal) in
      guard LanguageNames.isRegion(typed) else {
        throw Refusal(
          "\(quoted(typed)) is no region; JP, US and 419 are",
          didYouMean: LanguageNames.region(named: typed), about: typed)
      }
    })

  /// The identifier of a locale, or `none`.
  static let locale = ArgumentKind(
    noun: "a locale",
    completions: { context in
      [Completion("none", "as String(format:) does")]
        + languages(context.session.world.app.main.localizationNames.filter { $0 != "Base" })
    },
    check: { typed, _ throws(Refusal) in
      guard typed == "none" || DeviceCommand.isLanguage(typed) else {
        throw Refusal("\(quoted(typed)) is no locale; ru_RU, en and none are", about: typed)
      }
    })

  private static func languages(_ identifiers: [String]) -> [Completion] {
    identifiers.map { language in Completion(language, LanguageNames.name(of: language) ?? "") }
  }
}

// MARK: - Texts and tables

extension ArgumentKind {
  /// A key of the table that `--table` names, `Localizable` unless given.
  static let textKey = ArgumentKind(
    noun: "a key",
    completions: { context in
      let world = context.session.world
      let table = context.options["--table"]
      var lookup = world.lookUpInMain("", table: table)
      if lookup.table.entries.isEmpty, let first = world.app.main.localizationNames.first {
        lookup = world.lookUp("", table: table, inLanguage: first)
      }
      return lookup.table.entries.map { located in
        Completion(located.entry.key, located.entry.value.text.map(quoted) ?? "with variants")
      }
    })

  /// A key of any table or document, for what is supposed.
  static let anyTextKey = ArgumentKind(
    noun: "a key",
    completions: { context in
      context.session.world.overlayPlanner.allKeys.map { Completion($0) }
    })

  /// A table.
  static let table = ArgumentKind(
    noun: "a table",
    completions: { context in context.session.world.tableNames.map { Completion($0) } })

  /// A resource file of the app.
  static let resourceFile = ArgumentKind(
    noun: "a file",
    completions: { context in
      InspectCommand.paths(in: context.session.world).map { Completion($0) }
    })

  /// A storyboard or xib of the app.
  static let document = ArgumentKind(
    noun: "a document",
    completions: { context in context.session.world.documentPaths.map { Completion($0) } })

  /// A bundle of the tree, by its name.
  static let bundle = ArgumentKind(
    noun: "a bundle",
    completions: { context in
      let world = context.session.world
      return AppFolder.allBundles(of: world.app.files).map { bundle in
        Completion(bundle.name, bundle.kind.noun)
      }
    })

  /// A file, type or function of the app's sources.
  static let source = ArgumentKind(
    noun: "a file, type or function",
    completions: { context in
      SourceCommand.names(context.session.world).map { Completion($0) }
    })
}

// MARK: - Preferences and Info.plist

extension ArgumentKind {
  /// A preference: those that are set, that the app's code reads, and that the system reads.
  static let preferenceKey = ArgumentKind(
    noun: "a key",
    completions: { context in
      let world = context.session.world
      let set = world.preferences.keys
      let others = world.preferencesRead.filter { !set.contains($0) }
      return set.map { key in
        Completion(key, world.preferences.winner(forKey: key)?.value.typed ?? "")
      } + others.map { Completion($0, "not set") }
    })

  /// A value for the preference that was named before.
  static let preferenceValue = ArgumentKind(
    noun: "a value", isFree: true,
    completions: { context in
      let world = context.session.world
      let names = world.app.main.localizationNames.filter { $0 != "Base" }
      switch context.before.first {
      case "AppleLanguages"?:
        return names.map { name in
          Completion("(\(name))", LanguageNames.name(of: name) ?? "")
        }
      case "AppleLocale"?:
        return names.map { name in
          let locale = Device.locale(of: LanguageNames.deviceIdentifier(of: name), region: nil)
          return Completion(locale, LanguageNames.name(of: locale) ?? "")
        }
      case let key?:
        return world.preferences.winner(forKey: key).map { winner in
          [Completion(winner.value.typed, "as the \(winner.domain.name) domain has it")]
        } ?? []
      case nil: return []
      }
    })

  /// A key of Info.plist that has to do with languages.
  static let infoKey = ArgumentKind(
    noun: "a key",
    completions: { context in
      let info = context.session.world.supposedApp.main.info
      return SetPlistCommand.keys.map { key in
        Completion(key, info[key]?.typed ?? "not set")
      }
    })

  /// A value for the key of Info.plist that was named before.
  static let infoValue = ArgumentKind(
    noun: "a value", isFree: true,
    completions: { context in
      guard let key = context.before.first else { return [] }
      if SetPlistCommand.isFlag(key) { return [Completion("true"), Completion("false")] }
      let names = context.session.world.app.main.localizationNames.filter { $0 != "Base" }
      switch key {
      case "CFBundleDevelopmentRegion":
        return names.map { Completion($0, LanguageNames.name(of: $0) ?? "") }
      case "CFBundleLocalizations": return [Completion("(\(names.joined(separator: ", ")))")]
      default: return []
      }
    })
}

// MARK: - Several kinds at one place

extension ArgumentKind {
  /// What either of two kinds can be.
  static func either(_ first: ArgumentKind, _ second: ArgumentKind) -> ArgumentKind {
    ArgumentKind(
      noun: "\(first.noun) or \(second.noun)",
      completions: { first.completions($0) + second.completions($0) })
  }

  /// A resource file of the app, or a key.
  static let resourceFileOrKey = either(resourceFile, textKey)

  /// A preference that is set.
  static let setPreferenceKey = ArgumentKind(
    noun: "a key",
    completions: { context in
      let preferences = context.session.world.preferences
      let domain: PreferenceDomains.Domain = context.options["--global"] == nil ? .app : .global
      return preferences.keys(in: domain).sorted().map { key in
        Completion(key, preferences.value(forKey: key, in: domain)?.typed ?? "")
      }
    })
}
