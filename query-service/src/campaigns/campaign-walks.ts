import { campaignViewScope } from '@upfront/contracts/campaigns/access.js';
import { campaignCounts } from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { allOf } from '../listing/listing.js';
import {
  asksForCandidatesAlone,
  byMine,
  byOwn,
  candidatesOf,
  fewestOf,
  SHORT_WALK,
  type IndexKeys,
} from './campaign-candidates.js';
import type { Match } from '../listing/search.js';
import { campaignFilter, type CampaignTab, type Narrowing } from './campaign-scope.js';

/** A walk over the lists: what it finds, and by which index where the store might choose a worse one. */
export interface Walk {
  readonly filter: Filter;
  readonly hint?: IndexKeys;
  /** Short: all that is found is looked at in any case. Long: only the order is served by the hint, not the number. */
  readonly length?: 'short' | 'long';
  /** How many are found, where that is known; {@link SHORT_WALK} + 1 for more than that. */
  readonly num?: number;
}

/** A part of the lists that an index has in every order, by the field in front of its keys. */
interface Place {
  readonly within: Filter;
  readonly leading: 'companyId' | 'groupId';
}

/** Companies beyond this number are not walked one by one. */
const MOST_COMPANIES = 200;

/** Who sees all companies walks them side by side, each in order. */
const allCompanies = async (context: QueryContext): Promise<Place | undefined> => {
  const found = await context
    .read(campaignCounts)
    .find({ _id: { $regex: '^company:' } }, { _id: 1 })
    .limit(MOST_COMPANIES + 1)
    .lean();
  if (found.length > MOST_COMPANIES) return undefined;
  const ids = found.map(({ _id }) => _id.slice('company:'.length));
  return { within: { companyId: { $in: ids } }, leading: 'companyId' };
};

const placeOf = async (context: QueryContext): Promise<Place | undefined> => {
  const { companyId, groupId } = context.actor;
  switch (campaignViewScope(context.actor)) {
    case 'all':
      return allCompanies(context);
    case 'company':
      return { within: { companyId }, leading: 'companyId' };
    case 'group':
      return { within: { companyId, groupId }, leading: 'groupId' };
    default:
      return undefined;
  }
};

/** What somebody sees by name alone, outside the group whose campaigns they see all of. */
const elsewhere = (filter: Filter, { actor: { groupId, userId } }: QueryContext): Walk => ({
  filter: allOf({ personIds: userId, groupId: { $ne: groupId } }, filter),
  hint: { personIds: 1, groupId: 1, updatedAt: 1, _id: 1 },
});

interface Wanted {
  readonly tab: CampaignTab;
  readonly narrowing: Narrowing;
  /** The document's field behind the sort. */
  readonly field: string;
  readonly match?: Match;
  /** What else must hold. */
  readonly also?: Filter;
}

/**
 * Within a place: by the condition that leaves few, where there is one, all of which are then put in order; else in the
 * order of the list, where enough are found soon.
 */
const walkWithin = async (
  { within, leading }: Place,
  { tab, narrowing, field, match = 'anywhere', also }: Wanted,
  filter: Filter,
  context: QueryContext,
): Promise<Walk> => {
  const candidates = candidatesOf(tab, narrowing, match, context.actor.userId);
  const fewest = await fewestOf(candidates, within, context);
  const isAll = candidates.length === 1 && also === undefined && asksForCandidatesAlone(tab, narrowing);
  const known = fewest && isAll ? { num: fewest.num } : {};
  if (fewest && fewest.num <= SHORT_WALK) {
    const { index, condition } = fewest;
    if (!index) return { filter: allOf(within, filter), length: 'short', ...known };
    // In front, so that of several words in one index this one is looked up.
    return { filter: allOf(within, condition, filter), hint: index, length: 'short', ...known };
  }
  const isMineInOrder = tab === 'my' && leading === 'groupId' && field === 'updatedAt';
  const hint = isMineInOrder ? byMine : { [leading]: 1 as const, [field]: 1 as const, _id: 1 as const };
  return { filter: allOf(within, filter), hint, length: 'long', ...known };
};

/**
 * Walks that together find a list, none of them what another finds. A reader of a group sees the group's campaigns,
 * which an index has in every order, and some of their own elsewhere, which are few.
 */
export const walksOf = async (wanted: Wanted, context: QueryContext): Promise<readonly Walk[]> => {
  const { tab, narrowing, match, also = {} } = wanted;
  const filter = allOf(campaignFilter(tab, narrowing, context, match), also);
  const scope = campaignViewScope(context.actor);
  if (scope === 'own') return [{ filter, hint: byOwn('personIds') }];
  const place = await placeOf(context);
  if (!place) return [{ filter }];
  const walk = await walkWithin(place, wanted, filter, context);
  return scope === 'group' ? [walk, elsewhere(filter, context)] : [walk];
};
