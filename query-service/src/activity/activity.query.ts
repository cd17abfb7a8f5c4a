import { activityList } from '@upfront/contracts/activity/queries.js';
import { prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import { activities } from '@upfront/projections/activity/activity.read-models.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import type { Filter } from '../edge/query-context.js';
import { peopleById } from '../identity/people.js';
import { skipOf } from '../listing/listing.js';

export const activityListQuery = handle(activityList, async (input, context) => {
  const { page, limit, search, sortDir, userId, recordType, recordId } = input;
  const { actor } = context;
  // The provider's staff see every company; everybody else their own.
  const scope: Filter = actor.isProviderEmployee ? {} : { companyId: actor.companyId };
  const filter: Filter = {
    ...scope,
    ...(userId ? { userId } : {}),
    ...(recordType ? { recordType } : {}),
    ...(recordId ? { recordId } : {}),
    ...(search
      ? { $and: queryWords(search).map((word) => ({ searchTerms: { $regex: prefixPattern(word) } })) }
      : {}),
  };
  const direction = sortDir === 'asc' ? 1 : -1;
  const model = context.read(activities);
  const [num, found] = await Promise.all([
    model.countDocuments(filter),
    model.find(filter).sort({ at: direction, _id: 1 }).skip(skipOf({ page, limit })).limit(limit).lean(),
  ]);
  const owners = await context
    .read(companies)
    .find({ _id: { $in: [...new Set(found.map(({ companyId }) => companyId))] } })
    .lean();
  const companyName = new Map(owners.map(({ _id, name }) => [_id, name]));
  const person = await peopleById(
    found.map(({ impersonatorId }) => impersonatorId),
    context,
  );
  return {
    num,
    activities: found.map((entry) => ({
      id: entry._id,
      at: entry.at,
      userId: entry.userId,
      userName: entry.userName,
      impersonatorName: entry.impersonatorId ? person(entry.impersonatorId).fullName : null,
      action: entry.action,
      recordType: entry.recordType,
      recordId: entry.recordId,
      recordName: entry.recordName,
      changes: [...entry.changes],
      companyName: companyName.get(entry.companyId) ?? '',
    })),
  };
});
