public import AppCode
public import AppResources
public import Diagnostics

/// Something that happened in the simulated world, whoever caused it.
///
/// All that LangLab tells is a rendering of events: nothing is narrated that is not one.
public struct Event: Sendable {
  /// The number of the event in its journal, from 1.
  public let number: Int
  /// The number of the acting command in which it happened, from 1; 0 is the first launch.
  public let step: Int
  /// The statement of the app's code that caused it, `nil` when the system or a command did.
  public let place: Place?
  /// The functions of the app that were running, innermost first.
  public let functions: [String]
  /// The element of a document whose decoding it belongs to, `nil` for all else.
  public let document: Place?
  /// What happened.
  public let kind: Kind

  /// The kinds of events.
  public enum Kind: Sendable {
    /// A process began: the how-manieth, with what arguments, and the languages it read then.
    case launched(number: Int, arguments: [String], userLanguages: [String])
    /// The process read its languages anew, as code changed them before anything needed them.
    case languagesChosen([String])
    /// A preference was written to a domain.
    case preferenceWritten(
      domain: String, key: String, old: PropertyListValue?, new: PropertyListValue)
    /// A preference was removed from a domain.
    case preferenceRemoved(domain: String, key: String, old: PropertyListValue?)
    /// `synchronize()`, which no read in the process can notice (rule D8).
    case synchronized
    /// Code read a preference through a typed accessor: what is stored, and what the accessor gave.
    case preferenceRead(
      accessor: String, key: String, domain: String?, stored: PropertyListValue?, result: Value)
    /// Code read `preferredLanguages`.
    case preferredLanguagesRead([String])
    /// A formatter wrote a number or a date, in the ways of this locale.
    case written(by: String, locale: String)
    /// A string was looked up in a bundle.
    case lookedUp(BundleQuestion)
    /// A format was filled with arguments.
    case formatted(Formatting)
    /// A file was looked for in a bundle.
    case fileSought(FileSought)
    /// An image was looked for by name in a bundle.
    case imageSought(ImageLookup, bundle: ObjectID)
    /// A folder was opened as a bundle; `nil` when there is no such folder.
    case bundleOpened(path: String, bundle: ObjectID?)
    /// The class of an object was changed.
    case classChanged(ObjectID, old: String, new: String)
    /// A value was associated with an object; `none` clears it.
    case associated(ObjectID, key: String, Value)
    /// An object of the app or of the system was made.
    case made(ObjectID, className: String, from: Place?)
    /// The view of a controller was loaded.
    case viewLoaded(controller: ObjectID)
    /// A controller appeared in a window.
    case appeared(controller: ObjectID)
    /// An outlet was connected.
    case outletConnected(controller: ObjectID, outlet: String, to: ObjectID)
    /// A text, image or other property of a system object was set.
    case propertySet(ObjectID, property: String, old: Value?, new: Value)
    /// A stored property that the app declares was set.
    case fieldSet(ObjectID, field: String, Value)
    /// A static or global constant or variable got its first value.
    case initialised(String, Value)
    /// The root of a window was replaced.
    case rootReplaced(window: ObjectID, old: ObjectID?, new: ObjectID?)
    /// A controller was presented over another.
    case presented(ObjectID, by: ObjectID)
    /// A presented controller was dismissed.
    case dismissed(ObjectID)
    /// A control sent its action.
    case actionSent(sender: ObjectID, target: ObjectID?, selector: String)
    /// The person typed into a field.
    case typed(ObjectID, String)
    /// A function of the app began.
    case entered(String, at: Place)
    /// A statement, or a part of one, was not understood and had no effect.
    case skipped(Unknown)
    /// A statement was understood and can have no effect on texts.
    case noTextEffect(String)
    /// Work was put on a queue: the how-manieth in the process. It runs after the code that is running.
    case queued(Int)
    /// Work from the queue began.
    case dequeued(Int)
    /// The system did or withheld something worth knowing.
    case remark(Remark)
    /// The process would end here.
    case trapped(Trap)
  }
}

/// A string asked of a bundle object: which one, of what class then, and how the answer came about.
public struct BundleQuestion: Sendable {
  /// The bundle object that answered.
  public var bundle: ObjectID
  /// The bundle object whose method passed the question on to the one that answered, if one did.
  public var passedOnBy: ObjectID?
  /// The class of the bundle object that was asked, now.
  public var bundleClass: String
  /// Who asked: code, or the nib that was decoded.
  public var asker: Asker
  /// The lookup itself, with every place tried.
  public var answer: StringLookup

  /// Who sends a lookup to a bundle.
  public enum Asker: Sendable, Hashable {
    /// The app's code.
    case code
    /// The decoding of a document, for an object of it.
    case document(path: String, place: Place)
    /// A command.
    case command
  }
}

/// A format that code filled with arguments: `String(format:)` and the like.
public struct Formatting: Sendable {
  /// The format's characters.
  public var format: String
  /// The event of the look-up that gave the format, `nil` for one that is written in the code.
  public var lookup: Int?
  /// What it was filled with.
  public var arguments: [FormatArgument]
  /// The locale that the call went by, `nil` for a call without one (rule P7).
  public var locale: String?
  /// The text, and how variants were chosen.
  public var filled: FormattedText
}

/// A file search: which bundle was asked for what, and how the answer came about.
public struct FileSought: Sendable {
  /// The bundle's folder below the opened tree.
  public var path: String
  /// The bundle object that was asked.
  public var bundle: ObjectID
  /// What was asked for: `ja.lproj`, `flag.png`, `Main.storyboard`.
  public var wanted: String
  /// The search, with every place tried.
  public var search: FileLookup
}

/// Something the system did or withheld that people wonder about.
public enum Remark: Sendable, Hashable {
  /// A storyboard has no initial controller, so code got `nil`.
  case noInitialController(document: String)
  /// The class a document names is not in the sources; the system class stands in.
  case classNotFound(name: String, used: String, Place)
  /// A window has no root: it shows black.
  case emptyWindow
  /// No image of that name.
  case imageMissing(String)
  /// An assignment through an empty optional window did nothing.
  case windowMissing
  /// A localized text was found in a document outside Base.lproj, where no lookup happens.
  case plainDocument(String)
  /// Tables stand beside a document that lies outside any lproj, where no lookup asks them.
  case deadTables(document: String, tables: [String])
  /// A document at the top of the bundle hides copies of it in lproj folders.
  case hidesCopies(document: String, copies: [String])
  /// A value set by name has no property in the class: a device logs it and goes on.
  case attributeMissing(key: String, className: String, Place)
  /// A file of strings was found and can't be used: the platform takes it for absent (rule T5).
  case unusableTable(Diagnostic)
  /// What happens next is not certain on a device; the option sets what happens here.
  case uncertain(PlatformOptions.Name)
  /// A device would end the app on this change.
  case deviceEndsApp
}
