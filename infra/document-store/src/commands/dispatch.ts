import { Fields } from '../bson/read.js';
import { elementsOf } from '../bson/raw.js';
import type { Writable } from '../bson/write.js';
import { StoreError, codes } from '../errors.js';
import { diskTroubleOf, isDiskFull } from '@upfront/engine-kit/disk-trouble.js';
import type { Log } from '@upfront/engine-kit/log.js';
import type { Store } from '../store.js';
import type { Peer } from '../wire/connection.js';
import type { Request } from '../wire/messages.js';
import { aggregate } from './aggregate-command.js';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collection-commands.js';
import { Turns } from '../work/turns.js';
import { Pace } from '../work/pace.js';
import { deadlineOf, ok, sessionOf, transactionNumberOf, type Command, type Reply } from './command.js';
import { snapshotWanted, withConcernError, writeConcernError } from './concerns.js';
import { explain } from './explain-command.js';
import { findAndModify } from './find-and-modify.js';
import { createIndexes, dropIndexes, listIndexes } from './index-commands.js';
import { count, distinct, find, getMore, killCursors } from './query-commands.js';
import { buildInfo, connectionStatus, getParameter, hello } from './server-commands.js';
import { abortTransaction, commitTransaction, endSessions } from './session-commands.js';
import type { SignIns } from './sign-in.js';
import { insert, remove, update } from './write-commands.js';

type Run = (store: Store, command: Command) => Reply | Promise<Reply>;

const dataCommands: Readonly<Record<string, Run>> = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
  explain,
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  createIndexes,
  listIndexes,
  dropIndexes,
  commitTransaction,
  abortTransaction,
  endSessions,
};

const inTransactions = new Set([
  'find',
  'getMore',
  'killCursors',
  'distinct',
  'aggregate',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'create',
]);
const endings = new Set(['commitTransaction', 'abortTransaction']);
/** A disk that fails is told of once in this time, in milliseconds. */
const reportInterval = 60_000;

/** Answers commands; an error becomes an answer with MongoDB's code. */
export class Dispatcher {
  private readonly turns = new Turns();
  private diskReportedAt = -Infinity;

  constructor(
    private readonly store: Store,
    private readonly log: Log,
    private readonly address: () => string,
    private readonly signIns: SignIns,
  ) {}

  async answer(request: Request, peer: Peer): Promise<Reply> {
    let command: Command;
    try {
      command = this.read(request, peer);
      this.signIns.check(command);
    } catch (error) {
      return this.failure(error, undefined);
    }
    const { session, transactionNumber } = command;
    // What is sent again, or belongs to a transaction, waits for what was sent before it.
    return session === undefined || transactionNumber === undefined
      ? this.carryOut(command)
      : this.turns.take(session, () => this.carryOut(command));
  }

  private async carryOut(given: Command): Promise<Reply> {
    let command = given;
    try {
      const joined = await this.joinTransaction(command);
      command = joined;
      const concernError = writeConcernError(joined);
      const wanted = snapshotWanted(joined);
      const snapshot = wanted && this.store.snapshots.get(wanted.at);
      return withConcernError(await this.run({ ...joined, snapshot }), concernError);
    } catch (error) {
      if (command.transaction && !endings.has(command.name))
        this.store.transactions.abort(command.transaction);
      return this.failure(error, command);
    }
  }

  private read(request: Request, peer: Peer): Command {
    const name = elementsOf(request.body)[0]?.name ?? '';
    const fields = new Fields(request.body, name);
    return {
      name,
      fields,
      db: fields.string('$db') ?? 'admin',
      peer,
      sequences: request.sequences,
      session: sessionOf(fields),
      transactionNumber: transactionNumberOf(fields),
      transaction: undefined,
      snapshot: undefined,
      pace: new Pace(deadlineOf(fields)),
    };
  }

  /** Finds the transaction that the command says it is part of, or begins it. */
  private async joinTransaction(command: Command): Promise<Command> {
    const { fields, name, session, transactionNumber: number, peer } = command;
    const isPart = fields.get('autocommit') !== undefined && !fields.boolean('autocommit');
    if (!isPart || endings.has(name)) return command;
    if (session === undefined || number === undefined)
      throw new StoreError('InvalidOptions', 'A transaction needs a session and a number');
    const { transactions } = this.store;
    const transaction = fields.boolean('startTransaction')
      ? await transactions.begin(session, number, peer.id)
      : transactions.continue(session, number, peer.id);
    const joined = { ...command, transaction };
    if (!inTransactions.has(name)) {
      transactions.abort(transaction);
      throw new StoreError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${name}' in a multi-document transaction.`,
      );
    }
    return joined;
  }

  private run(command: Command): Reply | Promise<Reply> {
    switch (command.name) {
      case 'hello':
      case 'isMaster':
      case 'ismaster':
        return hello(command, this.address());
      case 'saslStart':
        return this.signIns.start(command);
      case 'saslContinue':
        return this.signIns.continue(command);
      case 'ping':
        return { ok };
      case 'buildInfo':
      case 'buildinfo':
        return buildInfo();
      case 'connectionStatus':
        return connectionStatus();
      case 'getParameter':
        return getParameter(command);
      default: {
        const run = Object.hasOwn(dataCommands, command.name) ? dataCommands[command.name] : undefined;
        if (!run) throw new StoreError('CommandNotFound', `no such command: '${command.name}'`);
        return run(this.store, command);
      }
    }
  }

  private failure(error: unknown, command: Command | undefined): Reply {
    if (error instanceof StoreError) {
      return {
        ok: 0,
        errmsg: error.message,
        code: error.code,
        codeName: error.codeName,
        errorLabels: error.labels.length > 0 ? [...error.labels] : undefined,
        ...writableFields(error.fields),
      };
    }
    const trouble = diskTroubleOf(error);
    if (trouble) return this.diskFailure(trouble, isDiskFull(error), command);
    const message = error instanceof Error ? error.message : String(error);
    this.log({
      level: 'error',
      msg: 'command failed',
      command: command?.name,
      error: message,
      stack: error instanceof Error ? error.stack : undefined,
    });
    return { ok: 0, errmsg: message, code: codes.InternalError, codeName: 'InternalError' };
  }

  private diskFailure(trouble: string, isFull: boolean, command: Command | undefined): Reply {
    const now = Date.now();
    if (now - this.diskReportedAt >= reportInterval) {
      this.diskReportedAt = now;
      this.log({ level: 'error', msg: `the disk ${trouble}`, command: command?.name });
    }
    const codeName = isFull ? 'OutOfDiskSpace' : 'InternalError';
    return {
      ok: 0,
      errmsg: `The document store failed: its disk ${trouble}`,
      code: codes[codeName],
      codeName,
    };
  }
}

function writableFields(fields: StoreError['fields']): Record<string, Writable> {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    Buffer.isBuffer(value) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
