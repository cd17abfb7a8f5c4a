export type OperationState = 'waiting' | 'running' | 'done' | 'failed';

/** Long work as the tray shows it. */
export interface Operation {
  readonly id: string;
  readonly label: string;
  readonly state: OperationState;
  /** 0 to 1, absent where the work cannot tell. */
  readonly progress?: number | undefined;
  /** Such as `5 of 8 products`, or the reason of a failure. */
  readonly detail?: string | undefined;
  readonly startedAt: number;
  readonly to?: string | undefined;
  readonly result?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const STATES: Readonly<Record<string, OperationState>> = {
  queued: 'waiting',
  waiting: 'waiting',
  pending: 'waiting',
  delayed: 'waiting',
  active: 'running',
  running: 'running',
  sending: 'running',
  done: 'done',
  completed: 'done',
  succeeded: 'done',
  sent: 'done',
  failed: 'failed',
  cancelled: 'failed',
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Progress comes as a share, a percentage, or done and total. */
export function readProgress(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.min(1, Math.max(0, value > 1 ? value / 100 : value));
  if (typeof value !== 'object' || value === null) return undefined;
  const { done, total } = { done: undefined, total: undefined, ...value } as {
    done: unknown;
    total: unknown;
  };
  return typeof done === 'number' && typeof total === 'number' && total > 0
    ? Math.min(1, done / total)
    : undefined;
}

/** What one look at `/api/operations/{id}` changes; an answer that says nothing leaves the operation running. */
export function applyReport(operation: Operation, status: number, body: unknown): Operation {
  const report: Fields = typeof body === 'object' && body !== null ? { ...body } : {};
  const state = STATES[text(report['state']) ?? ''] ?? (status === 202 ? 'running' : 'done');
  return {
    ...operation,
    state,
    progress: state === 'done' ? 1 : (readProgress(report['progress']) ?? operation.progress),
    detail: text(report['reason']) ?? text(report['detail']),
    result: report['result'] ?? (state === 'done' ? body : undefined),
  };
}
