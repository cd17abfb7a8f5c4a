import { getOperationName } from '@urql/core';
import type { Exchange, Operation } from 'urql';
import { pipe, tap } from 'wonka';
import { onRefresh } from './query-refresh.js';

/** Repeated refreshes within this time become one. */
const SETTLE_MS = 30;

const isNamed = (operation: Operation, names: readonly string[] | undefined): boolean => {
  if (!names) return true;
  const name = getOperationName(operation.query)?.toLowerCase();
  return name !== undefined && names.some((one) => one.toLowerCase() === name);
};

/** Reads the queries on the screen again after a command or a push event, past the cache. */
export const refreshExchange: Exchange = ({ client, forward }) => {
  const shown = new Map<number, Operation>();
  let wanted = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    const keys = wanted;
    wanted = new Set();
    for (const key of keys) {
      const operation = shown.get(key);
      if (!operation) continue;
      const context = { ...operation.context, requestPolicy: 'network-only' as const };
      client.reexecuteOperation(client.createRequestOperation('query', operation, context));
    }
  };

  onRefresh((names) => {
    for (const [key, operation] of shown) if (isNamed(operation, names)) wanted.add(key);
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MS);
  });

  const watch = (operation: Operation): void => {
    if (operation.kind === 'query') shown.set(operation.key, operation);
    if (operation.kind === 'teardown') shown.delete(operation.key);
  };

  return (operations$) => forward(pipe(operations$, tap(watch)));
};
