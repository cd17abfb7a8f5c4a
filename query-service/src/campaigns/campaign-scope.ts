import type { CAMPAIGN_TABS } from '@upfront/contracts/campaigns/list-queries.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { allOf, searchFilters, wordStartFilters } from '../listing/listing.js';

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

export const oneOf = (field: string, values: readonly string[]): Filter =>
  values.length === 0 ? {} : { [field]: values.length === 1 ? values[0] : { $in: values } };

/** Filters that are kept count of. */
export const marks = ({ status, test }: Pick<Narrowing, 'status' | 'test'>): Filter => ({
  ...oneOf('statusId', status),
  ...(test === undefined ? {} : { isTest: test }),
});

/** Where the words of a search match: inside words too, or only where these begin. */
export type Match = 'anywhere' | 'start';

/** Everything that the reader may see, in a tab, narrowed. */
export const campaignFilter = (
  tab: CampaignTab,
  narrowing: Narrowing,
  context: QueryContext,
  match: Match = 'anywhere',
): Filter => {
  const { clientId, owner, team, primary, search } = narrowing;
  return allOf(
    context.scope('Campaign'),
    inTab(tab, context.actor.userId),
    clientId === undefined ? {} : { clientId },
    oneOf('ownerUserId', owner),
    oneOf('teamIds', team),
    primary === undefined ? {} : { isPrimary: primary },
    marks(narrowing),
    ...(match === 'start' ? wordStartFilters(search) : searchFilters(search)),
  );
};
