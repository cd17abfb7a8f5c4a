import { StoreError } from '../errors.js';
import type { Engine } from '../storage/engine.js';

/** How long a write waits for a transaction of another session, in milliseconds. */
export const defaultPatience = 5000;
/** As long as a timer can be set to. */
export const longestPatience = 2 ** 31 - 1;

/** An open transaction, which has the gate to itself. */
export interface Holder {
  readonly label: string;
}

/** Writes that share one commit. */
interface Group {
  readonly committed: Promise<void>;
  end(failure?: Error): void;
}

/**
 * Lets one writer at a time through. Writes that come in the same turn of the event loop share one
 * commit, and are acknowledged once that is on the disk, while others go on; a transaction has the gate
 * to itself until it ends.
 */
export class WriteGate {
  private holder: Holder | undefined;
  private group: Group | undefined;
  private waiting: (() => void)[] = [];

  constructor(private readonly engine: Engine) {}

  /** Whether the writing connection shows nothing that is not committed. */
  get isIdle(): boolean {
    return this.holder === undefined && this.group === undefined;
  }

  /**
   * Runs a write and resolves once it is on disk. The work may refuse with a StoreError as long as it
   * has written nothing by then; any other error undoes the whole group.
   * @throws StoreError 24 where a transaction does not end within `patience` milliseconds
   */
  async write<R>(work: () => R, patience = defaultPatience): Promise<R> {
    while (this.holder) await this.turn(this.holder, patience);
    const group = (this.group ??= this.openGroup());
    try {
      return work();
    } catch (error) {
      if (!(error instanceof StoreError)) group.end(asError(error));
      throw error;
    } finally {
      // A failure to commit counts for more than what the work came to.
      await group.committed;
    }
  }

  /** Runs work that changes tables, in a commit of its own. */
  async alone<R>(work: () => R, patience = defaultPatience): Promise<R> {
    const result = await this.slice(work, patience);
    await this.engine.durable();
    return result;
  }

  /** The same for a piece of long work, which a crash may undo: it does not wait for the disk. */
  async slice<R>(work: () => R, patience = longestPatience): Promise<R> {
    while (this.holder) await this.turn(this.holder, patience);
    this.group?.end();
    return this.committed(work);
  }

  private committed<R>(work: () => R): R {
    this.engine.begin();
    try {
      const result = work();
      this.engine.commit();
      return result;
    } catch (error) {
      this.engine.rollback();
      throw error;
    }
  }

  /** Begins a transaction that lasts until `release`. */
  async hold(holder: Holder, patience = defaultPatience): Promise<void> {
    while (this.holder) await this.turn(this.holder, patience);
    this.group?.end();
    this.engine.begin();
    this.holder = holder;
  }

  /** Ends the transaction and lets in who waits. What it committed is on the disk once `engine.durable` says so. */
  release(holder: Holder, outcome: 'commit' | 'rollback'): void {
    if (this.holder !== holder) return;
    this.holder = undefined;
    try {
      this.settle(outcome === 'commit');
    } finally {
      const { waiting } = this;
      this.waiting = [];
      for (const wake of waiting) wake();
    }
  }

  /** Commits what is under way and gives up an open transaction, as before closing. */
  flush(): void {
    if (this.holder) this.release(this.holder, 'rollback');
    this.group?.end();
  }

  private settle(commits: boolean): void {
    if (!commits) {
      this.engine.rollback();
      return;
    }
    try {
      this.engine.commit();
    } catch (error) {
      this.engine.rollback();
      throw error;
    }
  }

  private openGroup(): Group {
    this.engine.begin();
    let resolve: () => void = () => undefined;
    let reject: (error: Error) => void = () => undefined;
    const committed = new Promise<void>((onCommit, onFailure) => {
      resolve = onCommit;
      reject = onFailure;
    });
    const end = (failure?: Error): void => {
      if (this.group !== group) return;
      this.group = undefined;
      clearImmediate(immediate);
      try {
        this.settle(failure === undefined);
        if (failure) reject(failure);
        else void this.engine.durable().then(resolve, reject);
      } catch (error) {
        reject(asError(error));
      }
    };
    const group: Group = { committed, end };
    const immediate = setImmediate(() => {
      end();
    });
    return group;
  }

  private turn(holder: Holder, patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== wake);
        reject(
          new StoreError(
            'LockTimeout',
            `The transaction of ${holder.label} has held the store for ${String(patience)} ms. A write that belongs to a transaction must be given its session.`,
          ),
        );
      }, patience);
      this.waiting.push(wake);
    });
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
