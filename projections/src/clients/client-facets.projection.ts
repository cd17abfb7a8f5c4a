import { ClientCreated, OwnersChanged, TeamChanged } from '@upfront/contracts/clients/events.js';
import { GroupCreated } from '@upfront/contracts/identity/events.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { clientFacets, clients, type PersonCount } from './clients.read-models.js';

/** Counts with some people counted once more and others once less; whoever reaches none is left out. */
const counted = (
  counts: readonly PersonCount[],
  added: readonly string[],
  removed: readonly string[] = [],
): PersonCount[] => {
  const byId = new Map(counts.map(({ userId, count }) => [userId, count]));
  for (const id of added) byId.set(id, (byId.get(id) ?? 0) + 1);
  for (const id of removed) byId.set(id, (byId.get(id) ?? 0) - 1);
  return [...byId].filter(([, count]) => count > 0).map(([userId, count]) => ({ userId, count }));
};

const idsOf = (members: readonly { readonly userId: string }[]): string[] =>
  members.map(({ userId }) => userId);

/** The group of a client, which never changes. */
const groupOf = async (store: Store, clientId: string): Promise<string> =>
  (await store.get(clients, clientId))?.groupId ?? '';

export const clientFacetsProjection = defineProjection({
  name: 'client-facets',
  group: 'workspace',
  models: [clientFacets, clients],
  on: [
    when(GroupCreated, ({ data }, store: Store) => {
      const { groupId: _id, companyId } = data;
      store.put(clientFacets, { _id, companyId, clients: 0, owners: [], teamMembers: [] });
    }),
    when(ClientCreated, ({ data }, store: Store) =>
      store.update(clientFacets, data.companyGroupId, (known) => ({
        ...known,
        clients: known.clients + 1,
        owners: counted(known.owners, data.ownerIds),
        teamMembers: counted(known.teamMembers, idsOf(data.teamMembers)),
      })),
    ),
    when(OwnersChanged, async ({ data }, store: Store) =>
      store.update(clientFacets, await groupOf(store, data.clientId), (known) => ({
        ...known,
        owners: counted(known.owners, data.ownerIds, data.previous),
      })),
    ),
    when(TeamChanged, async ({ data }, store: Store) =>
      store.update(clientFacets, await groupOf(store, data.clientId), (known) => ({
        ...known,
        teamMembers: counted(known.teamMembers, idsOf(data.teamMembers), idsOf(data.previous)),
      })),
    ),
  ],
});
