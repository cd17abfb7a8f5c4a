import { CampaignStatusesSet } from '@upfront/contracts/campaigns/events.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { DEFAULT_STATUSES, STATUS_IDS, type CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import type { SetCampaignStatuses } from '@upfront/contracts/campaigns/internal-commands.js';
import { isDeepStrictEqual } from 'node:util';
import type { CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf, type EventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { Aggregate } from '../execute/aggregates.js';

interface StatusesState {
  readonly statuses: readonly CampaignStatus[];
}
type StatusesCommand = CommandOf<typeof SetCampaignStatuses>;
type StatusesEvent = EventOf<typeof CampaignStatusesSet>;

const decider: Decider<StatusesState, StatusesCommand, StatusesEvent> = {
  // A company has the default ones until it sets its own (decisions, Campaigns).
  initialState: { statuses: DEFAULT_STATUSES },
  decide: ({ data }, state) => {
    const statuses = data.statuses.map((status, order) => ({ ...status, order }));
    const needed = Object.values(STATUS_IDS);
    const gone = needed.filter((id) => !statuses.some((status) => status.id === id));
    if (gone.length > 0) throw new Refusal(campaignProblems.neededStatus);
    if (isDeepStrictEqual(statuses, state.statuses)) return [];
    return [eventOf(CampaignStatusesSet, { companyId: data.companyId, statuses })];
  },
  evolve: (_state, event) => ({ statuses: event.data.statuses }),
};

export const campaignStatusesAggregate: Aggregate<StatusesState, StatusesCommand, StatusesEvent> = {
  name: 'campaign-statuses',
  decider,
};
