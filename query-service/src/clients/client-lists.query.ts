import type { z } from 'zod';
import {
  allClientList,
  clientList,
  companyClientList,
  groupClientList,
  myClientList,
  type CLIENT_SORTS,
  type ClientList,
} from '@upfront/contracts/clients/queries.js';
import type { ClientTab } from '@upfront/contracts/clients/model.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { allOf, pageOf, searchFilters, sortBy } from '../listing/listing.js';
import { filterPeople, tabCounts, tabScope } from './client-scope.js';
import { notInRows, peopleOfClients, summaryOf } from './client-view.js';

type Sort = (typeof CLIENT_SORTS)[number];

/** Document fields behind each sortable column; every one of them has an index of its own. */
const sortFields: Readonly<Record<Sort, readonly string[]>> = {
  lastUpdated: ['lastUpdated'],
  name: ['foldedName'],
  industryCategory: ['industryCategory', 'foldedName'],
  owner: ['ownerSort', 'foldedName'],
  companyGroup: ['groupName', 'foldedName'],
  createdAt: ['createdAt'],
};

type ListInput = Omit<z.output<typeof clientList.input>, 'tab'>;

const narrowing = ({ search, owner, team, industryId }: ListInput): Filter[] => [
  ...searchFilters(search),
  ...(owner.length > 0 ? [{ ownerIds: { $in: owner } }] : []),
  ...(team.length > 0 ? [{ teamIds: { $in: team } }] : []),
  ...(industryId ? [{ industryId }] : []),
];

/** Filter choices beyond this are found by typing. */
const MOST_CHOICES = 500;

const choices = async (context: QueryContext) => {
  const { owners, teamMembers } = await filterPeople(context);
  const person = await peopleById([...owners, ...teamMembers], context);
  const named = (ids: readonly string[]) =>
    ids
      .map(person)
      .sort((a, b) => a.fullName.localeCompare(b.fullName))
      .slice(0, MOST_CHOICES);
  return { owners: named(owners), teamMembers: named(teamMembers) };
};

/** One page of clients; `tab` says when the whole tab is asked for, whose count is known then. */
const listOf = async (
  base: Filter,
  input: ListInput,
  context: QueryContext,
  tab?: ClientTab,
): Promise<z.input<typeof ClientList>> => {
  const conditions = narrowing(input);
  const filter = allOf(base, ...conditions);
  const model = context.read(clients);
  const wholeTab = conditions.length === 0 ? tab : undefined;
  const [rows, tabs, people, counted] = await Promise.all([
    pageOf(model, filter, sortBy(input.sortDir, ...sortFields[input.sortField]), input, notInRows),
    tabCounts(context),
    choices(context),
    wholeTab ? undefined : model.countDocuments(filter),
  ]);
  const person = await peopleOfClients(rows, context);
  return {
    num: counted ?? (wholeTab ? tabs[wholeTab] : 0),
    clients: rows.map((row) => summaryOf(row, person, context)),
    ...people,
    tabs,
  };
};

export const clientListQuery = handle(clientList, ({ tab, ...input }, context) =>
  listOf(tabScope(tab, context), input, context, tab),
);

export const myClientListQuery = handle(myClientList, (input, context) =>
  listOf(tabScope('my', context), input, context, 'my'),
);

export const companyClientListQuery = handle(companyClientList, ({ companyId, ...input }, context) =>
  listOf(allOf(context.scope('Client'), { companyId: companyId ?? context.actor.companyId }), input, context),
);

export const groupClientListQuery = handle(groupClientList, ({ companyGroupId, ...input }, context) =>
  listOf(
    allOf(context.scope('Client'), { groupId: companyGroupId ?? context.actor.groupId }),
    input,
    context,
  ),
);

export const allClientListQuery = handle(allClientList, (input, context) =>
  listOf(context.scope('Client'), input, context),
);
