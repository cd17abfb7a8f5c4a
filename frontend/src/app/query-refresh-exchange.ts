import { isRecord } from '@upfront/contracts/kernel/value-at.js';
import { makeOperation, type Exchange, type Operation, type OperationResult } from 'urql';
import { filter, map, pipe } from 'wonka';
import { onRefresh, type Changes } from './query-refresh.js';

/** Repeated refreshes within this time become one. */
const SETTLE_MS = 30;

/** Read models that an answer was made of, each with the position in the log up to which its changes are contained. */
type MadeOf = ReadonlyMap<string, number>;

/** A query that some part of the screen shows. */
interface Shown {
  readonly operation: Operation;
  /** Number of the request that was made last. */
  readonly asked: number;
  /** Number of the request whose answer is shown; 0 before the first. */
  answered: number;
  /** Undefined where the server does not say it: then every change concerns the query. */
  made: MadeOf | undefined;
  /** What changed since it was asked: its answer will show whether that is in it. */
  readonly meanwhile: Map<string, number>;
}

const madeOf = ({ extensions }: OperationResult): MadeOf | undefined => {
  const made: unknown = extensions?.['made'];
  return isRecord(made)
    ? new Map(Object.entries(made).map(([name, at]) => [name, Number(at)] as const))
    : undefined;
};

const isConcerned = (made: MadeOf | undefined, changes: Changes): boolean =>
  made ? [...changes].some(([name, position]) => position > (made.get(name) ?? Infinity)) : changes.size > 0;

const requestOf = ({ context }: Operation): number => {
  const request: unknown = context['request'];
  return typeof request === 'number' ? request : 0;
};

/**
 * Reads the queries on the screen again, past the cache, where something changed that they were made of. Answers that
 * come after that of a later request are dropped.
 */
export const refreshExchange: Exchange = ({ client, forward }) => {
  const shown = new Map<number, Shown>();
  let requests = 0;
  let wanted = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    const keys = wanted;
    wanted = new Set();
    for (const key of keys) {
      const operation = shown.get(key)?.operation;
      if (!operation) continue;
      const context = { ...operation.context, requestPolicy: 'network-only' as const };
      client.reexecuteOperation(client.createRequestOperation('query', operation, context));
    }
  };

  const want = (key: number): void => {
    wanted.add(key);
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MS);
  };

  onRefresh((changes) => {
    for (const [key, { asked, answered, made, meanwhile }] of shown) {
      if (!changes) want(key);
      else if (asked > answered) for (const [name, at] of changes) meanwhile.set(name, at);
      else if (isConcerned(made, changes)) want(key);
    }
  });

  const asking = (operation: Operation): Operation => {
    const { key, kind } = operation;
    if (kind === 'teardown') shown.delete(key);
    if (kind !== 'query') return operation;
    requests += 1;
    const { answered = 0, made, meanwhile = new Map<string, number>() } = shown.get(key) ?? {};
    shown.set(key, { operation, asked: requests, answered, made, meanwhile });
    return makeOperation(kind, operation, {
      ...operation.context,
      request: requests,
      askedAt: performance.now(),
    });
  };

  /** Whether an answer is to be shown. */
  const isNews = (result: OperationResult): boolean => {
    const { key } = result.operation;
    const one = shown.get(key);
    const request = requestOf(result.operation);
    if (!one) return true;
    if (request < one.answered) return false;
    one.answered = request;
    one.made = madeOf(result);
    if (request < one.asked) return true;
    if (isConcerned(one.made, one.meanwhile)) want(key);
    one.meanwhile.clear();
    return true;
  };

  return (operations$) => pipe(operations$, map(asking), forward, filter(isNews));
};
