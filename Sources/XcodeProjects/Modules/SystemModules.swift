/// The modules that come with the platform.
package enum SystemModules {
  /// Whether a module comes with the platform.
  package static func contains(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("_") || name.hasPrefix("Darwin")
  }

  private static let names: Set<String> = Set(
    """
    ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdServices
    AdSupport AddressBook AddressBookUI AlarmKit AppIntents AppKit AppTrackingTransparency
    AssetsLibrary Assignables AudioToolbox AudioUnit AuthenticationServices AutomaticAssessmentConfiguration
    BackgroundTasks BusinessChat CFNetwork CallKit CarPlay Carbon Charts CloudKit ClassKit Cocoa
    CommonCrypto Compression Combine Contacts ContactsUI CoreAudio CoreAudioKit CoreBluetooth CoreData
    CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML
    CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable
    CoreVideo CryptoKit CryptoTokenKit DataDetection DeveloperToolsSupport DeviceActivity DeviceCheck
    Dispatch DeviceDiscoveryUI EventKit EventKitUI ExposureNotification ExtensionFoundation ExtensionKit
    ExternalAccessory FamilyControls FileProvider FileProviderUI FoundationModels Foundation
    FoundationNetworking GLKit GameController GameKit GameplayKit Glibc GroupActivities HealthKit
    HealthKitUI HomeKit IOKit IOSurface IdentityLookup IdentityLookupUI ImageIO ImageCaptureCore
    ImagePlayground Intents IntentsUI JavaScriptCore JournalingSuggestions LinkPresentation
    LocalAuthentication LockedCameraCapture Logging MLCompute MachO ManagedSettings MapKit Matter
    MediaAccessibility MediaPlayer MediaToolbox MessageUI Messages Metal MetalKit MetalFX
    MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit
    NaturalLanguage NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter
    Observation ObjectiveC OSLog OpenAL OpenGLES PDFKit PHASE ParavirtualizedGraphics PassKit
    PencilKit Photos PhotosUI PlaygroundSupport ProximityReader PushKit PushToTalk Quartz QuartzCore
    QuickLook QuickLookThumbnailing RealityKit RegexBuilder ReplayKit RoomPlan SafariServices
    SafetyKit SceneKit ScreenTime Security SensorKit SensitiveContentAnalysis ShazamKit SoundAnalysis
    Speech SpriteKit StoreKit StoreKitTest Swift SwiftData SwiftUI SwiftUICore Synchronization
    SystemConfiguration TabularData Testing TipKit ToolKit Translation TVMLKit TVUIKit Twitter UIKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox
    Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XCTest
    XPC libkern mach objc os simd sqlite3 SQLite3 zlib dlfcn sys dispatch
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
