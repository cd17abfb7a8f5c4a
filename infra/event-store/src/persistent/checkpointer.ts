import type { GroupSettings } from './settings.js';

type Limits = Pick<GroupSettings, 'checkpointAfter' | 'minCheckpointCount' | 'maxCheckpointCount'>;

/**
 * Knows how far a group has come without a gap, and when that is worth writing down: after so many messages,
 * or some time after fewer of them.
 */
export class Checkpointer {
  readonly #limits: Limits;
  readonly #write: (mark: number) => void;
  /** Marks read but not done. They are read in ascending order, so the first is the lowest. */
  readonly #open = new Set<number>();
  #lookedUpTo: number;
  #written: number | null;
  #sinceWritten = 0;
  #writtenAt = Date.now();

  constructor(limits: Limits, startAfter: number, written: number | null, write: (mark: number) => void) {
    this.#limits = limits;
    this.#lookedUpTo = startAfter;
    this.#written = written;
    this.#write = write;
  }

  get written(): number | null {
    return this.#written;
  }

  get lookedUpTo(): number {
    return this.#lookedUpTo;
  }

  /** Everything up to `mark` was read; `open` are the ones among it that have to be processed. */
  looked(mark: number, open: readonly number[]): void {
    for (const one of open) this.#open.add(one);
    this.#lookedUpTo = mark;
    // Progress too, if only past what a filter leaves out.
    if (open.length === 0) this.#sinceWritten += 1;
  }

  done(mark: number): void {
    this.#open.delete(mark);
    this.#sinceWritten += 1;
    if (this.#sinceWritten >= this.#limits.maxCheckpointCount) this.flush();
  }

  /** To be called now and then. */
  tick(): void {
    const due = Date.now() - this.#writtenAt >= this.#limits.checkpointAfter;
    if (due && this.#sinceWritten >= Math.max(1, this.#limits.minCheckpointCount)) this.flush();
  }

  /** Writes the checkpoint if it has moved. */
  flush(): void {
    const [lowest] = this.#open;
    const mark = lowest === undefined ? this.#lookedUpTo : lowest - 1;
    this.#sinceWritten = 0;
    this.#writtenAt = Date.now();
    if (mark < 0 || mark === this.#written) return;
    this.#written = mark;
    this.#write(mark);
  }
}
