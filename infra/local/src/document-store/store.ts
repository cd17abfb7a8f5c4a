import type { Command } from './commands/command.js';
import { StoreError } from './errors.js';
import type { Log } from '../engine/log.js';
import { Clearing } from './clearing.js';
import { IndexBuilder } from './build/index-builder.js';
import { UnindexedQueries } from './plan/unindexed-queries.js';
import { Cursors } from './sessions/cursors.js';
import { Sessions } from './sessions/sessions.js';
import { Transactions, type Transaction } from './sessions/transactions.js';
import { defaultPatience, WriteGate } from './sessions/write-gate.js';
import type { CollectionEntry } from './storage/catalogue.js';
import type { Engine } from './storage/engine.js';
import type { TableView } from './storage/tables.js';

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
  readonly unindexed: UnindexedQueries;
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
    const gate = new WriteGate(engine);
    this.gate = gate;
    this.builder = new IndexBuilder(engine, gate);
    this.clearing = new Clearing(engine.catalogue.dropped, gate, log);
    this.sessions = new Sessions(engine.writing.db);
    this.transactions = new Transactions(
      gate,
      (transaction) => {
        this.cursors.killWhere((cursor) => cursor.transaction === transaction);
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

  view(transaction: Transaction | undefined): View {
    return transaction ? this.own : this.committed;
  }

  /** What a write sees while it has the gate. */
  get writingView(): View {
    return this.own;
  }

  /** Runs a write: within its transaction, or else committed before the promise resolves. */
  async write<R>(command: Command, work: () => R): Promise<R> {
    return command.transaction ? work() : this.gate.write(work, patienceOf(command));
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
    return this.gate.slice(work, patienceOf(command) ?? defaultPatience);
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
    this.cursors.killWhere((cursor) => cursor.namespace === collection.namespace);
  }

  expire(now: number): void {
    this.cursors.expire();
    this.sessions.expire(now);
  }
}

/** A client that gives a time limit waits no longer for another session's transaction. */
function patienceOf(command: Command): number | undefined {
  const limit = command.fields.number('maxTimeMS');
  return limit === undefined || limit <= 0 ? undefined : Math.min(limit, 60_000);
}
