import type { z } from 'zod';
import type { ActivityChoices, ActivityEntry } from '@upfront/contracts/activity/model.js';
import { activityRows, pageViewRows } from '@upfront/contracts/activity/activity.lists.js';
import { activityList } from '@upfront/contracts/activity/queries.js';
import { DEFAULT_TIME_ZONE } from '@upfront/contracts/identity/model.js';
import { addDays, startOfDay } from '@upfront/contracts/kernel/days.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import type { ListDefinition } from '@upfront/contracts/kernel/define-list.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { activities, pageViews } from '@upfront/projections/activity/activity.read-models.js';
import type { ReadModel, ReadModelDocument } from '@upfront/projections/runner/read-model.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { companyNames } from '../identity/company-names.js';
import { peopleById } from '../identity/people.js';
import { allOf, rowsOf, sortBy } from '../listing/listing.js';
import { countedPage, defineRecordList } from '../listing/record-list.js';

/** What every kind of entry says of who did it. */
interface Done extends ReadModelDocument, Searchable {
  readonly companyId: string;
  readonly at: string;
  readonly userId: string;
  readonly userName: string;
  readonly impersonatorId: string | null;
}

type What = Pick<ActivityEntry, 'action' | 'recordType' | 'recordId' | 'recordName' | 'changes'>;
type Asked = InputOf<typeof activityList>;

/** Entries among which people and actions are looked for. */
const CHOICES_AMONG = 2_000;

/** Whom and what the latest entries tell of. */
const choicesOf = async <Doc extends Done>(
  readModel: ReadModel<Doc>,
  filter: Filter,
  context: QueryContext,
): Promise<z.output<typeof ActivityChoices>> => {
  const latest: readonly (Pick<Done, 'userId' | 'userName'> & {
    readonly action?: string;
    readonly recordType?: string;
  })[] = await rowsOf(context.read(readModel), {
    filter,
    sort: sortBy('desc', 'at'),
    limit: CHOICES_AMONG,
    shown: { userId: 1, userName: 1, action: 1, recordType: 1 },
  });
  const people = new Map(latest.map(({ userId, userName }) => [userId, userName]));
  return {
    people: [...people]
      .map(([id, fullName]) => ({ id, fullName }))
      .sort((a, b) => a.fullName.localeCompare(b.fullName)),
    actions: [...new Set(latest.flatMap(({ action }) => action ?? []))].sort(),
    recordTypes: [...new Set(latest.flatMap(({ recordType }) => recordType ?? []))].sort(),
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

/** The provider's staff see every company; everybody else their own. */
const seenBy = ({ actor }: QueryContext): Filter =>
  actor.isProviderEmployee ? {} : { companyId: actor.companyId };

const inArea = ({ kind, area }: Asked): Filter =>
  kind === 'changes' && area === 'admin' ? { isAdmin: true } : {};

/** Entries of one kind, which say `what` was done. */
const entriesOf = <Doc extends Done>(
  list: ListDefinition,
  model: ReadModel<Doc>,
  what: (entry: Doc) => What,
) => {
  const records = defineRecordList({
    list,
    model,
    subject: 'Activity',
    scope: (_input: Asked, context) => seenBy(context),
    where: async (input, context) => [await atIn(input, context), inArea(input)],
    find: async (wanted) => {
      const { input, context } = wanted;
      const among = allOf(seenBy(context), inArea(input));
      const { num, found } = await countedPage(wanted);
      return { num, found, choices: input.withChoices ? await choicesOf(model, among, context) : null };
    },
    hydrate: async (found, context) => {
      const [companyName, person] = await Promise.all([
        companyNames(found, context),
        peopleById(
          found.map(({ impersonatorId }) => impersonatorId),
          context,
        ),
      ]);
      return { companyName, person };
    },
    restrict: () => undefined,
    present: (entry, { companyName, person }): ActivityEntry => ({
      id: entry._id,
      at: entry.at,
      userId: entry.userId,
      userName: entry.userName,
      impersonatorName: entry.impersonatorId ? person(entry.impersonatorId).fullName : null,
      ...what(entry),
      companyName: companyName(entry.companyId),
    }),
  });
  return records.listAs('activities');
};

const kinds = {
  changes: entriesOf(activityRows, activities, ({ action, recordType, recordId, recordName, changes }) => ({
    ...{ action, recordType, recordId, recordName },
    changes: [...changes],
  })),
  'page-views': entriesOf(pageViewRows, pageViews, ({ path }) => ({
    action: 'Page viewed',
    recordType: 'Page',
    recordId: path,
    recordName: path,
    changes: [],
  })),
};

export const activityListQuery = handle(activityList, (input, context) => kinds[input.kind](input, context));
