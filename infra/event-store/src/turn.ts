import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a piece of work may go on before others have their turn, in milliseconds. */
const LONGEST = 10;

/** The share of the thread that one piece of work has at a time: a long one asks now and then whether it is over. */
export class Turn {
  #since = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#since > LONGEST;
  }

  /** Resolves when everybody else who waits has had a turn. */
  async pass(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}
