/** A reason in one sentence that a person can act on; the launcher shows it without a stack. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
