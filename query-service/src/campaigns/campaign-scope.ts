import { campaignViewScope } from '@upfront/contracts/campaigns/access.js';
import type { CAMPAIGN_TABS } from '@upfront/contracts/campaigns/list-queries.js';
import { campaignCounts } from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { allOf, searchFilters } from '../listing/listing.js';

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
      return { $or: [{ ownerUserId: userId }, { creatorId: userId }, { teamIds: userId }] };
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

const oneOf = (field: string, values: readonly string[]): Filter =>
  values.length === 0 ? {} : { [field]: values.length === 1 ? values[0] : { $in: values } };

/** Filters that are kept count of. */
export const marks = ({ status, test }: Pick<Narrowing, 'status' | 'test'>): Filter => ({
  ...oneOf('statusId', status),
  ...(test === undefined ? {} : { isTest: test }),
});

/** Everything that the reader may see, in a tab, narrowed. */
export const campaignFilter = (tab: CampaignTab, narrowing: Narrowing, context: QueryContext): Filter => {
  const { clientId, owner, team, primary, search } = narrowing;
  return allOf(
    context.scope('Campaign'),
    inTab(tab, context.actor.userId),
    clientId === undefined ? {} : { clientId },
    oneOf('ownerUserId', owner),
    oneOf('teamIds', team),
    primary === undefined ? {} : { isPrimary: primary },
    marks(narrowing),
    ...searchFilters(search),
  );
};

/** A walk over the lists: what it finds, and by which index where the store might choose a worse one. */
export interface Walk {
  readonly filter: Filter;
  readonly hint?: Readonly<Record<string, 1>>;
}

const byIndex = (field: string): Readonly<Record<string, 1>> => ({ [field]: 1, updatedAt: 1, _id: 1 });

/** Companies beyond this number are not walked one by one. */
const MOST_COMPANIES = 200;

/** Who sees all companies walks them side by side, each in order. */
const allCompanies = async (context: QueryContext): Promise<Filter> => {
  const found = await context
    .read(campaignCounts)
    .find({ _id: { $regex: '^company:' } }, { _id: 1 })
    .limit(MOST_COMPANIES + 1)
    .lean();
  return found.length > MOST_COMPANIES
    ? {}
    : { companyId: { $in: found.map(({ _id }) => _id.slice('company:'.length)) } };
};

/** The index that leaves fewest, where a list is of one client or of somebody's campaigns. */
const narrowestIndex = (tab: CampaignTab, { clientId, owner, team }: Narrowing): string | undefined => {
  if (clientId !== undefined) return 'clientId';
  if (owner.length > 0 || tab === 'owned') return 'ownerUserId';
  if (tab === 'created') return 'creatorId';
  return team.length > 0 || tab === 'collaborated' ? 'teamIds' : undefined;
};

/**
 * Walks that together find a list, none of them what another finds. A reader of a group sees the group's campaigns,
 * which an index has in every order, and some of their own elsewhere, which are few.
 */
export const walksOf = async (
  tab: CampaignTab,
  narrowing: Narrowing,
  context: QueryContext,
): Promise<readonly Walk[]> => {
  const filter = campaignFilter(tab, narrowing, context);
  if (narrowing.search !== '') return [{ filter }];
  const narrowest = narrowestIndex(tab, narrowing);
  if (narrowest) return [{ filter, hint: byIndex(narrowest) }];
  if (tab === 'my') return [{ filter }];
  const { groupId, userId } = context.actor;
  switch (campaignViewScope(context.actor)) {
    case 'all':
      return [{ filter: allOf(filter, await allCompanies(context)) }];
    case 'group':
      return [
        { filter: allOf(filter, { groupId }) },
        {
          filter: allOf(filter, { groupId: { $ne: groupId }, personIds: userId }),
          hint: byIndex('personIds'),
        },
      ];
    case 'own':
      return [{ filter, hint: byIndex('personIds') }];
    default:
      return [{ filter }];
  }
};
