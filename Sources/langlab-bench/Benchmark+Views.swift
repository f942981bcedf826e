internal import AppCode
internal import Foundation
internal import FoundationXML
internal import InterfaceBuilder
internal import LabShell
internal import SimulatedApp

// Documents, screens with many views, transcripts, and the interpreter.

extension Benchmark {
  /// A document of a thousand views and one of four thousand, read and made.
  static func measureViews() throws {
    for views in [1000, 4000] {
      guard let measure = try LoadMeasure.measure(views: views) else { continue }
      print(
        "\(views) views: read in \(figure(measure.reading)) ms, made in \(figure(measure.making)) ms"
      )
    }
  }

  /// A thousand small transcripts in one process.
  static func measureTranscripts(_ app: String) {
    let count = 1000
    var wrong = 0
    let time = Timing.milliseconds { wrong = TranscriptSpeed.run(count: count, app: app) }
    guard wrong == 0 else { return print("transcripts: \(wrong) of \(count) not as expected") }
    print("a transcript: \(Timing.figure(time / Double(count))) ms, of \(count) in one process")
  }

  /// A million rounds of a loop in the app's own language.
  static func measureInterpreter(_ app: String) throws {
    var world = World(try OpenedApp(app))
    let rounds = 300_000
    let time = Timing.milliseconds {
      _ = world.run { app throws(Trap) in
        try app.evaluate(
          "{ () -> Int in var n = 0; for i in 0..<\(rounds) { n = n + i % 7; if n > 1000 { n = 0 } }; return n }()"
        )
      }
    }
    guard world.process.trap == nil else { return print("interpreter: the loop did not end") }
    print(
      "interpreter: \(Timing.figure(Double(rounds * 2) / 1000 / time)) million statements a second")
  }

  /// All documents below a folder, beside libxml2's own plain parse of the same bytes.
  static func measureDocuments(_ folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)
    var documents: [(name: String, data: Data)] = []
    while let name = names?.nextObject() as? String {
      guard name.hasSuffix(".storyboard") || name.hasSuffix(".xib"),
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
      else { continue }
      documents.append((name, data))
    }
    let size = Double(documents.reduce(0) { $0 + $1.data.count })
    guard size > 0 else { return }
    var ours = Double.infinity
    var plain = Double.infinity
    for _ in 0..<3 {
      ours = min(
        ours,
        Timing.milliseconds {
          for document in documents {
            _ = InterfaceDocument.read(Array(document.data), path: document.name)
          }
        })
      plain = min(
        plain,
        Timing.milliseconds {
          for document in documents { isReadByHost(document.data) }
        })
    }
    print("documents: \(documents.count), \(Timing.figure(size / 1000 / ours)) MB/s")
    print(
      "  libxml2's plain parse: \(Timing.figure(size / 1000 / plain)) MB/s, ratio \(Timing.figure(plain / ours))"
    )
  }

  /// Reads bytes as libxml2 does; a document that it refuses has been read all the same.
  @discardableResult
  private static func isReadByHost(_ data: Data) -> Bool {
    do {
      _ = try XMLDocument(data: data)
      return true
    } catch {
      return false
    }
  }

  private static func figure(_ duration: Duration) -> String {
    let parts = duration.components
    return Timing.figure(Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15)
  }
}
