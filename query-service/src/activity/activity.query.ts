import type { ActivityEntry } from '@upfront/contracts/activity/model.js';
import { activityList } from '@upfront/contracts/activity/queries.js';
import { prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import { activities, pageViews } from '@upfront/projections/activity/activity.read-models.js';
import type { ReadModel, ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { peopleById } from '../identity/people.js';
import { skipOf } from '../listing/listing.js';

/** What every kind of entry says of who did it. */
interface Done extends ReadModelDocument {
  readonly companyId: string;
  readonly at: string;
  readonly userId: string;
  readonly userName: string;
  readonly impersonatorId: string | null;
}

type What = Pick<ActivityEntry, 'action' | 'recordType' | 'recordId' | 'recordName' | 'changes'>;

interface Part {
  readonly filter: Filter;
  readonly page: number;
  readonly limit: number;
  readonly direction: 1 | -1;
}

const partOf = async <Doc extends Done>(
  readModel: ReadModel<Doc>,
  { filter, direction, ...page }: Part,
  context: QueryContext,
  what: (entry: Doc) => What,
) => {
  const model = context.read(readModel);
  const order = { at: direction, _id: 1 } as const;
  const [num, found] = await Promise.all([
    model.countDocuments(filter),
    model.find(filter).sort(order).skip(skipOf(page)).limit(page.limit).lean<Doc[]>(),
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
      ...what(entry),
      companyName: companyName.get(entry.companyId) ?? '',
    })),
  };
};

export const activityListQuery = handle(activityList, async (input, context) => {
  const { kind, page, limit, search, sortDir, userId, recordType, recordId } = input;
  const { actor } = context;
  const filter: Filter = {
    // The provider's staff see every company; everybody else their own.
    ...(actor.isProviderEmployee ? {} : { companyId: actor.companyId }),
    ...(userId ? { userId } : {}),
    ...(search
      ? { $and: queryWords(search).map((word) => ({ searchTerms: { $regex: prefixPattern(word) } })) }
      : {}),
  };
  const part = { page, limit, direction: sortDir === 'asc' ? 1 : -1 } as const;
  if (kind === 'page-views') {
    return partOf(pageViews, { ...part, filter }, context, ({ path }) => ({
      action: 'Page viewed',
      recordType: 'Page',
      recordId: path,
      recordName: path,
      changes: [],
    }));
  }
  const ofRecord = { ...(recordType ? { recordType } : {}), ...(recordId ? { recordId } : {}) };
  return partOf(activities, { ...part, filter: { ...filter, ...ofRecord } }, context, (entry) => ({
    action: entry.action,
    recordType: entry.recordType,
    recordId: entry.recordId,
    recordName: entry.recordName,
    changes: [...entry.changes],
  }));
});
