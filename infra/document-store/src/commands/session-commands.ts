import { valuesOf } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { writeDocument } from '../bson/write.js';
import { StoreError } from '../errors.js';
import { noSuchTransaction } from '../sessions/transactions.js';
import type { Store } from '../store.js';
import { ok, type Command, type Reply } from './command.js';

const committed = writeDocument({ committed: true });

function idsOf(command: Command): { session: string; number: number } {
  const { session, transactionNumber: number } = command;
  if (session === undefined || number === undefined) {
    throw new StoreError('InvalidOptions', `${command.name} needs a session and a transaction number`);
  }
  return { session, number };
}

/** A commit may be asked for again, even after a restart: that it happened is written with it. */
export async function commitTransaction(store: Store, command: Command): Promise<Reply> {
  const { session, number } = idsOf(command);
  const transaction = store.transactions.find(session, number);
  if (transaction?.state === 'open') {
    store.sessions.save(session, number, committed, Date.now());
    store.transactions.commit(transaction);
    await store.engine.durable();
    return { ok };
  }
  if (transaction?.state === 'committed' || store.sessions.replyTo(session, number)?.equals(committed)) {
    await store.engine.durable();
    return { ok };
  }
  throw noSuchTransaction(number);
}

export function abortTransaction(store: Store, command: Command): Reply {
  const { session, number } = idsOf(command);
  const transaction = store.transactions.find(session, number);
  if (transaction?.state === 'committed') {
    throw new StoreError('TransactionCommitted', `Transaction ${String(number)} has been committed.`);
  }
  if (transaction?.state !== 'open') throw noSuchTransaction(number);
  store.transactions.abort(transaction);
  return { ok };
}

export async function endSessions(store: Store, command: Command): Promise<Reply> {
  const list = command.fields.array('endSessions');
  const ids = list ? valuesOf(list.buf, list.start) : [];
  const sessions = ids
    .filter(({ type }) => type === T.object)
    .map((value) => value.bytes().toString('hex', 4));
  for (const session of sessions) {
    store.transactions.endSession(session);
    store.cursors.killWhere((cursor) => cursor.session === session);
  }
  if (sessions.length === 0) return { ok };
  return store.gate.write(() => {
    for (const session of sessions) store.sessions.end(session);
    return { ok };
  });
}
