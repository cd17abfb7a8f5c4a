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

/** Failures that come before the first byte is sent. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

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

/** One HTTP call that never throws: it tells an answer from "never sent" and from "sent, and the answer was lost". */
export const callHttp = async (
  request: HttpRequest,
  timeoutMs = CALL_TIMEOUT_MS,
  over?: AbortSignal,
): Promise<HttpResult> => {
  if (over?.aborted) return { kind: 'unsent', cause: 'the time is over' };
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers },
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'error',
      signal: over ? AbortSignal.any([timeout, over]) : timeout,
    });
    const text = await response.text();
    const wait = retryAfterMs(response.headers.get('retry-after'));
    return { kind: 'answer', status: response.status, text, retryAfterMs: wait };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { kind: 'lost', cause: `no answer within ${timeoutMs / 1000} s` };
    }
    const code = codeOf(error);
    if (code !== undefined && UNSENT.has(code)) return { kind: 'unsent', cause: code };
    return { kind: 'lost', cause: code ?? (error instanceof Error ? error.message : 'the connection broke') };
  }
};
