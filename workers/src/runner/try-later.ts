/**
 * Thrown by a handler that has reported how the try ended and is to run again at a given time. It does not count
 * against the job's tries: whoever it reported to decides when it is enough.
 */
export class TryLater extends Error {
  override readonly name = 'TryLater';

  /** @param at when to run again, ms since the epoch */
  constructor(readonly at: number) {
    super(`Runs again at ${new Date(at).toISOString()}`);
  }
}

/** Wait before try number `tries + 1`, in ms: the base doubled with each try, at most five minutes. */
export const backoffMs = (baseMs: number, tries: number): number =>
  Math.min(baseMs * 2 ** Math.max(0, tries - 1), 5 * 60_000);
