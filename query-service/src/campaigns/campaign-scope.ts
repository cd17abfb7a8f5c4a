import { campaignViewScope } from '@upfront/contracts/campaigns/access.js';
import { COUNT_LIMIT, type CAMPAIGN_TABS } from '@upfront/contracts/campaigns/list-queries.js';
import {
  campaignCounts,
  campaignLists,
  type CampaignCountsModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
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

const marks = ({ status, test }: Pick<Narrowing, 'status' | 'test'>): Filter => ({
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

/** Whether a list is as wide as what the reader may see. */
const isWide = (tab: CampaignTab, { clientId, owner, team }: Narrowing): boolean =>
  tab === 'all' && clientId === undefined && owner.length + team.length === 0;

/** Parts of what the reader sees that exclude each other, each of which an index finds; one where it is one. */
export const scopeParts = (tab: CampaignTab, narrowing: Narrowing, { actor }: QueryContext): Filter[] => {
  const { groupId, userId } = actor;
  if (campaignViewScope(actor) !== 'group' || !isWide(tab, narrowing)) return [{}];
  return [{ groupId }, { groupId: { $ne: groupId }, personIds: userId }];
};

/** Whether the number is kept in the counts of the company and the group. */
const isKept = (tab: CampaignTab, narrowing: Narrowing): boolean =>
  isWide(tab, narrowing) && narrowing.primary === undefined && narrowing.search === '';

const sumOf = (counts: CampaignCountsModel, { status, test }: Narrowing): number =>
  Object.entries(counts.byStatus)
    .filter(([id]) => status.length === 0 || status.includes(id))
    .reduce(
      (sum, [, { real, test: tests }]) => sum + (test === true ? 0 : real) + (test === false ? 0 : tests),
      0,
    );

const keptCount = async (narrowing: Narrowing, context: QueryContext): Promise<number | undefined> => {
  const { companyId, groupId, userId } = context.actor;
  const counts = context.read(campaignCounts);
  switch (campaignViewScope(context.actor)) {
    case 'all': {
      const all = await counts.find({ _id: { $regex: '^company:' } }).lean<CampaignCountsModel[]>();
      return all.reduce((sum, one) => sum + sumOf(one, narrowing), 0);
    }
    case 'company': {
      const known = await counts.findById(`company:${companyId}`).lean<CampaignCountsModel>();
      return known ? sumOf(known, narrowing) : 0;
    }
    case 'group': {
      const elsewhere = { companyId, personIds: userId, groupId: { $ne: groupId }, ...marks(narrowing) };
      const [known, others] = await Promise.all([
        counts.findById(`group:${groupId}`).lean<CampaignCountsModel>(),
        context.read(campaignLists).countDocuments(elsewhere, { limit: COUNT_LIMIT }),
      ]);
      return (known ? sumOf(known, narrowing) : 0) + others;
    }
    default:
      return undefined;
  }
};

/**
 * How many campaigns a list holds, at most {@link COUNT_LIMIT}. The wide lists, which nobody could count in time, are
 * answered from counts that the projections keep.
 */
export const countCampaigns = async (
  tab: CampaignTab,
  narrowing: Narrowing,
  context: QueryContext,
): Promise<number> => {
  const kept = isKept(tab, narrowing) ? await keptCount(narrowing, context) : undefined;
  if (kept !== undefined) return Math.min(kept, COUNT_LIMIT);
  const filter = campaignFilter(tab, narrowing, context);
  return context.read(campaignLists).countDocuments(filter, { limit: COUNT_LIMIT });
};
