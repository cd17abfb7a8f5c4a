import type { Mode } from './mode.js';
import type { ApiAnswer } from './sandbox-kit.js';

/** An error body of Salesforce's REST API: always a list. */
export type ErrorBody = readonly {
  readonly message: string;
  readonly errorCode: string;
  readonly fields?: readonly string[];
}[];

export const errorAnswer = (
  status: number,
  errorCode: string,
  message: string,
  fields?: readonly string[],
): ApiAnswer => ({
  status,
  body: [{ message, errorCode, ...(fields && { fields }) }] satisfies ErrorBody,
});

/** What Salesforce answers when the sandbox is told to fail. */
export const failureAnswer = (mode: Extract<Mode, { kind: 'fail' }>): ApiAnswer => {
  const wait = { 'retry-after': String(mode.retryAfter) };
  switch (mode.failure) {
    case 'REQUIRED_FIELD_MISSING':
      return errorAnswer(400, mode.failure, `Required fields are missing: [${mode.field}]`, [mode.field]);
    case 'REQUEST_LIMIT_EXCEEDED':
      return errorAnswer(403, mode.failure, 'TotalRequests Limit exceeded.');
    case 'TOO_MANY_REQUESTS':
      return { ...errorAnswer(429, mode.failure, 'Too many requests.'), headers: wait };
    case 'UNAVAILABLE':
      return { ...errorAnswer(503, 'SERVER_UNAVAILABLE', 'The server is unavailable.'), headers: wait };
    default:
      return mode.failure satisfies never;
  }
};
