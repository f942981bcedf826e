import Testing

@testable import LabShell

@Suite("Questions with answers")
struct QuestionTests {
  private static let text = """
    ```langlab A
    ? Which?
    - both
      Only one asks.
    + the first
    ~ none
      One does ask.
    ~ *
      Another one.
    > go
    done
    ```
    """

  private var choices: [Exercise.Choice] {
    Transcript(reading: Self.text, path: "t.md").blocks[0].steps[0].choices
  }

  @Test("are read with what is said to each answer")
  func reading() {
    let transcript = Transcript(reading: Self.text, path: "t.md")
    #expect(transcript.diagnostics.isEmpty)
    let step = transcript.blocks[0].steps[0]
    #expect(step.choices.map(\.mark) == [.wrong, .right, .foreseen, .foreseen])
    #expect(
      step.choices.map(\.feedback) == [["Only one asks."], [], ["One does ask."], ["Another one."]])
    #expect(step.expected.map(\.source) == ["done"])
  }

  @Test(
    "take a number or the words, whatever their case and quotes",
    arguments: [
      ("1", "both"), (" 2 ", "the first"), ("The First.", "the first"), ("“none”", "none"),
      ("something", "*"),
    ])
  func judging(answer: String, choice: String) {
    #expect(choices.judged(answer)?.text == choice)
  }

  @Test("need one answer that is right, and a command below")
  func faults() {
    func faults(_ block: String) -> [String] {
      Transcript(reading: "```langlab A\n\(block)\n```", path: "t.md").diagnostics.map(
        \.description)
    }
    #expect(
      faults("? Which?\n- a\n- b\n> go\n1") == [
        "t.md:3: error: none of the answers is right; a right one is marked + among those to choose "
          + "from, = where it is typed"
      ])
    #expect(
      faults("> go\n1\n? Which?\n+ a") == [
        "t.md:5: error: a question is followed by the command that answers it"
      ])
  }
}

@Suite("Tasks")
struct TaskTests {
  private static let task = """
    ```langlab A
    ! Make it seven
    ! with two commands.
    expect count contains 3
    hint Count.
    wrong app contains A
      That is the app.
    fails app
    > count
    1
    > count
    2
    ```
    """

  @Test("are read with conditions, hints, mistakes and the solution")
  func reading() throws {
    let transcript = Transcript(reading: Self.task, path: "t.md")
    #expect(transcript.diagnostics.isEmpty)
    let task = try #require(transcript.blocks[0].task)
    #expect(task.text == ["Make it seven", "with two commands."])
    #expect(task.conditions.map(\.told) == ["count contains 3"])
    #expect(task.hints.map(\.text) == ["Count."])
    #expect(task.mistakes.map(\.feedback) == [["That is the app."]])
    #expect(task.attempts.map(\.command) == ["app"])
    #expect(transcript.blocks[0].steps.map(\.command) == ["count", "count"])
  }

  @Test("pass where the solution brings about what the conditions say")
  func solved() {
    #expect(report(runTranscript(Self.task)) == "1 block in 1 file as expected")
  }

  @Test("fail where the solution does not, where nothing is to be done, and where an attempt does")
  func unsolved() {
    #expect(
      report(runTranscript(Self.task.replacing("contains 3", with: "contains 4"))).hasPrefix(
        "Tests/t.md:4: the solution does not bring about: count contains 4"))
    #expect(
      report(runTranscript(Self.task.replacing("contains 3", with: "lacks 5"))).hasPrefix(
        "Tests/t.md:2: the conditions of the task hold before it is begun"))
    #expect(
      report(
        runTranscript(Self.task.replacing("fails app", with: "fails count"))
      ).contains("3") == false)
    let two = Self.task.replacing("contains 3", with: "contains 2").replacing(
      "fails app", with: "fails count")
    #expect(
      report(runTranscript(two)).hasPrefix("Tests/t.md:8: the attempt solves the task: count"))
  }

  @Test("say what is wrong in a line of theirs")
  func faults() {
    let text = Self.task.replacing("hint Count.", with: "hnit Count.")
      .replacing("contains 3", with: "is 3")
    #expect(
      Transcript(reading: text, path: "t.md").diagnostics.map(\.description) == [
        "t.md:4: error: the condition does not say what is expected; write COMMAND contains TEXT, or lacks",
        "t.md:5: error: \"hnit Count.\" is no line of a task; did you mean hint?",
        "t.md:2: error: the task has no condition; write expect COMMAND contains TEXT below it",
      ])
  }

  @Test("a line of output that begins with ! is output")
  func output() {
    let transcript = Transcript(reading: "```langlab A\n> a\n! too long\n```", path: "t.md")
    #expect(transcript.diagnostics.isEmpty)
    #expect(transcript.blocks[0].task == nil)
  }
}

@Suite("A transcript in another language")
struct TranslationTests {
  private static let source = """
    ---
    app: ../A
    device: en-US
    ---

    # Title

    ```file a.txt hide
    hidden
    ```

    ```swift file A.swift
    let a = 1
    ```

    ```langlab
    ? How many?
    + one
    - two
      No.
    > count
    1
    ```

    ```langlab hide
    > count
    2
    ```

    ```langlab
    ! Once more.
    expect count contains 4
    hint Count.
    > count
    3
    ```
    """

  private static let translation = """
    ---
    blocks: ../t.md
    ---

    # 題名

    ```swift file A.swift
    ```

    ```langlab
    ? いくつ？
    + 一つ
    - 二つ
      違う。
    > count
    ```

    ```langlab
    ! もう一度。
    hint 数える。
    ```

    終わり。
    """

  private func told(_ text: String) -> Transcript {
    Transcript(reading: text, path: "L/ja/t.md").translated(
      from: Transcript(reading: Self.source, path: "L/t.md"), at: "L/ja/../t.md")
  }

  @Test("has the source's files, commands and output, and words of its own")
  func merged() {
    let told = told(Self.translation)
    let source = Transcript(reading: Self.source, path: "L/t.md")
    #expect(told.diagnostics.isEmpty)
    #expect(told.title == "題名")
    #expect(told.settings.app == "../A")
    #expect(told.files.map(\.text) == source.files.map(\.text))
    #expect(
      told.blocks.flatMap(\.steps).map(\.command) == source.blocks.flatMap(\.steps).map(\.command))
    #expect(
      told.blocks.flatMap(\.steps).map(\.expected) == source.blocks.flatMap(\.steps).map(\.expected)
    )
    #expect(told.blocks[0].steps[0].choices.map(\.text) == ["一つ", "二つ"])
    #expect(told.blocks[0].steps[0].choices.map(\.feedback) == [[], ["違う。"]])
    #expect(told.blocks[2].task?.text == ["もう一度。"])
    #expect(told.blocks[2].task?.hints.map(\.text) == ["数える。"])
    #expect(told.blocks[2].task?.conditions.map(\.told) == ["count contains 4"])
    guard case .prose(let last)? = told.items.last else {
      Issue.record("no prose at the end")
      return
    }
    #expect(last.contains("終わり。"))
  }

  @Test(
    "says where it drifts from its source",
    arguments: [
      ("> count\n", "> app\n", "L/ja/t.md:15: error: the source has > count here"),
      (
        "- 二つ\n  違う。\n", "", "L/ja/t.md:13: error: the answers are not marked as in the source; + -"
      ),
      ("file A.swift", "file B.swift", "L/ja/t.md:7: error: the source has the file A.swift here"),
      ("hint 数える。\n", "", "L/ja/t.md:19: error: the task has 0 hints, and 1 in the source"),
      (
        "> count\n", "> count\n5\n",
        "L/ja/t.md:15: error: the output is another than the source's; leave it out"
      ),
      (
        "```langlab\n! もう一度。\nhint 数える。\n```\n", "",
        "L/ja/t.md:19: error: the block of the source's line 30 is missing: a task"
      ),
    ])
  func drift(part: String, other: String, message: String) {
    let text = Self.translation.replacing(part, with: other)
    #expect(told(text).diagnostics.map(\.description) == [message])
  }
}
