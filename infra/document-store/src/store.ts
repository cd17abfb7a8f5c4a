import type { Command } from './commands/command.js';
import { StoreError } from './errors.js';
import type { Log } from '@upfront/engine-kit/log.js';
import { Clearing } from './clearing.js';
import { IndexBuilder } from './build/index-builder.js';
import { UnindexedQueries } from './plan/unindexed-queries.js';
import { Cursors } from './sessions/cursors.js';
import { Sessions } from './sessions/sessions.js';
import { Snapshots } from './sessions/snapshots.js';
import { Transactions, noSuchTransaction } from './sessions/transactions.js';
import { defaultPatience, longestPatience, WriteGate } from './sessions/write-gate.js';
import type { CollectionEntry } from './storage/catalogue.js';
import type { Engine } from './storage/engine.js';
import type { TableView } from './storage/tables.js';
import { Pace, timeIsOver, type Work } from './work/pace.js';
import { PausedWork } from './work/paused-work.js';

/** What a command sees: all that is committed, and what its own transaction wrote. */
export interface View extends TableView {
  find(namespace: string): CollectionEntry | undefined;
}

/** The store behind the commands. */
export class Store {
  readonly gate: WriteGate;
  readonly builder: IndexBuilder;
  readonly clearing: Clearing;
  readonly sessions: Sessions;
  readonly transactions: Transactions;
  readonly cursors: Cursors;
  readonly snapshots: Snapshots;
  readonly unindexed: UnindexedQueries;
  private readonly paused = new PausedWork();
  private readonly committed: View;
  private readonly own: View;

  constructor(
    readonly engine: Engine,
    log: Log,
    clock: () => number,
    transactionLifetime: number,
    /** An index over no more documents than these is made at once. */
    readonly builtAtOnce: number,
  ) {
    this.cursors = new Cursors(clock);
    this.snapshots = new Snapshots(engine, clock);
    const gate = new WriteGate(engine);
    this.gate = gate;
    this.builder = new IndexBuilder(engine, gate);
    this.clearing = new Clearing(engine.catalogue.dropped, engine.freeSpace, gate, log);
    this.sessions = new Sessions(engine.writing.db);
    this.transactions = new Transactions(
      gate,
      (transaction) => {
        this.cursors.killWhere((cursor) => cursor.transaction === transaction);
        this.paused.end(
          (footing) => footing.transaction === transaction,
          noSuchTransaction(transaction.number),
        );
      },
      transactionLifetime,
    );
    this.unindexed = new UnindexedQueries(log);
    const { catalogue } = engine;
    this.committed = {
      get tables() {
        return gate.isIdle ? engine.writing : engine.reading;
      },
      find: (namespace) => {
        const collection = catalogue.get(namespace);
        return collection?.pending ? undefined : collection;
      },
    };
    this.own = { tables: engine.writing, find: (namespace) => catalogue.get(namespace) };
  }

  /** What is committed, unless the command belongs to a transaction or to a moment. */
  view({ transaction, snapshot }: Pick<Command, 'transaction' | 'snapshot'>): View {
    return transaction ? this.own : (snapshot ?? this.committed);
  }

  /** What a write sees while it has the gate. */
  get writingView(): View {
    return this.own;
  }

  /** Runs what reads; where it takes long, others have their turns. */
  read<R>({ pace, transaction }: Command, namespace: string | undefined, work: () => Work<R>): Promise<R> {
    return this.paused.run({ pace, namespace, transaction }, work());
  }

  /**
   * Runs a write: within its transaction, or else on the disk before the promise resolves. Where it takes long, what
   * was written up to a pause is committed, and others have their turns.
   * @param next runs one piece of the work
   */
  async write<R>(
    command: Command,
    namespace: string | undefined,
    work: Work<R>,
    next: () => IteratorResult<void, R> = () => command.pace.next(work),
  ): Promise<R> {
    const { pace, transaction } = command;
    const footing = { pace, namespace, transaction };
    if (transaction) return this.paused.run(footing, work, next);
    let pieces = 0;
    const result = await this.paused.run(footing, work, async () => {
      pieces += 1;
      return withinTime(pace, (patience) =>
        pieces === 1 ? this.gate.write(next, patience ?? defaultPatience) : this.gate.piece(next, patience),
      );
    });
    if (pieces > 1) await this.engine.durable();
    return result;
  }

  /** The same for what the store does by itself. */
  clearAway<R>(namespace: string, work: (pace: Pace) => Work<R>): Promise<R> {
    const pace = new Pace();
    return this.paused.run({ pace, namespace, transaction: undefined }, work(pace), (paused) =>
      this.gate.piece(() => pace.next(paused)),
    );
  }

  /** Runs a change of tables; not to be had within a transaction. */
  async alone<R>(command: Command, work: () => R): Promise<R> {
    const result = await this.begun(command, work);
    await this.engine.durable();
    return result;
  }

  /** The same without waiting for the disk, so that nobody comes between it and what follows it. */
  async begun<R>(command: Command, work: () => R): Promise<R> {
    if (command.transaction) {
      throw new StoreError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${command.name}' in a multi-document transaction.`,
      );
    }
    return withinTime(command.pace, (patience) => this.gate.slice(work, patience ?? defaultPatience));
  }

  /** The collection, made if it is not there yet. Only within a write. */
  ensure(namespace: string): CollectionEntry {
    return this.engine.catalogue.get(namespace) ?? this.engine.catalogue.create(namespace);
  }

  /** Drops a collection with everything that reads from it. Only within `alone`. */
  drop(collection: CollectionEntry): void {
    this.engine.forget();
    this.builder.abort(collection.builds, 'collection dropped');
    this.engine.catalogue.drop(collection);
    this.endReaders(collection.namespace, 'collection dropped');
  }

  /** Ends what reads from a collection or one of its indexes, since that is going. */
  endReaders(namespace: string, why: string): void {
    this.cursors.killWhere((cursor) => cursor.namespace === namespace);
    this.paused.end(
      (footing) => footing.namespace === namespace,
      new StoreError('QueryPlanKilled', `query plan killed :: caused by :: ${why}`),
    );
  }

  /** Ends everything that has paused, as before closing. */
  close(): void {
    this.paused.end(() => true, new StoreError('QueryPlanKilled', 'The store is closing'));
    this.transactions.close();
    this.snapshots.close();
  }

  expire(now: number): void {
    this.cursors.expire();
    this.snapshots.expire();
    this.sessions.expire(now);
  }
}

/**
 * Waits for another session's transaction no longer than the client's time.
 * @throws StoreError 50 instead of 24 where it was that which ended the wait
 */
async function withinTime<R>(pace: Pace, wait: (patience: number | undefined) => Promise<R>): Promise<R> {
  const { left } = pace;
  if (left === Infinity) return wait(undefined);
  if (left <= 0) throw timeIsOver();
  try {
    return await wait(Math.min(left, longestPatience));
  } catch (error) {
    throw error instanceof StoreError && error.codeName === 'LockTimeout' ? timeIsOver() : error;
  }
}
