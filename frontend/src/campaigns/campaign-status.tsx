import type { HistoryEntry as Told } from '@upfront/contracts/campaigns/views.js';
import type { HistoryEntry } from '../ui/history-timeline.js';
import { StatusBadge, StatusMark } from '../ui/status-mark.js';
import { lookOf } from './shape-look.js';
import { shownStatus, type ShownCampaign } from './shown-status.js';

export function CampaignStatusMark({ campaign }: { campaign: ShownCampaign }) {
  const { name, shape } = shownStatus(campaign);
  return <StatusMark status={name} {...lookOf(shape)} />;
}

export function CampaignStatusBadge({ campaign }: { campaign: ShownCampaign }) {
  const { name, shape } = shownStatus(campaign);
  return <StatusBadge status={name} {...lookOf(shape)} />;
}

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
