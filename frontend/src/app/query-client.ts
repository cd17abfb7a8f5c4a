import {
  Client,
  cacheExchange,
  fetchExchange,
  mapExchange,
  type CombinedError,
  type Operation,
  type OperationResult,
} from 'urql';
import { withAbsentFields } from './api/absent-fields.js';
import { reportCallError } from './api/call-errors.js';
import { connection } from './api/connection.js';
import { reportNoAnswer } from './api/error-report.js';
import { inTime } from './api/http.js';
import { positionHeaders } from './api/position.js';
import { askedFor, noteSetAside } from './api/set-aside.js';
import { NO_ANSWER, Problem, toProblem } from './api/problem.js';
import { traceHeader } from './api/trace.js';
import { foreseenExchange } from './foreseen-exchange.js';
import { refreshExchange } from './query-refresh-exchange.js';

const GRAPHQL = '/api/graphql';

const metaOf = (operation: Operation): object => {
  const meta: unknown = '__meta__' in operation.query ? operation.query.__meta__ : undefined;
  return typeof meta === 'object' && meta !== null ? meta : {};
};

/** The documents that the build writes say which fields may be absent. */
function withAbsence(result: OperationResult): OperationResult {
  const meta = metaOf(result.operation);
  const absent = 'absent' in meta && Array.isArray(meta.absent) ? meta.absent.map(String) : [];
  return absent.length === 0 || !result.data
    ? result
    : { ...result, data: withAbsentFields(result.data, absent) };
}

/** The documents that the build writes carry their hash; in production the server accepts only those. */
function withHash(operation: Operation): Operation {
  const meta = metaOf(operation);
  const hash = 'hash' in meta ? meta.hash : undefined;
  if (import.meta.env.DEV || typeof hash !== 'string') return operation;
  const extensions = { ...operation.extensions, persistedQuery: { version: 1 as const, sha256Hash: hash } };
  return { ...operation, extensions };
}

/** A failed query as the same `Problem` that commands throw. */
export function queryProblem(error: CombinedError): Problem {
  if (error.networkError && !error.response) {
    return new Problem({ status: NO_ANSWER, code: 'no-answer', detail: 'The server could not be reached.' });
  }
  const [first] = error.graphQLErrors;
  const response: unknown = error.response;
  const httpStatus = response instanceof Response && !response.ok ? response.status : 500;
  if (!first) return toProblem(httpStatus, undefined);
  const { extensions } = first;
  const status = typeof extensions['status'] === 'number' ? extensions['status'] : httpStatus;
  return toProblem(status, { detail: first.message, ...extensions });
}

/**
 * Says what every failed query says; one that was asked with `silent: true` in its context says nothing, except that
 * the sign-in has ended.
 */
function report(error: CombinedError, { context }: Operation): void {
  const problem = queryProblem(error);
  if (context['silent'] === true && problem.status !== 401) return;
  if (problem.status === NO_ANSWER) reportNoAnswer(`POST ${GRAPHQL}`, error.networkError);
  else reportCallError(problem);
}

/** Queries end when commands do. */
const fetchInTime: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, signal: inTime(init?.signal) });
  if (response.ok) noteSetAside(response.headers, askedFor(init?.body));
  return response;
};

/**
 * A client per signed-in person and group (`_identity`): nothing read for one is ever shown to another.
 */
export const createQueryClient = (_identity: string): Client =>
  new Client({
    url: GRAPHQL,
    fetch: fetchInTime,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: () => ({ credentials: 'include', headers: { ...positionHeaders(), ...traceHeader() } }),
    exchanges: [
      mapExchange({
        onOperation: withHash,
        onError: report,
        onResult: (result) => {
          if (!result.error) connection.found();
          return withAbsence(result);
        },
      }),
      foreseenExchange,
      refreshExchange,
      cacheExchange,
      fetchExchange,
    ],
  });
