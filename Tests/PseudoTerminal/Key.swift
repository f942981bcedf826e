/// What a terminal sends for a key.
public enum Key {
  /// The up arrow.
  public static let up = "\u{1B}[A"
  /// The down arrow.
  public static let down = "\u{1B}[B"
  /// The right arrow.
  public static let right = "\u{1B}[C"
  /// The left arrow.
  public static let left = "\u{1B}[D"
  /// Home.
  public static let home = "\u{1B}[H"
  /// End.
  public static let end = "\u{1B}[F"
  /// Delete, which takes the character after the cursor.
  public static let delete = "\u{1B}[3~"
  /// Backspace.
  public static let backspace = "\u{7F}"

  /// A letter with Ctrl.
  public static func control(_ letter: Unicode.Scalar) -> String {
    String(Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value & 0x1F)))
  }
}
