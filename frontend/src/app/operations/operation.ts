import type { OperationState } from '@upfront/contracts/operations/model.js';
import type { Operation } from '@upfront/contracts/operations/view.js';
import type { Tone } from '../theme/tokens.js';
import type { Shape } from '../../ui/status.js';

export type { Operation };

const FINISHED: readonly OperationState[] = ['done', 'failed', 'cancelled'];

/** Nothing more happens by itself. */
export const isFinished = ({ state }: Pick<Operation, 'state'>): boolean => FINISHED.includes(state);

interface Look {
  readonly shape: Shape;
  readonly tone: Tone;
  readonly word: string;
}

const LOOKS: Readonly<Record<OperationState, Look>> = {
  queued: { shape: 'clock', tone: 'idle', word: 'Waiting' },
  running: { shape: 'arc', tone: 'accent', word: 'Running' },
  done: { shape: 'tick', tone: 'good', word: 'Completed' },
  failed: { shape: 'octagon', tone: 'bad', word: 'Failed' },
  unknown: { shape: 'triangle', tone: 'care', word: 'Outcome unknown' },
  cancelled: { shape: 'cross', tone: 'idle', word: 'Cancelled' },
};
const DELAYED: Look = { shape: 'pause', tone: 'care', word: 'Delayed' };

/** A queued operation with a time for its next try is a delayed one. */
export const operationLook = ({ state, nextTryAt }: Operation): Look =>
  state === 'queued' && nextTryAt !== null ? DELAYED : LOOKS[state];

/** How far it is, 0 to 1; undefined where the work has not said. */
export const progressOf = ({ progress }: Operation): number | undefined =>
  progress.total > 0 ? Math.min(1, progress.done / progress.total) : undefined;

/** Quick at first, slower for what takes long: 1 s, and after half a minute up to 10 s. */
export const pollAfterMs = (looks: number): number =>
  looks < 30 ? 1000 : Math.min(10_000, (looks - 28) * 1000);
