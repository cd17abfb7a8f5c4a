import type { Loaded } from './aggregates.js';

const CAPACITY = 2_000;
/** Command ids remembered per stream; an older repetition is answered from the idempotency record. */
const REMEMBERED_COMMANDS = 64;

/** The last folded states, least recently used first out. Never trusted for more than a first try. */
export class StateCache {
  private readonly entries = new Map<string, { readonly owner: object; readonly loaded: Loaded<unknown> }>();

  get<State>(owner: object, streamId: string): Loaded<State> | undefined {
    const entry = this.entries.get(streamId);
    if (entry?.owner !== owner) return undefined;
    this.entries.delete(streamId);
    this.entries.set(streamId, entry);
    // The owner is the very aggregate that put the state in, so its type is known.
    return entry.loaded as Loaded<State>;
  }

  put<State>(owner: object, streamId: string, loaded: Loaded<State>): void {
    const commandIds = new Set([...loaded.commandIds].slice(-REMEMBERED_COMMANDS));
    this.entries.delete(streamId);
    this.entries.set(streamId, { owner, loaded: { ...loaded, commandIds } });
    if (this.entries.size <= CAPACITY) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}
