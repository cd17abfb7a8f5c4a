import { elementsOf } from '../bson/raw.js';
import { writeDocument } from '../bson/write.js';
import { StoreError } from '../errors.js';
import type { Store } from '../store.js';
import type { Work } from '../work/pace.js';
import type { Command, Reply } from './command.js';

/** A write that pauses, and how far it is where it has changed something by then. */
export interface RetryableWork {
  readonly work: Work<Reply>;
  progress?(): Reply;
}

/** The first field of what is kept of a write that is not at its end. */
const unfinished = 'unfinished';

/**
 * Runs a write that its client may send again under the same number: the answer is kept in the same
 * commit, and given again instead of writing twice. Where others had their turns, how far it has come is kept with each
 * of its commits, and a crash between two is gone on from.
 * @param begin is told how far it came before
 */
export async function retryable(
  store: Store,
  command: Command,
  namespace: string,
  begin: (before: Reply) => RetryableWork,
): Promise<Reply> {
  const { session, transactionNumber: number, transaction, pace } = command;
  if (transaction || session === undefined || number === undefined)
    return store.write(command, namespace, begin({}).work);
  let running: RetryableWork | undefined;
  const keep = (reply: Reply): void => {
    store.sessions.save(session, number, writeDocument(reply), Date.now());
  };
  const keepProgress = (): void => {
    const progress = running?.progress?.();
    if (progress) keep({ [unfinished]: true, ...progress });
  };
  function* whole(): Work<Reply> {
    const kept = store.sessions.replyTo(session ?? '', number ?? 0);
    const before: Reply = kept
      ? Object.fromEntries(elementsOf(kept).map(({ name, value }) => [name, value]))
      : {};
    if (kept && !(unfinished in before)) return before;
    running = begin(before);
    const reply = yield* running.work;
    keep(reply);
    return reply;
  }
  const work = whole();
  return store.write(command, namespace, work, () => {
    try {
      const step = pace.next(work);
      if (!step.done) keepProgress();
      return step;
    } catch (error) {
      if (error instanceof StoreError) keepProgress();
      throw error;
    }
  });
}
