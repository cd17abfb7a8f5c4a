import { campaignViewScope } from '@upfront/contracts/campaigns/access.js';
import { COUNT_LIMIT } from '@upfront/contracts/campaigns/list-queries.js';
import {
  campaignCounts,
  campaignLists,
  type CampaignCountsModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import type { Seen } from './campaign-page.js';
import type { CampaignTab, Narrowing } from './campaign-scope.js';
import { walksOf, type Walk } from './campaign-walks.js';

export interface Counted {
  readonly num: number;
  /** Counting stopped: there are more. */
  readonly hasMore: boolean;
}

/** Whether the number is kept in the counts of the company and the group. */
const isKept = (tab: CampaignTab, { clientId, owner, team, primary, search }: Narrowing): boolean =>
  tab === 'all' &&
  clientId === undefined &&
  primary === undefined &&
  search === '' &&
  owner.length + team.length === 0;

const sumOf = (counts: CampaignCountsModel | null, { status, test }: Narrowing): number =>
  Object.entries(counts?.byStatus ?? {})
    .filter(([id]) => status.length === 0 || status.includes(id))
    .reduce(
      (sum, [, { real, test: tests }]) => sum + (test === true ? 0 : real) + (test === false ? 0 : tests),
      0,
    );

/** The number of a long walk may be told by another index than the one that gives its order. */
const countWalk = ({ filter, hint, length }: Walk, context: QueryContext): Promise<number> =>
  context
    .read(campaignLists)
    .countDocuments(filter, {
      limit: COUNT_LIMIT + 1,
      ...(hint && length !== 'long' ? { hint: { ...hint } } : {}),
    })
    .exec();

/** How many a walk finds, no further than one beyond the limit. */
export const countSeen = async ({ walk, num }: Seen, context: QueryContext): Promise<number> =>
  num ?? walk.num ?? countWalk(walk, context);

/** What a page has shown; asked for only where that matters, so that the number need not wait for the page. */
type SeenLater = () => Promise<readonly Seen[]>;

const keptCount = async (
  narrowing: Narrowing,
  seenLater: SeenLater,
  context: QueryContext,
): Promise<number | undefined> => {
  const { companyId, groupId } = context.actor;
  const counts = context.read(campaignCounts);
  switch (campaignViewScope(context.actor)) {
    case 'all': {
      const all = await counts.find({ _id: { $regex: '^company:' } }).lean<CampaignCountsModel[]>();
      return all.reduce((sum, one) => sum + sumOf(one, narrowing), 0);
    }
    case 'company':
      return sumOf(await counts.findById(`company:${companyId}`).lean<CampaignCountsModel>(), narrowing);
    case 'group': {
      const [, elsewhere] = await seenLater();
      const [ofGroup, others] = await Promise.all([
        counts.findById(`group:${groupId}`).lean<CampaignCountsModel>(),
        elsewhere ? countSeen(elsewhere, context) : 0,
      ]);
      return sumOf(ofGroup, narrowing) + others;
    }
    default:
      return undefined;
  }
};

/**
 * How many campaigns a list holds. The wide lists, which nobody could count in time, are answered from counts that the
 * projections keep; a list that ends on the page has been seen; the others are counted up to a limit.
 */
export const countCampaigns = async (
  tab: CampaignTab,
  narrowing: Narrowing,
  seenLater: SeenLater,
  context: QueryContext,
): Promise<Counted> => {
  const kept = isKept(tab, narrowing) ? await keptCount(narrowing, seenLater, context) : undefined;
  if (kept !== undefined) return { num: kept, hasMore: false };
  const seen = await seenLater();
  const counts = await Promise.all(seen.map((one) => countSeen(one, context)));
  const num = counts.reduce((sum, one) => sum + one, 0);
  const isSeen = seen.every((one) => one.num !== undefined);
  return isSeen ? { num, hasMore: false } : { num: Math.min(num, COUNT_LIMIT), hasMore: num > COUNT_LIMIT };
};

/** The number alone, where no page is looked at. */
export const countTab = async (
  tab: CampaignTab,
  narrowing: Narrowing,
  context: QueryContext,
): Promise<number> => {
  const walks = await walksOf({ tab, narrowing, field: 'updatedAt' }, context);
  const seen = walks.map((walk) => ({ walk, num: undefined }));
  return (await countCampaigns(tab, narrowing, () => Promise.resolve(seen), context)).num;
};
