import { callApi, type Answer } from '../api/http.js';
import { NO_ANSWER, Problem } from '../api/problem.js';
import { refreshQueries } from '../query-refresh.js';
import { createStore } from '../store.js';
import { applyReport, type Operation } from './operation.js';

const STORAGE_KEY = 'upfront.operations';
const DEFAULT_WAIT_MS = 1000;
/** A tray of a working day: older finished entries fall out. */
const KEEP = 50;

/** Everything the tray lists, newest first. */
export const operations = createStore<readonly Operation[]>([]);

export interface OperationHandle {
  readonly id: string;
  /** Resolves with the finished operation, whether done or failed. Never rejects. */
  readonly finished: Promise<Operation>;
}

const isOver = ({ state }: Operation): boolean => state === 'done' || state === 'failed';

function remember(): void {
  const running = operations.get().filter((one) => !isOver(one));
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(running));
}

function put(operation: Operation): void {
  operations.set((list) => {
    const known = list.some(({ id }) => id === operation.id);
    const next = known
      ? list.map((one) => (one.id === operation.id ? operation : one))
      : [operation, ...list];
    return next.slice(0, KEEP);
  });
  remember();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const waitOf = (answer: Answer): number => {
  const seconds = Number(answer.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : DEFAULT_WAIT_MS;
};

/** One look; a lost connection is not the end of the work, so it counts as "still running". */
async function look(operation: Operation): Promise<{ operation: Operation; waitMs: number }> {
  try {
    const answer = await callApi('GET', `/operations/${operation.id}`, { silent: true });
    return { operation: applyReport(operation, answer.status, answer.body), waitMs: waitOf(answer) };
  } catch (error) {
    if (error instanceof Problem && error.status !== NO_ANSWER && error.status < 500) {
      return { operation: { ...operation, state: 'failed', detail: error.message }, waitMs: 0 };
    }
    return { operation, waitMs: 5 * DEFAULT_WAIT_MS };
  }
}

async function follow(operation: Operation): Promise<Operation> {
  let current = operation;
  let waitMs = DEFAULT_WAIT_MS;
  while (!isOver(current)) {
    await pause(waitMs);
    ({ operation: current, waitMs } = await look(current));
    put(current);
  }
  refreshQueries();
  return current;
}

const idOf = (answer: Answer): string | undefined => {
  const location = answer.headers.get('Location')?.split('/').at(-1);
  if (location !== undefined && location !== '') return location;
  const { body } = answer;
  if (typeof body !== 'object' || body === null) return undefined;
  const id = 'operationId' in body ? body.operationId : 'id' in body ? body.id : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** Puts an accepted command (202) into the tray and follows it; any other answer is work already done. */
export function trackOperation(answer: Answer, about: { label: string; to?: string }): OperationHandle {
  const id = answer.status === 202 ? idOf(answer) : undefined;
  const base = { label: about.label, to: about.to, startedAt: Date.now() };
  if (id === undefined) {
    const done: Operation = {
      ...base,
      id: crypto.randomUUID(),
      state: 'done',
      progress: 1,
      result: answer.body,
    };
    put(done);
    return { id: done.id, finished: Promise.resolve(done) };
  }
  const started: Operation = { ...base, id, state: 'running' };
  put(started);
  return { id, finished: follow(started) };
}

/** Takes up again what was running when the page was closed or reloaded. */
export function resumeOperations(): void {
  const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  if (!Array.isArray(stored)) return;
  for (const one of stored as readonly Operation[]) {
    put(one);
    void follow(one);
  }
}

export const clearFinished = (): void => operations.set((list) => list.filter((one) => !isOver(one)));
