import type { Exemption } from '@upfront/platform/outside-address.js';
import { OutsideRequestFailed, requestOutside } from '@upfront/platform/outside-request.js';

/** Longest wait for one answer of an outside system. */
export const CALL_TIMEOUT_MS = 10_000;

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type HttpResult =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly text: string;
      readonly retryAfterMs: number | undefined;
    }
  /** It never reached the other side: nothing can have happened there. */
  | { readonly kind: 'unsent'; readonly cause: string }
  /** It was sent, and no complete answer came back. */
  | { readonly kind: 'lost'; readonly cause: string };

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return 'cause' in error ? codeOf(error.cause) : undefined;
};

/** `Retry-After` in ms: seconds, or a date. */
export const retryAfterMs = (header: string | null, now = Date.now()): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
};

/**
 * One HTTP call that tells an answer from "never sent" and from "sent, and the answer was lost". `isExempt`: what may be
 * asked inside our own network.
 * @throws AddressRefused where the address leads into our own network, by its name or by what the name leads to
 */
export const callHttp = async (
  { method, url, headers, body }: HttpRequest,
  isExempt: Exemption,
  timeoutMs = CALL_TIMEOUT_MS,
  over?: AbortSignal,
): Promise<HttpResult> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = over ? AbortSignal.any([timeout, over]) : timeout;
  try {
    const answer = await requestOutside({ method, url: new URL(url), headers, body, signal, isExempt });
    const wait = retryAfterMs(answer.headers['retry-after'] ?? null);
    return { kind: 'answer', status: answer.status, text: answer.body.toString('utf8'), retryAfterMs: wait };
  } catch (error) {
    if (!(error instanceof OutsideRequestFailed)) throw error;
    return { kind: error.wasSent ? 'lost' : 'unsent', cause: causeOf(error.cause, timeoutMs) };
  }
};

const causeOf = (cause: unknown, timeoutMs: number): string => {
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return `no answer within ${timeoutMs / 1000} s`;
  return codeOf(cause) ?? (cause instanceof Error ? cause.message : 'the connection broke');
};
