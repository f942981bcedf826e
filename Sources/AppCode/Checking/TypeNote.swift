internal import Synchronization

/// What the types of the program say of an expression, found before it runs for the first time.
///
/// The interpreter asks it where a value alone does not tell: what type `.name` is of, whether `1` is a
/// fraction, which of several functions a call means.
final class TypeNote: Sendable {
  /// The type that the expression's value has where it stands, `nil` where it isn't known.
  let type: TypeReference?
  /// The function of the app or of the platform that a call reaches, as declared.
  let function: FunctionDeclaration?
  /// The type that declares what a call or an access reaches.
  let owner: String?

  init(type: TypeReference?, function: FunctionDeclaration? = nil, owner: String? = nil) {
    self.type = type
    self.function = function
    self.owner = owner
  }
}

/// A place for a note, filled once.
struct TypeNotePlace: ~Copyable, Sendable {
  private let kept = AtomicLazyReference<TypeNote>()

  /// The note, if the expression was typed.
  var note: TypeNote? { kept.load() }

  func keep(_ note: TypeNote) { _ = kept.storeIfNil(note) }
}
