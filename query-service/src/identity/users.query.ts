import { groupMembers } from '@upfront/contracts/identity/queries.js';
import { prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import type { Filter } from '../edge/query-context.js';
import { summaryOf } from './people.js';
import { skipOf } from '../listing/listing.js';

/** Every word of a search begins a word of the name or the email. */
export const nameFilter = (search: string): Filter[] =>
  queryWords(search).map((word) => ({ searchWords: { $regex: prefixPattern(word) } }));

export const groupMembersQuery = handle(groupMembers, async ({ page, limit, search }, context) => {
  const filter = {
    $and: [{ 'memberships.groupId': context.actor.groupId, isActive: true }, ...nameFilter(search)],
  };
  const people = context.read(actors);
  const [num, found] = await Promise.all([
    people.countDocuments(filter),
    people.find(filter).sort({ sortName: 1, _id: 1 }).skip(skipOf({ page, limit })).limit(limit).lean(),
  ]);
  return { num, members: found.map(summaryOf) };
});
