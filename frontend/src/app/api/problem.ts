import { isRecord } from '@upfront/contracts/kernel/value-at.js';
/** Messages per field of the input, keyed by its dotted path. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface ProblemParts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: FieldErrors | undefined;
  readonly correlationId?: string | undefined;
  readonly body?: unknown;
}

/** Status of a call that never got an answer (spec shell 8: rejected with code 0). */
export const NO_ANSWER = 0;

/**
 * A call that failed. `message` is what a person reads; `code` is for programs; `errors` stand beside the
 * fields; `body` is what the server sent, for the rare call whose refusal carries more.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly correlationId: string | undefined;
  readonly body: unknown;

  constructor(parts: ProblemParts) {
    super(parts.detail);
    this.name = 'Problem';
    this.status = parts.status;
    this.code = parts.code;
    this.errors = parts.errors ?? {};
    this.correlationId = parts.correlationId;
    this.body = parts.body;
  }

  /** There is no such record, or its id is none. */
  get isNotFound(): boolean {
    return this.status === 404 || (this.status === 422 && 'id' in this.errors);
  }

  /** Somebody else changed the same fields after the values were read that the call started from. */
  get isChangedMeanwhile(): boolean {
    return this.code === 'changed-meanwhile';
  }

  /** It came of the connection or of a service that is away for a moment: the same call may be answered next time. */
  get isPassing(): boolean {
    return this.status === NO_ANSWER || this.status >= 500;
  }

  /** Whether the application has already said it (sign-in, permission and connection are handled centrally). */
  get isHandled(): boolean {
    return [NO_ANSWER, 401, 403, 503].includes(this.status);
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function fieldErrors(value: unknown): FieldErrors | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([field, messages]): [string, string[]] => [
    field,
    Array.isArray(messages) ? messages.map(String) : [String(messages)],
  ]);
  return Object.fromEntries(entries);
}

/** Whether the server has refused a command. After any other failure it may have been done. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.status >= 400 && error.status < 500;

/** What is said of an answer that brings no words, as one of a proxy before a service that is just starting. */
const withoutWords = (status: number): string =>
  status >= 502 && status <= 504
    ? 'Upfront cannot answer right now. Please try again in a moment.'
    : `The request failed (${status}).`;

/** Reads a problem document (RFC 9457). A body that is none still becomes a problem that a person can read. */
export function toProblem(status: number, body: unknown): Problem {
  const document = isRecord(body) ? body : {};
  return new Problem({
    status,
    code: text(document['code']) ?? `http-${status}`,
    detail: text(document['detail']) ?? text(document['message']) ?? withoutWords(status),
    errors: fieldErrors(document['errors']),
    correlationId: text(document['correlationId']),
    body,
  });
}
