import { clientRows } from '@upfront/contracts/clients/client.lists.js';
import {
  allClientList,
  clientList,
  companyClientList,
  copyCampaignClientList,
  groupClientList,
  myClientList,
} from '@upfront/contracts/clients/queries.js';
import type { ClientTab } from '@upfront/contracts/clients/model.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import type { ClientModel } from '@upfront/projections/clients/clients.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { allOf } from '../listing/listing.js';
import { defineRecordList, pageFor, type Wanted } from '../listing/record-list.js';
import { filterPeople, tabCounts, tabScope } from './client-scope.js';
import { clientRecords } from './client-view.js';

type ListInput = InputOf<typeof allClientList>;

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

/** **Find**: the page, how many every tab holds, and whom the list can be narrowed to. A whole tab is counted already. */
const find =
  <Input extends ListInput>(tabOf: (input: Input) => ClientTab | undefined) =>
  async (wanted: Wanted<ClientModel, Input>) => {
    const { documents, filter, isNarrowed, input, context } = wanted;
    const wholeTab = isNarrowed ? undefined : tabOf(input);
    const [found, tabs, people, counted] = await Promise.all([
      pageFor(wanted),
      tabCounts(context),
      choices(context),
      wholeTab ? undefined : documents.countDocuments(filter).exec(),
    ]);
    return { num: counted ?? (wholeTab ? tabs[wholeTab] : 0), tabs, ...people, found };
  };

/** Answers a list: which of the clients that the reader may see, and the tab that this is the whole of. */
const listOf = <Input extends ListInput>(
  scope: (input: Input, context: QueryContext) => Filter,
  tabOf: (input: Input) => ClientTab | undefined = () => undefined,
) => {
  const records = defineRecordList({ ...clientRecords, list: clientRows, scope, find: find(tabOf) });
  return records.listAs('clients');
};

export const clientListQuery = handle(
  clientList,
  listOf(
    ({ tab }: InputOf<typeof clientList>, context) => tabScope(tab, context),
    ({ tab }) => tab,
  ),
);

export const myClientListQuery = handle(
  myClientList,
  listOf(
    (_input, context) => tabScope('my', context),
    () => 'my',
  ),
);

export const companyClientListQuery = handle(
  companyClientList,
  listOf(({ companyId }: InputOf<typeof companyClientList>, context) =>
    allOf(context.scope('Client'), { companyId: companyId ?? context.actor.companyId }),
  ),
);

export const groupClientListQuery = handle(
  groupClientList,
  listOf(({ companyGroupId }: InputOf<typeof groupClientList>, context) =>
    allOf(context.scope('Client'), { groupId: companyGroupId ?? context.actor.groupId }),
  ),
);

export const allClientListQuery = handle(
  allClientList,
  listOf((_input, context) => context.scope('Client')),
);

export const copyCampaignClientListQuery = handle(
  copyCampaignClientList,
  listOf((_input, context) => context.scope('Client', 'edit')),
);
