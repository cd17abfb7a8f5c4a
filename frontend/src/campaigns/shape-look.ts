import type { Shape, StatusLook } from '../ui/status.js';

type Look = Pick<StatusLook, 'shape' | 'tone'>;

/** Shapes that a company chooses for its statuses, and those of background work, with their tones. */
const LOOKS: Readonly<Record<string, Look>> = {
  'dashed-circle': { shape: 'dashed', tone: 'idle' },
  'open-circle': { shape: 'open', tone: 'idle' },
  'half-circle': { shape: 'half', tone: 'accent' },
  'three-quarter-circle': { shape: 'three-quarters', tone: 'accent' },
  'disc-arrow': { shape: 'up', tone: 'accent' },
  'circle-dot': { shape: 'dot', tone: 'good' },
  'disc-tick': { shape: 'tick', tone: 'good' },
  'disc-cross': { shape: 'cross', tone: 'idle' },
  running: { shape: 'arc', tone: 'accent' },
  failed: { shape: 'octagon', tone: 'bad' },
  unknown: { shape: 'triangle', tone: 'care' },
};

export const lookOf = (shape: string): Look =>
  LOOKS[shape] ?? { shape: 'open' satisfies Shape, tone: 'idle' };
