import type { EngineOrigin, SystemStatus } from '@upfront/contracts/operations/status-queries.js';
import type { Tone } from '../app/theme/tokens.js';
import { StatusMark } from '../ui/status-mark.js';
import type { Shape } from '../ui/status.js';

type State =
  | SystemStatus['engines'][number]['state']
  | SystemStatus['services'][number]['copies'][number]['state']
  | SystemStatus['projections'][number]['state'];

const LOOKS: Readonly<Record<State, readonly [string, Shape, Tone]>> = {
  up: ['Running', 'dot', 'good'],
  following: ['Up to date', 'dot', 'good'],
  behind: ['Behind', 'triangle', 'care'],
  unready: ['Impaired', 'triangle', 'care'],
  silent: ['Not responding', 'octagon', 'bad'],
  down: ['Not reachable', 'octagon', 'bad'],
  unknown: ['Unknown', 'open', 'idle'],
  'standing-still': ['Stopped', 'octagon', 'bad'],
  unattended: ['Not running', 'octagon', 'bad'],
};

/** A state of the system with its word and its shape. */
export function StateMark({ state, word }: { state: State; word?: string }) {
  const [known, shape, tone] = LOOKS[state];
  return <StatusMark status={word ?? known} shape={shape} tone={tone} />;
}

export const originWords: Readonly<Record<EngineOrigin, string>> = {
  embedded: 'Embedded',
  local: 'Started here',
  given: 'External, set by address',
};

/** A duration as people say it: `12 s`, `4 min`, `3 h 12 min`, `5 d 2 h`. */
export const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
};
