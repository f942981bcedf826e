import Testing

@testable import AppResources

@Suite("Hostile entries")
struct HostileEntriesTests {
  private static let text = """
    { a = { NSStringLocalizedFormatKey = "%1$@ %2$#@n@ %#@m@";
        n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld;
          zero = "none"; one = "%lld one"; other = "%2$lld many %#@m@"; };
        m = { NSStringFormatSpecTypeKey = NSStringGenderRuleType; 0 = his; 1 = her; }; };
      b = { NSStringDeviceSpecificRuleType = { mac = Click; other = { NSStringVariableWidthRuleType = {
          1 = A; 20 = "%d B"; }; }; }; };
      c = "plain %d"; d = (1, 2); }
    """

  @Test("changed entries are read, formatted and inspected without a crash")
  func mutated() {
    let context = FormattingContext(language: "ru", width: 7)
    for bytes in mutations(of: Array(Self.text.utf8), count: 1_500, seed: 17) {
      let file = TableFile.read(bytes, path: "ru.lproj/x.stringsdict", kind: .stringsdict)
      #expect(
        file.isUsable
          == (file.error == nil && file.diagnostics.allSatisfy { $0.id != "not-a-table" }))
      for entry in file.keptEntries {
        let text = TextFormatter.format(
          entry.value, [.text("x"), .integer(21), .real(1.5)], in: context)
        #expect(text.text.utf8.count < 100_000)
      }
    }
  }

  @Test("device variants inside one another end at a bound")
  func nested() {
    let open = String(repeating: "{ NSStringDeviceSpecificRuleType = { other = ", count: 200)
    let text = "{ a = \(open)x\(String(repeating: "; }; }", count: 200)); }"
    let file = TableFile.read(Array(text.utf8), path: "x.stringsdict", kind: .stringsdict)
    #expect(file.diagnostics.contains { $0.id == "not-a-text" })
  }

  @Test("variants that multiply stay bounded")
  func multiplying() throws {
    let references = String(repeating: "%1$#@b@", count: 40)
    let text = """
      { a = { NSStringLocalizedFormatKey = "%#@b@"; b = { NSStringFormatSpecTypeKey =
        NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = "\(references)"; }; }; }
      """
    let file = TableFile.read(Array(text.utf8), path: "x.stringsdict", kind: .stringsdict)
    let value = try #require(file.entry(forKey: "a")?.value)
    let result = TextFormatter.format(value, [.integer(2)], in: FormattingContext(language: "en"))
    #expect(result.reports.contains { $0.id == "text-too-long" || $0.id == "variable-cycle" })
    #expect(result.branches.count <= 10_000)
  }
}
