import { StoreError } from '../errors.js';

/** Work that pauses where it yields, between two documents. */
export type Work<R> = Generator<void, R, void>;

/** How long one piece of work may keep everybody else waiting, in milliseconds. */
const piece = 10;

/** When a piece of work is to pause for others, and when it has to end. */
export class Pace {
  /** How often it has paused: what was read before may have changed since. */
  pauses = 0;
  private pieceEnds = Infinity;
  private ending: StoreError | undefined;

  /** @param deadline by `performance.now()` */
  constructor(private readonly deadline = Infinity) {}

  /** The time left, in milliseconds. */
  get left(): number {
    return this.deadline - performance.now();
  }

  /**
   * Whether to pause, for whoever is about to look at one more document.
   * @throws StoreError 50 where the client's time is over
   */
  get isDue(): boolean {
    const now = performance.now();
    if (now >= this.deadline) throw timeIsOver();
    return now >= this.pieceEnds;
  }

  /**
   * Goes on to the next pause or the end.
   * @throws StoreError 50, and what it was ended with
   */
  next<R>(work: Work<R>): IteratorResult<void, R> {
    if (this.ending) throw this.ending;
    const now = performance.now();
    if (now >= this.deadline) throw timeIsOver();
    this.pieceEnds = now + piece;
    const step = work.next();
    if (!step.done) this.pauses += 1;
    return step;
  }

  /** Ends work that has paused. */
  end(reason: StoreError): void {
    this.ending ??= reason;
  }
}

export const timeIsOver = (): StoreError =>
  new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');

const noPause: readonly void[] = [];

/** What is quick, as work. */
export function* withoutPause<R>(run: () => R): Work<R> {
  yield* noPause;
  return run();
}
