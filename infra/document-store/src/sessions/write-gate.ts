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
  /** Settles once they are committed, and seen by all. */
  readonly committed: Promise<void>;
  /** Settles once they are on the disk as well. */
  readonly durable: Promise<void>;
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
  write<R>(work: () => R, patience = defaultPatience): Promise<R> {
    return this.inGroup(work, ({ durable }) => durable, patience);
  }

  /** The same for a piece of a write that goes on, which does not wait for the disk: the last piece does. */
  piece<R>(work: () => R, patience = longestPatience): Promise<R> {
    return this.inGroup(work, ({ committed }) => committed, patience);
  }

  private async inGroup<R>(
    work: () => R,
    settled: (group: Group) => Promise<void>,
    patience: number,
  ): Promise<R> {
    while (this.holder) await this.turn(this.holder, patience);
    const group = (this.group ??= this.openGroup());
    try {
      return work();
    } catch (error) {
      if (!(error instanceof StoreError)) group.end(asError(error));
      throw error;
    } finally {
      // A failure to commit counts for more than what the work came to.
      await settled(group);
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

  /** Runs what needs that no commit is under way. */
  async between(work: () => void): Promise<void> {
    while (this.holder) await this.turn(this.holder, longestPatience);
    this.group?.end();
    work();
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
    const committed = openPromise();
    const durable = openPromise();
    const fail = (error: Error): void => {
      committed.reject(error);
      durable.reject(error);
    };
    // Not every group has writers of both kinds.
    for (const { promise } of [committed, durable]) promise.catch(() => undefined);
    const end = (failure?: Error): void => {
      if (this.group !== group) return;
      this.group = undefined;
      clearImmediate(immediate);
      try {
        this.settle(failure === undefined);
        if (failure) fail(failure);
        else {
          committed.resolve();
          durable.resolve(this.engine.durable());
        }
      } catch (error) {
        fail(asError(error));
      }
    };
    const group: Group = { committed: committed.promise, durable: durable.promise, end };
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

interface OpenPromise {
  readonly promise: Promise<void>;
  resolve(value?: Promise<void>): void;
  reject(error: Error): void;
}

function openPromise(): OpenPromise {
  let resolve: OpenPromise['resolve'] = () => undefined;
  let reject: OpenPromise['reject'] = () => undefined;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = (value) => {
      onResolve(value);
    };
    reject = onReject;
  });
  return { promise, resolve, reject };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
