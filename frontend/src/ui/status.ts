import type { Tone } from '../app/theme/tokens.js';

export type Shape =
  | 'dashed'
  | 'open'
  | 'half'
  | 'three-quarters'
  | 'up'
  | 'dot'
  | 'tick'
  | 'cross'
  | 'arc'
  | 'clock'
  | 'pause'
  | 'triangle'
  | 'octagon';

export interface StatusLook {
  readonly shape: Shape;
  readonly tone: Tone;
  /** Whether the word takes the colour too: only where somebody has something to do. */
  readonly isLoud?: boolean;
}

const look = (shape: Shape, tone: Tone, isLoud = false): StatusLook => ({ shape, tone, isLoud });

const LOOKS: Readonly<Record<string, StatusLook>> = {
  draft: look('dashed', 'idle'),
  editing: look('dashed', 'idle'),
  new: look('dashed', 'idle'),
  'in planning': look('open', 'idle'),
  changed: look('open', 'idle'),
  open: look('open', 'idle'),
  proposed: look('half', 'accent'),
  responded: look('half', 'accent'),
  'in negotiation': look('half', 'accent'),
  'pending submission': look('half', 'accent'),
  'e-signature': look('three-quarters', 'accent'),
  'pending approval': look('three-quarters', 'accent'),
  submitted: look('up', 'accent'),
  live: look('dot', 'good'),
  active: look('dot', 'good'),
  'on pace': look('dot', 'good'),
  completed: look('tick', 'good'),
  accepted: look('tick', 'good'),
  delivered: look('tick', 'good'),
  'in sync': look('tick', 'good'),
  signed: look('tick', 'good'),
  'closed won': look('tick', 'good'),
  'closed lost': look('cross', 'idle'),
  lost: look('cross', 'idle'),
  'domain not verified': look('triangle', 'care', true),
  invited: look('dashed', 'idle'),
  cancelled: look('cross', 'idle'),
  deactivated: look('cross', 'idle'),
  declined: look('cross', 'idle'),
  running: look('arc', 'accent'),
  submitting: look('arc', 'accent'),
  waiting: look('clock', 'idle'),
  queued: look('clock', 'idle'),
  delayed: look('pause', 'care'),
  'due today': look('clock', 'care', true),
  'due tomorrow': look('clock', 'idle'),
  ahead: look('triangle', 'care'),
  'at risk': look('triangle', 'care'),
  'outcome unknown': look('triangle', 'care'),
  failed: look('octagon', 'bad', true),
  'push failed': look('octagon', 'bad', true),
  'past due': look('octagon', 'bad', true),
  behind: look('octagon', 'bad'),
  'over budget': look('octagon', 'bad', true),
};

const UNKNOWN = look('open', 'idle');

/** How a status looks; a word nobody knows gets the open circle. */
export const statusLook = (word: string): StatusLook =>
  LOOKS[
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
  ] ??
  LOOKS[
    word
      .trim()
      .toLowerCase()
      .replaceAll(/[-_\s]+/g, ' ')
  ] ??
  UNKNOWN;
