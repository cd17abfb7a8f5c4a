import type { CampaignStatus as Status } from '@upfront/contracts/campaigns/statuses.js';
import type { HistoryEntry as Told } from '@upfront/contracts/campaigns/views.js';
import type { HistoryEntry } from '../ui/history-timeline.js';
import { StatusBadge, StatusMark } from '../ui/status-mark.js';
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

export const CampaignStatusMark = ({ status }: { status: Status }) => (
  <StatusMark status={status.name} {...lookOf(status.shape)} />
);

export const CampaignStatusBadge = ({ status }: { status: Status }) => (
  <StatusBadge status={status.name} {...lookOf(status.shape)} />
);

/** A campaign's history, newest first, as the timeline widget shows it. What was followed by something runs no more. */
export const toHistory = (entries: readonly Told[]): HistoryEntry[] =>
  entries.map(({ id, at, title, shape, detail, changes, byName }, index) => ({
    id,
    at,
    what: title,
    who: byName,
    ...lookOf(shape === 'running' && index > 0 ? 'open-circle' : shape),
    changes,
    ...(detail ? { more: detail } : {}),
  }));
