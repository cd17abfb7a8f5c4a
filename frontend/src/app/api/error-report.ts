import type { PageError } from '@upfront/contracts/kernel/page-error.js';
import { PAGE_ERRORS_PATH } from '@upfront/contracts/kernel/page-errors-path.js';
import { connection } from './connection.js';

/** Reports of one page in a minute, and those that wait for the connection: an error in a loop is told once. */
const MOST_PER_MINUTE = 10;
const MOST_WAITING = 20;
const MINUTE_MS = 60_000;

const waiting: PageError[] = [];
let told = { since: 0, messages: new Set<string>() };
let build = '';

/** Whether this message is new in this minute. */
function isNews(message: string): boolean {
  if (Date.now() - told.since > MINUTE_MS) told = { since: Date.now(), messages: new Set() };
  if (told.messages.has(message) || told.messages.size >= MOST_PER_MINUTE) return false;
  told.messages.add(message);
  return true;
}

const post = (report: PageError): Promise<Response> =>
  fetch(`/api${PAGE_ERRORS_PATH}`, {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });

function send(report: PageError): void {
  post(report).catch(() => {
    // It is told once there is a connection again.
    if (waiting.length < MOST_WAITING) waiting.push(report);
  });
}

connection.state.subscribe(() => {
  if (connection.state.get() === 'ok') for (const report of waiting.splice(0)) send(report);
});

/** Has the product's error-reporting service write an error into its log (spec shell 8). */
export function reportPageError(error: unknown, kind: PageError['kind'] = 'page'): void {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (!isNews(message)) return;
  const stack = error instanceof Error ? error.stack : undefined;
  send({
    kind,
    message,
    ...(stack === undefined ? {} : { stack: stack.slice(0, 4_000) }),
    path: globalThis.location.pathname.slice(0, 500),
    build,
  });
}

/** Reports what breaks in the page and is caught by nobody; the browser has logged it already. */
export function watchPageErrors(running: string): void {
  build = running;
  globalThis.addEventListener('error', ({ error, message }) => reportPageError(error ?? message));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => reportPageError(reason));
}

/** A call that got no answer, or none in its time: the page says so above all else, and it is logged (spec shell 8). */
export function reportNoAnswer(call: string, cause: unknown): void {
  connection.lost();
  reportPageError(new Error(`${call}: ${String(cause)}`), 'call');
}
