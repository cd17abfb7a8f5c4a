/** A reason in a sentence that a person can act on; it is shown without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}
