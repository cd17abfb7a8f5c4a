import { reportCallError } from './call-errors.js';
import { connection } from './connection.js';
import { reportNoAnswer } from './error-report.js';
import { inTime } from './http.js';
import { positionHeaders } from './position.js';
import { NO_ANSWER, Problem, toProblem } from './problem.js';
import { traceHeader } from './trace.js';

const noAnswer = (): Problem =>
  new Problem({ status: NO_ANSWER, code: 'no-answer', detail: 'The server could not be reached.' });

async function open(path: string, body: object, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'include',
    signal: inTime(signal),
    headers: { 'content-type': 'application/json', ...positionHeaders(), ...traceHeader() },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    reportNoAnswer(`POST /api${path}`, error);
    throw noAnswer();
  });
  connection.found();
  if (response.ok) return response;
  const text = await response.text();
  let document: unknown = text;
  try {
    document = JSON.parse(text);
  } catch {
    // Not one of our answers; its status says enough.
  }
  const problem = toProblem(response.status, document);
  reportCallError(problem);
  throw problem;
}

/**
 * Posts to a call below `/api` that answers with a stream of text, and hands each piece over as it arrives.
 * @throws Problem where the call is refused, or breaks off before the end
 */
export async function streamText(
  path: string,
  body: object,
  onPiece: (piece: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await open(path, body, signal);
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onPiece(value);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw noAnswer();
  }
}
