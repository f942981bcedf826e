internal import Foundation

/// A load of small transcripts, to measure how fast they run.
public enum TranscriptSpeed {
  /// Runs many small transcripts in this process, each with a session of its own.
  ///
  /// - Parameters:
  ///   - count: How many transcripts.
  ///   - app: The folder of the app, which is read once for all of them.
  /// - Returns: How many of them were not as expected: none, or the measure is of no use.
  public static func run(count: Int, app: String) -> Int {
    let runner = TranscriptRunner(
      exists: { FileManager.default.fileExists(atPath: $0) }, opening: Session.opening())
    return (0..<count).count { number in
      let text = """
        # Number \(number)

        ```langlab "\(app)"
        > set AppleLanguages (ja)
        … (any lines)
        > prefs AppleLanguages
        app                   (ja)  ← wins
        … (any lines)
        > show
        … (any lines)
        ```
        """
      return !runner.run(Transcript(reading: text, path: "\(number).md")).passed
    }
  }
}
