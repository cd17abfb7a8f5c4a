import type { OperationAccepted } from '@upfront/contracts/operations/model.js';
import { callApi, type Answer } from '../api/http.js';
import { Problem } from '../api/problem.js';
import { refreshQueries } from '../query-refresh.js';
import { createStore } from '../store.js';
import { followWork } from './follow-work.js';
import { isFinished, pollAfterMs, type Operation } from './operation.js';

/** Everything the tray lists, newest first. */
export const operations = createStore<readonly Operation[]>([]);

export interface OperationHandle {
  readonly id: string;
  /** Resolves with the finished operation, done or failed; rejects with the `Problem` of an unreadable one. */
  readonly finished: Promise<Operation>;
}

/** Operations looked at already, so that two pages that start the same work share one poll. */
const following = new Map<string, Promise<Operation>>();

function put(operation: Operation): void {
  operations.set((list) => {
    const others = list.filter(({ id }) => id !== operation.id);
    return [operation, ...others].sort((one, other) => other.requestedAt.localeCompare(one.requestedAt));
  });
}

/** One look. A connection lost for a moment is not the end of the work, so it yields nothing. */
async function look(id: string): Promise<Operation | undefined> {
  try {
    const { body } = await callApi('GET', `/operations/${id}`, { silent: true });
    // The server validates this answer against the contract of the call.
    return body as Operation;
  } catch (error) {
    // The read model may be a moment behind the answer that named the operation.
    if (error instanceof Problem && (error.isPassing || error.status === 404)) return undefined;
    throw error;
  }
}

const MAX_MISSES = 60;

const unreadable = (): Problem =>
  new Problem({
    status: 404,
    code: 'not-found',
    detail: 'The status of this operation could not be loaded.',
  });

async function follow(id: string): Promise<Operation> {
  let misses = 0;
  const over = async (): Promise<Operation | undefined> => {
    const operation = await look(id);
    if (operation) put(operation);
    else misses += 1;
    if (misses > MAX_MISSES) throw unreadable();
    return operation && isFinished(operation) ? operation : undefined;
  };
  const finished = await followWork(over, { everyMs: pollAfterMs, news: 'operations' });
  if (!finished) throw unreadable();
  return finished;
}

/** Follows an operation until it is over; queries on the screen are then read again. */
export function followOperation(id: string): OperationHandle {
  const finished =
    following.get(id) ??
    follow(id).finally(() => {
      following.delete(id);
      refreshQueries();
    });
  following.set(id, finished);
  // Nobody has to wait for it: the tray shows it.
  finished.catch(() => undefined);
  return { id, finished };
}

const acceptedIn = ({ body }: Answer): OperationAccepted => {
  if (typeof body !== 'object' || body === null || !('operationId' in body)) {
    throw new Error('The answer names no operation');
  }
  return body as OperationAccepted;
};

/** The operation that an answer of a 202 command names, in the tray and followed from now on. */
export const operationOf = (answer: Answer): OperationHandle =>
  followOperation(acceptedIn(answer).operationId);

/** Loads the person's running and recent work, and goes on following what runs. */
export async function loadTray(): Promise<void> {
  try {
    const { body } = await callApi('GET', '/operations', { silent: true });
    const { operations: list } = body as { operations: readonly Operation[] };
    operations.set(list);
    for (const operation of list) if (!isFinished(operation)) followOperation(operation.id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The tray fills again with the next operation; the page itself does not depend on it.
  }
}
