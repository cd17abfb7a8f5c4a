import { campaignViewScope } from '@upfront/contracts/campaigns/access.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import {
  campaignCounts,
  type CampaignCountsModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { peopleById } from '../identity/people.js';
import { BriefCache } from '../listing/brief-cache.js';

/** Filter choices beyond this are found by typing. */
const MOST_CHOICES = 500;
/** People to filter by may be this old, in ms, for whoever was not told of a change; the rows themselves never are. */
const CHOICES_AGE_MS = 10_000;

export interface Choices {
  readonly owners: readonly PersonSummary[];
  readonly teamMembers: readonly PersonSummary[];
}

const remembered = new WeakMap<object, BriefCache<Choices>>();

const load = async (id: string, context: QueryContext): Promise<Choices> => {
  const counts = await context.read(campaignCounts).findById(id).lean<CampaignCountsModel>();
  const ids = (people: CampaignCountsModel['owners'] = []) =>
    [...people]
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_CHOICES)
      .map(({ userId }) => userId);
  const owners = ids(counts?.owners);
  const team = ids(counts?.teamMembers);
  const person = await peopleById([...owners, ...team], context);
  const named = (found: readonly string[]) =>
    found.map(person).sort((a, b) => a.fullName.localeCompare(b.fullName));
  return { owners: named(owners), teamMembers: named(team) };
};

/** Whose campaigns the reader can filter by: those of the group, or of the company where they see all of it. */
export const choicesFor = (context: QueryContext): Promise<Choices> => {
  const { companyId, groupId } = context.actor;
  const scope = campaignViewScope(context.actor);
  const id = scope === 'all' || scope === 'company' ? `company:${companyId}` : `group:${groupId}`;
  // One memory per document store, so that tests with stores of their own do not see each other.
  const store = context.read(campaignCounts).db;
  const cache = remembered.get(store) ?? new BriefCache<Choices>(CHOICES_AGE_MS);
  remembered.set(store, cache);
  return context.remembered(cache, id, () => load(id, context));
};
