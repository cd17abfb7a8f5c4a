import { queryWords } from '@upfront/contracts/kernel/search-text.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { allOf } from '../listing/listing.js';
import { searchedField, wordFilter, type Match } from '../listing/search.js';
import { oneOf } from '../listing/wanted.js';
import type { CampaignTab, Narrowing } from './campaign-scope.js';

export type IndexKeys = Readonly<Record<string, 1>>;

/** A condition that may leave few, and the index that knows how many; without one the store finds its own way. */
export interface Candidate {
  readonly condition: Filter;
  readonly index?: IndexKeys;
}

/**
 * As many are looked at one by one and put in order; where a condition leaves more, a walk in the order of the list
 * meets enough of them soon, even in a list of a million.
 */
export const SHORT_WALK = 1_000;

/** The index of one person's or one client's campaigns, newest last. */
export const byOwn = (field: string): IndexKeys => ({ [field]: 1, updatedAt: 1, _id: 1 });
const byOwnOfCompany = (field: string): IndexKeys => ({ companyId: 1, ...byOwn(field) });
/** One person's campaigns within a group, newest last. */
export const byMine: IndexKeys = { companyId: 1, mineIds: 1, groupId: 1, updatedAt: 1, _id: 1 };
const byWords = (field: 'terms' | 'words'): IndexKeys => ({ companyId: 1, [field]: 1, groupId: 1 });

const ofWord = (word: string, match: Match): Candidate => ({
  condition: wordFilter(word, match),
  // Pieces of words have an index each.
  ...(match === 'nearly' ? {} : { index: byWords(searchedField(word, match)) }),
});

/** All words of a search together; for several no single index stands. */
const ofWords = (search: string, match: Match): Candidate[] => {
  const each = queryWords(search).map((word) => ofWord(word, match));
  return each.length < 2 ? each : [{ condition: allOf(...each.map(({ condition }) => condition)) }];
};

/** The conditions of a list that an index can count. */
export const candidatesOf = (
  tab: CampaignTab,
  { search, clientId, owner, team }: Narrowing,
  match: Match,
  userId: string,
): Candidate[] => {
  const found = ofWords(search, match);
  if (clientId !== undefined) found.push({ condition: { clientId }, index: byOwn('clientId') });
  if (owner.length > 0)
    found.push({ condition: oneOf('ownerUserId', owner), index: byOwnOfCompany('ownerUserId') });
  if (team.length > 0) found.push({ condition: oneOf('teamIds', team), index: byOwn('teamIds') });
  if (tab === 'my') found.push({ condition: { mineIds: userId }, index: byMine });
  if (tab === 'owned')
    found.push({ condition: { ownerUserId: userId }, index: byOwnOfCompany('ownerUserId') });
  if (tab === 'created') found.push({ condition: { creatorId: userId }, index: byOwn('creatorId') });
  if (tab === 'collaborated') found.push({ condition: { teamIds: userId }, index: byOwn('teamIds') });
  return found;
};

/** Whether a list asks for nothing but its candidates. */
export const asksForCandidatesAlone = (tab: CampaignTab, { status, test, primary }: Narrowing): boolean =>
  tab !== 'collaborated' && status.length === 0 && test === undefined && primary === undefined;

export interface CountedCandidate extends Candidate {
  /** How many are left within the place, {@link SHORT_WALK} + 1 for more than that. */
  readonly num: number;
}

const counted = async (
  { condition, index }: Candidate,
  within: Filter,
  context: QueryContext,
): Promise<CountedCandidate> => {
  const options = { limit: SHORT_WALK + 1, ...(index ? { hint: { ...index } } : {}) };
  const num = await context.read(campaignLists).countDocuments(allOf(within, condition), options).exec();
  return { condition, ...(index ? { index } : {}), num };
};

/**
 * The condition that leaves fewest within a place. Several words are counted together: each of them may leave many, and
 * all of them few.
 */
export const fewestOf = async (
  candidates: readonly Candidate[],
  within: Filter,
  context: QueryContext,
): Promise<CountedCandidate | undefined> => {
  const each = await Promise.all(candidates.map((one) => counted(one, within, context)));
  return each.toSorted((a, b) => a.num - b.num)[0];
};
