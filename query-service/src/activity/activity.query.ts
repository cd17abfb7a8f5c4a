import type { z } from 'zod';
import type { ActivityChoices, ActivityEntry } from '@upfront/contracts/activity/model.js';
import { activityList } from '@upfront/contracts/activity/queries.js';
import { DEFAULT_TIME_ZONE } from '@upfront/contracts/identity/model.js';
import { addDays, startOfDay } from '@upfront/contracts/kernel/days.js';
import { prefixPattern, queryWords } from '@upfront/contracts/kernel/search-text.js';
import { activities, pageViews } from '@upfront/projections/activity/activity.read-models.js';
import type { ReadModel, ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { peopleById } from '../identity/people.js';
import { pageOf, rowsOf } from '../listing/listing.js';

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
  const [num, found] = await Promise.all([model.countDocuments(filter), pageOf(model, filter, order, page)]);
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

/** Entries among which people and actions are looked for. */
const CHOICES_AMONG = 2_000;

/** Whom and what the latest entries tell of. */
const choicesOf = async <Doc extends Done>(
  readModel: ReadModel<Doc>,
  filter: Filter,
  context: QueryContext,
): Promise<z.output<typeof ActivityChoices>> => {
  const latest: readonly (Pick<Done, 'userId' | 'userName'> & { readonly action?: string })[] = await rowsOf(
    context.read(readModel),
    {
      filter,
      sort: { at: -1, _id: 1 },
      limit: CHOICES_AMONG,
      shown: { userId: 1, userName: 1, action: 1 },
    },
  );
  const people = new Map(latest.map(({ userId, userName }) => [userId, userName]));
  return {
    people: [...people]
      .map(([id, fullName]) => ({ id, fullName }))
      .sort((a, b) => a.fullName.localeCompare(b.fullName)),
    actions: [...new Set(latest.flatMap(({ action }) => action ?? []))].sort(),
  };
};

type Period = Pick<z.output<(typeof activityList)['input']>, 'from' | 'to'>;

/** Days as they pass in the reader's company. */
const atIn = async ({ from, to }: Period, context: QueryContext): Promise<Filter> => {
  if (from === undefined && to === undefined) return {};
  const company = await context.read(companies).findById(context.actor.companyId).lean();
  const zone = company?.settings.timeZone ?? DEFAULT_TIME_ZONE;
  return {
    at: {
      ...(from === undefined ? {} : { $gte: startOfDay(zone, from).toISOString() }),
      ...(to === undefined ? {} : { $lt: startOfDay(zone, addDays(to, 1)).toISOString() }),
    },
  };
};

export const activityListQuery = handle(activityList, async (input, context) => {
  const { kind, page, limit, search, sortDir, userId, action, recordType, recordId } = input;
  const { actor } = context;
  // The provider's staff see every company; everybody else their own.
  const seen: Filter = actor.isProviderEmployee ? {} : { companyId: actor.companyId };
  const filter: Filter = {
    ...seen,
    ...(userId ? { userId } : {}),
    ...(await atIn(input, context)),
    ...(search
      ? { $and: queryWords(search).map((word) => ({ searchTerms: { $regex: prefixPattern(word) } })) }
      : {}),
  };
  const part = { page, limit, direction: sortDir === 'asc' ? 1 : -1 } as const;
  if (kind === 'page-views') {
    const found = await partOf(pageViews, { ...part, filter }, context, ({ path }) => ({
      action: 'Page viewed',
      recordType: 'Page',
      recordId: path,
      recordName: path,
      changes: [],
    }));
    return { ...found, choices: input.withChoices ? await choicesOf(pageViews, seen, context) : null };
  }
  const ofRecord = { ...(recordType ? { recordType } : {}), ...(recordId ? { recordId } : {}) };
  const ofAction = action ? { action } : {};
  const found = await partOf(
    activities,
    { ...part, filter: { ...filter, ...ofRecord, ...ofAction } },
    context,
    (entry) => ({
      action: entry.action,
      recordType: entry.recordType,
      recordId: entry.recordId,
      recordName: entry.recordName,
      changes: [...entry.changes],
    }),
  );
  return { ...found, choices: input.withChoices ? await choicesOf(activities, seen, context) : null };
});
