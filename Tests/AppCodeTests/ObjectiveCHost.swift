import AppCode
import Diagnostics

/// An interpreter of Objective-C files, and of Swift files beside them.
func interpreter(objectiveC files: [(String, String)], swift: [(String, String)] = [])
  -> Interpreter<TestHost>
{
  var program = Program()
  for read in ObjectiveCReader.read(files.map { ($0.0, Array($0.1.utf8)) }) {
    program = program.adding(read.file)
  }
  for (name, source) in swift {
    program = program.adding(SwiftReader.read(source, file: name).file)
  }
  return Interpreter(program: program, host: TestHost())
}

/// What a function `run` of Objective-C source gives, as Swift would print it.
func objectiveCResult(_ source: String) throws -> String {
  var run = interpreter(objectiveC: [("App.m", source)])
  let value = try run.call("run")
  return run.describe(value)
}

/// What the body of a function of Objective-C gives.
func objectiveCValue(_ body: String) throws -> String {
  try objectiveCResult("id run(void) {\n\(body)\n}")
}

/// What was not understood while a function `run` of Objective-C source ran, and while it was read.
func objectiveCSkipped(_ source: String) throws -> [String] {
  var run = interpreter(objectiveC: [("App.m", source)])
  _ = try run.call("run")
  return run.host.skipped.map { "\($0.code.rawValue) \($0.place?.line ?? 0): \($0.reason)" }
}
