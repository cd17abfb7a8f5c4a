import { setImmediate } from 'node:timers/promises';
import type { StoreError } from '../errors.js';
import type { Pace, Work } from './pace.js';

/** What a command stands on that may go while it pauses. */
export interface Footing {
  readonly pace: Pace;
  /** The collection. */
  readonly namespace: string | undefined;
  readonly transaction: object | undefined;
}

/** The work that goes on in pieces, between those of others. */
export class PausedWork {
  private readonly all = new Set<Footing>();

  /**
   * Runs work to its end; what is quick is done at once.
   * @param next runs one piece
   */
  async run<R>(
    footing: Footing,
    work: Work<R>,
    next: (work: Work<R>) => Promise<IteratorResult<void, R>> | IteratorResult<void, R> = (paused) =>
      footing.pace.next(paused),
  ): Promise<R> {
    const first = next(work);
    if (!(first instanceof Promise) && first.done) return first.value;
    // What waits for the disk after its first piece stands on the collection as well.
    this.all.add(footing);
    try {
      let step = await first;
      while (!step.done) {
        await setImmediate();
        step = await next(work);
      }
      return step.value;
    } finally {
      this.all.delete(footing);
    }
  }

  /** Ends what stands on something that is going. */
  end(isConcerned: (footing: Footing) => boolean, reason: StoreError): void {
    for (const footing of this.all) if (isConcerned(footing)) footing.pace.end(reason);
  }
}
