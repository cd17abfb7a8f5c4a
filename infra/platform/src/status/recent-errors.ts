/** An error as the log of this process told it last. */
export interface RecentError {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly message: string;
  readonly reason: string | null;
  readonly correlationId: string | null;
  readonly traceId: string | null;
}

const KEPT = 10;
const LONGEST = 300;
const errors: RecentError[] = [];

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

const reasonIn = (fields: unknown): string | null => {
  if (fields instanceof Error) return shortened(fields.message);
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return null;
  const { err } = fields;
  return shortened(err instanceof Error ? err.message : String(err));
};

/** Keeps what was logged as an error: its message and the error's own, never the fields beside them. */
export const keepError = (
  [fields, message]: readonly unknown[],
  ids: { readonly correlationId?: string | undefined; readonly traceId?: string | undefined },
  at = new Date(),
): void => {
  errors.push({
    at: at.toISOString(),
    message: shortened(typeof fields === 'string' ? fields : typeof message === 'string' ? message : 'error'),
    reason: reasonIn(fields),
    correlationId: ids.correlationId ?? null,
    traceId: ids.traceId ?? null,
  });
  if (errors.length > KEPT) errors.shift();
};

/** The last errors of this process, oldest first. */
export const recentErrors = (): readonly RecentError[] => [...errors];
