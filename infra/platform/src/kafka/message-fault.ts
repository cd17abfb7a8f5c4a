/** What brokers say of a message that they will not take, however often it is sent. */
const REFUSALS: ReadonlySet<unknown> = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_TIMESTAMP',
  'INVALID_RECORD',
]);

/** Whether a broker refuses a message for good. Everything else may work the next time. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (('type' in error && REFUSALS.has(error.type)) || isRefusal(error.cause));
