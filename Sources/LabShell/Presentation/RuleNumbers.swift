internal import AppResources

/// The numbers of the platform's rules behind what an answer says, such as N7.
///
/// Answers leave them out, unless `--rules` or `--json` asks for them; `help N7` tells one.
enum RuleNumbers {
  /// Whether the answer that is being made has them.
  @TaskLocal static var areTold = false
}

/// ` (N7)` behind what a rule decides, where the numbers of rules are asked for; else nothing.
func ruleNumber(_ number: String) -> String { RuleNumbers.areTold ? " (\(number))" : "" }

extension PlatformOptions.Name {
  /// The fact, with the number of its rule where that is asked for.
  var told: String { fact + (rule.map(ruleNumber) ?? "") }
}
