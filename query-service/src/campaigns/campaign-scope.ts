import { campaignRows, type CAMPAIGN_TABS } from '@upfront/contracts/campaigns/campaign.lists.js';
import { sortFieldsOf, type SortOf } from '@upfront/contracts/kernel/define-list.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { allOf } from '../listing/listing.js';
import { searchFilters, type Match } from '../listing/search.js';
import { narrowedBy } from '../listing/wanted.js';

export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

/** What a list is narrowed to beside its tab. */
export interface Narrowing {
  readonly search: string;
  readonly clientId?: string | undefined;
  readonly owner: readonly string[];
  readonly team: readonly string[];
  readonly status: readonly string[];
  readonly test?: boolean | undefined;
  readonly primary?: boolean | undefined;
}

/** Which of the visible campaigns a tab shows (spec sales 2). */
const inTab = (tab: CampaignTab, userId: string): Filter => {
  switch (tab) {
    case 'all':
      return {};
    case 'my':
      return { mineIds: userId };
    case 'owned':
      return { ownerUserId: userId };
    case 'created':
      return { creatorId: userId };
    case 'collaborated':
      return { teamIds: userId, ownerUserId: { $ne: userId } };
    default:
      return tab satisfies never;
  }
};

/** Everything that the reader may see, in a tab, narrowed. */
export const campaignFilter = (
  tab: CampaignTab,
  narrowing: Narrowing,
  context: QueryContext,
  match: Match = 'anywhere',
): Filter =>
  allOf(
    context.scope('Campaign'),
    inTab(tab, context.actor.userId),
    ...narrowedBy(campaignRows, narrowing),
    ...searchFilters(narrowing.search, match),
  );

/** The document's field behind a sort; every one of them has an index in every scope. */
export const campaignSortField = (sort: SortOf<typeof campaignRows>): string =>
  sortFieldsOf(campaignRows, sort)[0] ?? sort;
