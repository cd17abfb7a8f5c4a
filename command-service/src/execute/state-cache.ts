import type { Loaded } from './aggregates.js';

const CAPACITY = 2_000;
/** Command ids remembered per stream; an older repetition is answered from the idempotency record. */
const REMEMBERED_COMMANDS = 64;

interface Entry {
  readonly owner: object;
  readonly loaded: Loaded<unknown>;
  /** When it was last known to be the newest state, in ms of `performance.now()`. */
  readonly seenAt: number;
}

/** The last folded states, least recently used first out. */
export class StateCache {
  private readonly entries = new Map<string, Entry>();

  /** The state last seen of a stream; with `maxAgeMs` only if it was the newest that long ago at most. */
  get<State>(owner: object, streamId: string, maxAgeMs = Infinity): Loaded<State> | undefined {
    const entry = this.entries.get(streamId);
    if (entry?.owner !== owner || performance.now() - entry.seenAt > maxAgeMs) return undefined;
    this.entries.delete(streamId);
    this.entries.set(streamId, entry);
    // The owner is the very aggregate that put the state in, so its type is known.
    return entry.loaded as Loaded<State>;
  }

  put<State>(owner: object, streamId: string, loaded: Loaded<State>): void {
    const commandIds = new Set([...loaded.commandIds].slice(-REMEMBERED_COMMANDS));
    this.entries.delete(streamId);
    this.entries.set(streamId, { owner, loaded: { ...loaded, commandIds }, seenAt: performance.now() });
    if (this.entries.size <= CAPACITY) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}
