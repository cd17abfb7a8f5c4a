import { ClientCreated, OwnersChanged, TeamChanged } from '@upfront/contracts/clients/events.js';
import { GroupCreated } from '@upfront/contracts/identity/events.js';
import { counted, idsOf } from '../identity/people-counts.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { clientFacets, clients } from './clients.read-models.js';

/** The group of a client, which never changes. */
const groupOf = async (store: Store, clientId: string): Promise<string> =>
  (await store.get(clients, clientId))?.groupId ?? '';

export const clientFacetsProjection = defineProjection({
  name: 'client-facets',
  group: 'workspace',
  models: [clientFacets, clients],
  writes: [clientFacets],
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
