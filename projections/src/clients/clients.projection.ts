import { clientFacts } from '@upfront/contracts/clients/access.js';
import {
  BillingDetailsChanged,
  ClientAddedForUser,
  ClientCreated,
  ClientDetailsChanged,
  ClientDroppedForUser,
  ClientHidden,
  ClientLogoChanged,
  ClientShown,
  ContactLinked,
  ContactReordered,
  ContactUnlinked,
  DefaultGeoProfileChosen,
  GeoProfileAdded,
  GeoProfileChanged,
  GeoProfileRemoved,
  LocationAdded,
  LocationEdited,
  LocationRemoved,
  OwnersChanged,
  TeamChanged,
} from '@upfront/contracts/clients/events.js';
import { IndustryCategories } from '@upfront/contracts/clients/industry-category.resource.js';
import { Industries } from '@upfront/contracts/clients/industry.resource.js';
import type { ClientAddress, ClientTeamMember } from '@upfront/contracts/clients/model.js';
import { GroupChanged, ProfileChanged } from '@upfront/contracts/identity/events.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { fold, searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { clients, type ClientModel } from './clients.read-models.js';
import {
  categoryRecords,
  clientsOfCategory,
  clientsOfIndustry,
  industryNamesOf,
  industryRecords,
} from './industry-names.js';
import { workspaceGroups, workspacePeople } from './names.read-models.js';

type OfClient = RecordedEvent & { readonly data: { readonly clientId: string } };

/** Applies a change of the client's own stream. */
const change = (
  event: OfClient,
  store: Store,
  changed: (client: ClientModel) => Partial<ClientModel>,
): Promise<void> =>
  store.update(clients, event.data.clientId, (client) => ({
    ...client,
    ...changed(client),
    lastUpdated: event.metadata.at,
    revision: event.revision,
  }));

const naming = async (store: Store, companyId: string, name: string, industryId: string | null) => ({
  name,
  foldedName: fold(name),
  ...searchable(name),
  industryId,
  ...(await industryNamesOf(store, companyId, industryId)),
});

const placing = (addresses: readonly ClientAddress[]) => ({
  addresses,
  city: addresses[0]?.city ?? '',
  state: addresses[0]?.state ?? '',
});

/** Owners and team with all that follows from them. */
const belonging = (
  client: Pick<ClientModel, 'companyId' | 'groupId' | 'creatorId' | 'addedBy'>,
  ownerIds: readonly string[],
  teamMembers: readonly ClientTeamMember[],
) => {
  const { companyId, groupId: companyGroupId, creatorId, addedBy } = client;
  const { editorIds, memberIds } = clientFacts({ companyId, companyGroupId, ownerIds, teamMembers });
  const teamIds = teamMembers.map(({ userId }) => userId);
  const mineIds = [...new Set([...memberIds, creatorId, ...addedBy])];
  return { ownerIds, teamMembers, teamIds, editorIds, memberIds, mineIds };
};

const sortNameOf = async (store: Store, userId: string | undefined): Promise<string> =>
  (userId && (await store.get(workspacePeople, userId))?.sortName) || '';

const created = async (
  event: RecordedEvent & { data: (typeof ClientCreated.data)['_zod']['output'] },
  store: Store,
) => {
  const { clientId, companyId, companyGroupId: groupId, name, industryId, createdBy, ...data } = event.data;
  const group = await store.get(workspaceGroups, groupId);
  store.put(clients, {
    _id: clientId,
    companyId,
    groupId,
    groupName: group?.name ?? '',
    ...(await naming(store, companyId, name, industryId)),
    logo: data.logo,
    ...placing(data.addresses),
    geoProfiles: data.geoProfiles,
    billingDetails: data.billingDetails,
    termsAndConditions: data.termsAndConditions,
    ownerSort: await sortNameOf(store, data.ownerIds[0]),
    ...belonging({ companyId, groupId, creatorId: createdBy, addedBy: [] }, data.ownerIds, data.teamMembers),
    creatorId: createdBy,
    contactIds: [],
    addedBy: [],
    hiddenBy: [],
    createdAt: event.metadata.at,
    lastUpdated: event.metadata.at,
    revision: event.revision,
  });
};

const without = (ids: readonly string[], id: string): string[] => ids.filter((other) => other !== id);
const withId = (ids: readonly string[], id: string): string[] => [...without(ids, id), id];
const replaced = <Part extends { readonly id: string }>(parts: readonly Part[], part: Part): Part[] =>
  parts.map((known) => (known.id === part.id ? part : known));

/** What a person marks for themselves; the client's own history does not change by it. */
const mark = (
  store: Store,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  field: 'addedBy' | 'hiddenBy',
  marked: (ids: readonly string[], id: string) => string[],
): Promise<void> =>
  store.update(clients, clientId, (client) => {
    const next = { ...client, [field]: marked(client[field], userId) };
    return { ...next, ...belonging(next, client.ownerIds, client.teamMembers) };
  });

/** A category or an industry has another name now. */
const renameIndustry = async (store: Store, found: readonly ClientModel[]): Promise<void> => {
  for (const client of found) {
    const names = await industryNamesOf(store, client.companyId, client.industryId);
    store.put(clients, { ...client, ...names });
  }
};

export const clientsProjection = defineProjection({
  name: 'clients',
  group: 'workspace',
  models: [clients, workspacePeople, workspaceGroups, industryRecords, categoryRecords],
  writes: [clients],
  on: [
    when(ClientCreated, created),
    when(ClientDetailsChanged, async (event, store: Store) => {
      const client = await store.get(clients, event.data.clientId);
      if (!client) return;
      const { name = client.name, industryId = client.industryId } = event.data.changes;
      const { termsAndConditions = client.termsAndConditions } = event.data.changes;
      const named = await naming(store, client.companyId, name, industryId);
      await change(event, store, () => ({ ...named, termsAndConditions }));
    }),
    when(IndustryCategories.events.changed, async (event, store: Store) =>
      renameIndustry(store, await clientsOfCategory(event, store)),
    ),
    when(Industries.events.changed, async (event, store: Store) =>
      renameIndustry(store, await clientsOfIndustry(event, store)),
    ),
    when(ClientLogoChanged, (event, store: Store) => change(event, store, () => ({ logo: event.data.logo }))),
    when(LocationAdded, (event, store: Store) =>
      change(event, store, ({ addresses }) => placing([...addresses, event.data.address])),
    ),
    when(LocationEdited, (event, store: Store) =>
      change(event, store, ({ addresses }) => placing(replaced(addresses, event.data.address))),
    ),
    when(LocationRemoved, (event, store: Store) =>
      change(event, store, ({ addresses }) =>
        placing(addresses.filter(({ id }) => id !== event.data.address.id)),
      ),
    ),
    when(GeoProfileAdded, (event, store: Store) =>
      change(event, store, ({ geoProfiles }) => ({ geoProfiles: [...geoProfiles, event.data.geoProfile] })),
    ),
    when(GeoProfileChanged, (event, store: Store) =>
      change(event, store, ({ geoProfiles }) => ({
        geoProfiles: replaced(geoProfiles, event.data.geoProfile),
      })),
    ),
    when(GeoProfileRemoved, (event, store: Store) =>
      change(event, store, ({ geoProfiles }) => ({
        geoProfiles: geoProfiles.filter(({ id }) => id !== event.data.geoProfileId),
      })),
    ),
    when(DefaultGeoProfileChosen, (event, store: Store) =>
      change(event, store, ({ geoProfiles }) => ({
        geoProfiles: geoProfiles.map((one) => ({ ...one, default: one.id === event.data.geoProfileId })),
      })),
    ),
    when(BillingDetailsChanged, (event, store: Store) =>
      change(event, store, () => ({ billingDetails: event.data.billingDetails })),
    ),
    when(OwnersChanged, async (event, store: Store) => {
      const { ownerIds } = event.data;
      const ownerSort = await sortNameOf(store, ownerIds[0]);
      await change(event, store, (client) => ({
        ...belonging(client, ownerIds, client.teamMembers),
        ownerSort,
      }));
    }),
    when(TeamChanged, (event, store: Store) =>
      change(event, store, (client) => belonging(client, client.ownerIds, event.data.teamMembers)),
    ),
    when(ContactLinked, (event, store: Store) =>
      change(event, store, ({ contactIds }) => ({ contactIds: withId(contactIds, event.data.contactId) })),
    ),
    when(ContactUnlinked, (event, store: Store) =>
      change(event, store, ({ contactIds }) => ({ contactIds: without(contactIds, event.data.contactId) })),
    ),
    when(ContactReordered, (event, store: Store) =>
      change(event, store, ({ contactIds }) => {
        const { contactId, order } = event.data;
        const others = without(contactIds, contactId);
        return { contactIds: [...others.slice(0, order), contactId, ...others.slice(order)] };
      }),
    ),
    when(ClientAddedForUser, ({ data }, store: Store) => mark(store, data, 'addedBy', withId)),
    when(ClientDroppedForUser, ({ data }, store: Store) => mark(store, data, 'addedBy', without)),
    when(ClientHidden, ({ data }, store: Store) => mark(store, data, 'hiddenBy', withId)),
    when(ClientShown, ({ data }, store: Store) => mark(store, data, 'hiddenBy', without)),
    when(ProfileChanged, async ({ data }, store: Store) => {
      const ownerSort = fold(`${data.firstName} ${data.lastName}`);
      for (const client of await store.where(clients, { ownerIds: data.userId })) {
        if (client.ownerIds[0] === data.userId) store.put(clients, { ...client, ownerSort });
      }
    }),
    when(GroupChanged, async ({ data }, store: Store) => {
      for (const client of await store.where(clients, { groupId: data.groupId })) {
        if (client.groupName !== data.name) store.put(clients, { ...client, groupName: data.name });
      }
    }),
  ],
});
