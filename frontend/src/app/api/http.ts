import { reportCallError } from './call-errors.js';
import { connection } from './connection.js';
import { reportNoAnswer } from './error-report.js';
import { NO_ANSWER, Problem, toProblem } from './problem.js';
import { positionHeaders, rememberPosition } from './position.js';
import { traceHeader } from './trace.js';

/** Spec shell 7: every call may take up to 30 minutes. */
const TIMEOUT_MS = 30 * 60_000;

/** Ends a call when its time is over, or its caller no longer wants it. */
export const inTime = (wanted?: AbortSignal | null): AbortSignal => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return wanted ? AbortSignal.any([wanted, timeout]) : timeout;
};

export interface CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller deals with 401, 403, 503 and lost connections itself (sign-in, background checks). */
  readonly silent?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

function address(path: string, query: CallOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

async function fetchOnce(method: string, path: string, options: CallOptions): Promise<Response> {
  const isForm = options.body instanceof FormData;
  const hasJson = options.body !== undefined && !isForm;
  return fetch(address(path, options.query), {
    method,
    credentials: 'include',
    signal: inTime(options.signal),
    headers: {
      accept: 'application/json',
      ...(hasJson ? { 'content-type': 'application/json' } : {}),
      ...positionHeaders(),
      ...traceHeader(),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: isForm ? options.body : JSON.stringify(options.body) }),
  });
}

const isAbort = (error: unknown, signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && error instanceof DOMException;

/**
 * One call to the API below `/api`. Resolves with any answer under 400, otherwise throws a `Problem`;
 * a call without an answer throws one with status 0. Aborting through `signal` throws the abort itself.
 */
export async function callApi(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetchOnce(method, path, options);
  } catch (error) {
    if (isAbort(error, options.signal)) throw error;
    const problem = new Problem({
      status: NO_ANSWER,
      code: 'no-answer',
      detail: 'The server could not be reached. Your changes are kept; please try again.',
    });
    if (options.silent !== true) reportNoAnswer(`${method} /api${path}`, error);
    throw problem;
  }
  connection.found();
  rememberPosition(response.headers);
  const body = await read(response);
  if (response.ok) return { status: response.status, headers: response.headers, body };
  const problem = toProblem(response.status, body);
  if (options.silent !== true) reportCallError(problem);
  throw problem;
}
