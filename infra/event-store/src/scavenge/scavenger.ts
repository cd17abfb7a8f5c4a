import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '../store/event-store.js';
import { newId } from '../store/event-writer.js';

/** Pages given back to the disk between two turns. */
const PAGES = 256;
const NOTHING = Buffer.alloc(0);

interface Run {
  readonly id: string;
  stopped: boolean;
  ended: Promise<void>;
}

/**
 * Removes from the disk what the metadata of streams hides, when asked to and never by itself: until then a deleted
 * stream can be brought back. It works in small steps, so that readers and writers hardly notice, and writes down in
 * the stream `$scavenges-ID` that it began and how it ended, as EventStoreDB does.
 */
export class Scavenger {
  readonly #store: EventStore;
  #run: Run | undefined;

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** The id of the run under way, and whether it began with this call. */
  start(): { id: string; started: boolean } {
    if (this.#run) return { id: this.#run.id, started: false };
    const run: Run = { id: randomUUID(), stopped: false, ended: Promise.resolve() };
    this.#run = run;
    run.ended = this.#scavenge(run).finally(() => (this.#run = undefined));
    return { id: run.id, started: true };
  }

  /** Whether a run of that id was under way; it ends after its present step. */
  stop(id: string): boolean {
    if (this.#run?.id !== id) return false;
    this.#run.stopped = true;
    return true;
  }

  /** Stops whatever is under way and waits for it. */
  async close(): Promise<void> {
    if (!this.#run) return;
    this.#run.stopped = true;
    await this.#run.ended;
  }

  async #scavenge(run: Run): Promise<void> {
    const startedAt = Date.now();
    const bytesBefore = this.#store.fileBytes();
    let removed = 0;
    let failure: string | undefined;
    try {
      await this.#tell(run, '$scavengeStarted', {});
      removed = await this.#removeHidden(run);
      await this.#shrink(run);
    } catch (cause) {
      failure = cause instanceof Error ? cause.message : String(cause);
    }
    const result = failure ? 'Errored' : run.stopped ? 'Stopped' : 'Success';
    await this.#tell(run, '$scavengeCompleted', {
      result,
      error: failure ?? '',
      timeTaken: `${((Date.now() - startedAt) / 1000).toFixed(3)} s`,
      eventsRemoved: removed,
      spaceSaved: Math.max(0, bytesBefore - this.#store.fileBytes()),
    }).catch(() => undefined);
  }

  async #removeHidden(run: Run): Promise<number> {
    const { hidden } = this.#store;
    let removed = 0;
    for (let after: number | null = 0; after !== null && !run.stopped;) {
      const { suspects, next } = hidden.suspectsAfter(after);
      for (const { name } of suspects) {
        for (let more = true; more && !run.stopped;) {
          const step = await this.#store.write(() => hidden.removeSome(name, this.#store.tail.head));
          removed += step.removed;
          ({ more } = step);
        }
      }
      after = next;
      await nextTurn();
    }
    return removed;
  }

  /** Gives free pages back to the disk; files made before this was so keep them for what is written next. */
  async #shrink(run: Run): Promise<void> {
    while (!run.stopped && this.#store.releasePages(PAGES)) await nextTurn();
  }

  #tell(run: Run, type: string, details: Record<string, unknown>): Promise<unknown> {
    const data = Buffer.from(JSON.stringify({ scavengeId: run.id, ...details }));
    const event = { id: newId(), type, isJson: true, data, meta: NOTHING };
    return this.#store.append(`$scavenges-${run.id}`, 'any', [event]);
  }
}
