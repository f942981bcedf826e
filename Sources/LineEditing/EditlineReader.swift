internal import Basics
internal import CEditline

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Lines typed at a terminal and edited with libedit: history, completion, search, pasting.
///
/// One thread uses it. It owns the editor, and closes it when it goes.
public final class EditlineReader: LineReader {
  private var editor: OpaquePointer?
  private let completer: Completer
  private let displayWidth: (String) -> Int
  private var history: HistoryFile
  /// What begins when the first prompt stands.
  private var starter: (() -> Void)?
  /// What tells news that came while a line is typed, and gives the prompt from then on.
  private var newsteller: (() -> String)?
  /// The lines that follow in a text pasted as one.
  private var waiting: ArraySlice<String> = []

  /// Opens the editor on the standard streams, or gives `nil` where there is none: built without libedit,
  /// or the user's own libedit settings turn editing off.
  ///
  /// - Parameters:
  ///   - program: The name that lines in the user's `~/.editrc` can be limited to.
  ///   - readsUserKeys: Whether `$EDITRC` or `~/.editrc` is read.
  ///   - history: The lines of earlier sessions, and where those of this one go.
  ///   - displayWidth: The columns that a text takes on the terminal, for the list of candidates.
  ///   - completer: Gives the candidates for Tab.
  public init?(
    program: String, readsUserKeys: Bool, history: HistoryFile,
    displayWidth: @escaping (String) -> Int, completer: @escaping Completer
  ) {
    self.history = history
    self.completer = completer
    self.displayWidth = displayWidth
    _ = langlab_editline_use_utf8()
    editor = langlab_editline_open(
      program, Unmanaged.passUnretained(self).toOpaque(), completeLine, countScalars)
    guard let editor else { return nil }
    langlab_editline_limit_history(editor, Int32(clamping: history.limit))
    for entry in history.entries { langlab_editline_add_history(editor, shown(entry)) }
    if readsUserKeys, !langlab_editline_read_user_keys(editor) {
      langlab_editline_close(editor)
      self.editor = nil
      return nil
    }
  }

  deinit {
    if let editor { langlab_editline_close(editor) }
  }

  /// Begins something when the first prompt stands, so that the prompt need not wait for it.
  public func onFirstPrompt(_ begin: @escaping () -> Void) {
    guard let editor else { return }
    starter = begin
    langlab_editline_set_starter(editor) { context in
      guard let context else { return }
      let reader = Unmanaged<EditlineReader>.fromOpaque(context).takeUnretainedValue()
      reader.starter?()
      reader.starter = nil
    }
  }

  /// Says from any thread that there is something to tell; whoever reads a line now hears of it.
  public static func bringNews() { langlab_editline_bring_news() }

  /// Hears of news that comes while a line is typed.
  ///
  /// - Parameter tell: Prints what there is to tell, and gives the prompt from then on.
  public func onNews(_ tell: @escaping () -> String) {
    guard let editor else { return }
    newsteller = tell
    langlab_editline_set_newsteller(editor) { context in
      guard let context else { return }
      Unmanaged<EditlineReader>.fromOpaque(context).takeUnretainedValue().tellNews()
    }
  }

  private func tellNews() {
    guard let editor, let newsteller else { return }
    langlab_editline_set_prompt(editor, markedPrompt(newsteller()))
    fflush(nil)
  }

  /// Why the history is not kept, where it is not: one line to be shown once.
  public var historyProblem: String? { history.problem }

  /// Reads a line; what was typed is added to the history.
  public func readLine(prompt: String) -> LineResult {
    guard let editor else { return .failed(.system(code: ENOSYS)) }
    if Interruption.isRequested { waiting = [] }
    if let next = waiting.popFirst() {
      print(prompt + next)
      return .line(next)
    }
    langlab_editline_set_prompt(editor, markedPrompt(prompt))
    var bytes: UnsafePointer<CChar>?
    var length = 0
    var hasPastedLines = false
    switch langlab_editline_read(editor, &bytes, &length, &hasPastedLines) {
    case LANGLAB_EDITLINE_LINE: break
    case LANGLAB_EDITLINE_END:
      print()
      return .end
    case LANGLAB_EDITLINE_INTERRUPT:
      print()
      return .interrupted
    case LANGLAB_EDITLINE_TERMINATE:
      print()
      return .terminated(signal: langlab_editline_termination_signal())
    default: return .failed(.system(code: errno))
    }
    let raw = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : length)
    let line = String(decoding: raw, as: UTF8.self)
    let lines = hasPastedLines ? pastedLines(line)[...] : [line]
    for line in lines where history.add(line) { langlab_editline_add_history(editor, line) }
    waiting = lines.dropFirst()
    return .line(lines.first ?? "")
  }

  fileprivate func complete(_ line: String, cursor: Int) {
    guard let editor else { return }
    let index =
      line.utf8.index(line.startIndex, offsetBy: cursor, limitedBy: line.endIndex) ?? line.endIndex
    switch CompletionAction(completer(line, index)) {
    case .insert(let text): langlab_editline_insert(editor, text)
    case .list(let candidates):
      let columns = TerminalSize.current?.columns ?? 80
      let text = listing(candidates, columns: columns, displayWidth: displayWidth)
      langlab_editline_list(editor, text)
    case .beep: break
    }
  }
}

/// An entry of several lines as it stands in the editor.
private func shown(_ entry: String) -> String {
  entry.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\u{23CE}")
}

private func completeLine(
  _ context: UnsafeMutableRawPointer?, _ editor: OpaquePointer?, _ line: UnsafePointer<CChar>?,
  _ length: Int, _ cursor: Int
) {
  guard let context, let line else { return }
  let text = String(decoding: UnsafeRawBufferPointer(start: line, count: length), as: UTF8.self)
  Unmanaged<EditlineReader>.fromOpaque(context).takeUnretainedValue()
    .complete(text, cursor: cursor)
}

private func countScalars(
  _ context: UnsafeMutableRawPointer?, _ scalars: UnsafePointer<UInt32>?, _ count: Int,
  _ cursor: Int, _ before: Bool
) -> Int {
  scalarsOfNeighbor(
    in: Array(UnsafeBufferPointer(start: scalars, count: count)), cursor: cursor, before: before)
}
