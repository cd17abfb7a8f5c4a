import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Header that carries the correlation id between browser, services and outside systems. */
export const CORRELATION_HEADER = 'x-correlation-id';

const current = new AsyncLocalStorage<string>();
const acceptable = /^[\w.:-]{8,128}$/;

/** Keeps a correlation id that came from outside if it is harmless to log, else makes a new one. */
export const correlationIdFrom = (given: string | readonly string[] | undefined): string => {
  const id = typeof given === 'string' ? given : given?.[0];
  return id !== undefined && acceptable.test(id) ? id : randomUUID();
};

/** Runs `work`, and all that it awaits, under a correlation id: log lines and outgoing calls carry it. */
export const withCorrelation = <T>(id: string, work: () => T): T => current.run(id, work);

/** The id of the request, event or job being worked on; undefined outside of any. */
export const currentCorrelation = (): string | undefined => current.getStore();
