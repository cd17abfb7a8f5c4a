import { nobodysClient } from '@upfront/contracts/clients/access.js';
import type { ClientTab } from '@upfront/contracts/clients/model.js';
import {
  clientFacets,
  clients,
  type ClientFacetsModel,
  type ClientModel,
} from '@upfront/projections/clients/clients.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { allOf } from '../listing/listing.js';

/** How far a reader's rights reach by permission alone; `own` is what they own or work on. */
export type Reach = 'all' | 'company' | 'group' | 'own';

export const reachOf = ({ actor, can }: QueryContext): Reach => {
  const { companyId, groupId } = actor;
  if (can('view', 'Client', nobodysClient('-', '-'))) return 'all';
  if (can('view', 'Client', nobodysClient(companyId, '-'))) return 'company';
  return can('view', 'Client', nobodysClient(companyId, groupId)) ? 'group' : 'own';
};

const tabFilter = (tab: ClientTab, userId: string): Filter => {
  switch (tab) {
    case 'all':
      return {};
    case 'my':
      return { mineIds: userId };
    case 'created':
      return { creatorId: userId };
    case 'owned':
      return { ownerIds: userId };
    case 'collaborated':
      return { teamIds: userId, ownerIds: { $ne: userId } };
    case 'hidden':
      return { hiddenBy: userId };
    default:
      return tab satisfies never;
  }
};

/** The clients of a tab that the reader may see; those they hid are only under `hidden`. */
export const tabScope = (tab: ClientTab, context: QueryContext): Filter => {
  const { userId } = context.actor;
  const visible = tab === 'hidden' ? {} : { hiddenBy: { $ne: userId } };
  return allOf(context.scope('Client'), tabFilter(tab, userId), visible);
};

/** Groups whose clients the reader sees as a whole; undefined: they see no whole group. */
const wholeGroups = async (context: QueryContext): Promise<readonly ClientFacetsModel[] | undefined> => {
  const reach = reachOf(context);
  const { companyId, groupId } = context.actor;
  const filter = { all: {}, company: { companyId }, group: { _id: groupId, companyId }, own: undefined }[
    reach
  ];
  return filter && (await context.read(clientFacets).find(filter).lean<ClientFacetsModel[]>());
};

/** Rows that a reader without a whole group is offered filter choices from. */
const OWN_ROWS = 2_000;

/** Ids of the people by whom the reader can filter: owners and team members of the clients they see. */
export const filterPeople = async (
  context: QueryContext,
): Promise<{ owners: string[]; teamMembers: string[] }> => {
  const groups = await wholeGroups(context);
  if (groups) {
    const idsOf = (field: 'owners' | 'teamMembers'): string[] => [
      ...new Set(groups.flatMap((group) => group[field].map(({ userId }) => userId))),
    ];
    return { owners: idsOf('owners'), teamMembers: idsOf('teamMembers') };
  }
  const rows = await context
    .read(clients)
    .find(context.scope('Client'), { ownerIds: 1, teamIds: 1 })
    .limit(OWN_ROWS)
    .lean<Pick<ClientModel, 'ownerIds' | 'teamIds'>[]>();
  return {
    owners: [...new Set(rows.flatMap(({ ownerIds }) => ownerIds))],
    teamMembers: [...new Set(rows.flatMap(({ teamIds }) => teamIds))],
  };
};

/** All clients that the reader may see, hidden ones included; by the groups' own counts where they see whole groups. */
const countVisible = async (context: QueryContext): Promise<number> => {
  const model = context.read(clients);
  const groups = await wholeGroups(context);
  if (!groups) return model.countDocuments(context.scope('Client'));
  const inGroups = groups.reduce((sum, group) => sum + group.clients, 0);
  if (reachOf(context) !== 'group') return inGroups;
  const { userId, companyId, groupId } = context.actor;
  const elsewhere = { companyId, groupId: { $ne: groupId } };
  return inGroups + (await model.countDocuments({ ...elsewhere, memberIds: userId }));
};

/** How many clients each tab holds for the reader. */
export const tabCounts = async (context: QueryContext): Promise<Record<ClientTab, number>> => {
  const model = context.read(clients);
  const count = (tab: ClientTab): Promise<number> => model.countDocuments(tabScope(tab, context));
  const [visible, my, created, owned, collaborated, hidden] = await Promise.all([
    countVisible(context),
    count('my'),
    count('created'),
    count('owned'),
    count('collaborated'),
    count('hidden'),
  ]);
  return { all: visible - hidden, my, created, owned, collaborated, hidden };
};
