import type { Session } from './session-store.js';

/** A session counts without Redis for this long after Redis last confirmed it, in ms. */
export const REMEMBERED_MS = 15 * 60_000;
const CAPACITY = 10_000;

interface Remembered {
  readonly session: Session;
  readonly confirmedAt: number;
}

/** Sessions as Redis last confirmed them to this process, for the time in which it cannot be asked. */
export class RememberedSessions {
  readonly #sessions = new Map<string, Remembered>();

  constructor(private readonly now: () => number = Date.now) {}

  confirm(session: Session): void {
    this.#sessions.delete(session.id);
    this.#sessions.set(session.id, { session, confirmedAt: this.now() });
    if (this.#sessions.size <= CAPACITY) return;
    const oldest = this.#sessions.keys().next();
    if (!oldest.done) this.#sessions.delete(oldest.value);
  }

  forget(id: string): void {
    this.#sessions.delete(id);
  }

  forgetAllOf(userId: string): void {
    for (const [id, { session }] of this.#sessions)
      if (session.userId === userId || session.impersonatorId === userId) this.#sessions.delete(id);
  }

  /** The session, if it was confirmed lately. */
  find(id: string): Session | undefined {
    const known = this.#sessions.get(id);
    return known && this.now() - known.confirmedAt <= REMEMBERED_MS ? known.session : undefined;
  }
}
