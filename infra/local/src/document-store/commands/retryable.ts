import { elementsOf } from '../bson/raw.js';
import { writeDocument } from '../bson/write.js';
import type { Store } from '../store.js';
import type { Command, Reply } from './command.js';

/**
 * Runs a write that its client may send again under the same number: the answer is kept in the same
 * commit, and given again instead of writing twice.
 */
export async function retryable(store: Store, command: Command, work: () => Reply): Promise<Reply> {
  const { session, transactionNumber: number, transaction } = command;
  if (transaction || session === undefined || number === undefined) return store.write(command, work);
  return store.write(command, () => {
    const before = store.sessions.replyTo(session, number);
    if (before) return Object.fromEntries(elementsOf(before).map(({ name, value }) => [name, value]));
    const reply = work();
    store.sessions.save(session, number, writeDocument(reply), Date.now());
    return reply;
  });
}
