import {
  ClientDetailsChanged,
  ClientLogoChanged,
  ContactLinked,
  ContactUnlinked,
} from '@upfront/contracts/clients/events.js';
import {
  ContactAccessDeclined,
  ContactAccessEnded,
  ContactAccessGranted,
  ContactAccessRequested,
  ContactCreated,
  ContactDeleted,
  ContactEdited,
  ContactMethodAdded,
  ContactMethodEdited,
  ContactMethodRemoved,
  ContactMethodReordered,
  ContactRestored,
} from '@upfront/contracts/contacts/events.js';
import type { ContactMethod } from '@upfront/contracts/contacts/model.js';
import { GroupChanged } from '@upfront/contracts/identity/events.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { fold, searchable } from '@upfront/contracts/kernel/search-text.js';
import { clients } from '../clients/clients.read-models.js';
import { workspaceGroups } from '../clients/names.read-models.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { contacts, type ContactModel, type LinkedClient } from './contacts.read-model.js';

type Searched = Pick<ContactModel, 'firstName' | 'lastName' | 'title' | 'contactMethods' | 'clients'>;

/** A phone is also found by its bare digits. */
const searchTexts = ({ firstName, lastName, title, contactMethods, clients: linked }: Searched): string[] => [
  firstName,
  lastName,
  title,
  ...contactMethods.flatMap(({ type, value }) =>
    type === 'phone' ? [value, value.replaceAll(/\D/g, '')] : [value],
  ),
  ...linked.map(({ name }) => name),
];

const derived = (contact: Searched) => ({
  firstSort: fold(contact.firstName),
  lastSort: fold(contact.lastName),
  titleSort: fold(contact.title),
  ...searchable(...searchTexts(contact)),
});

const rewritten = (contact: ContactModel, changes: Partial<ContactModel>): ContactModel => {
  const next = { ...contact, ...changes };
  return { ...next, ...derived(next) };
};

type OfContact = RecordedEvent & { readonly data: { readonly contactId: string } };

/** Applies a change of the contact's own stream. */
const change = (
  event: OfContact,
  store: Store,
  changed: (contact: ContactModel) => Partial<ContactModel>,
): Promise<void> =>
  store.update(contacts, event.data.contactId, (contact) =>
    rewritten(contact, { ...changed(contact), updatedAt: event.metadata.at, revision: event.revision }),
  );

/** Who sees a contact is nothing that was edited in it: it stays as recent as it was. */
const changeAccess = (
  event: OfContact,
  store: Store,
  changed: (contact: ContactModel) => Partial<ContactModel>,
): Promise<void> =>
  store.update(contacts, event.data.contactId, (contact) => ({
    ...contact,
    ...changed(contact),
    revision: event.revision,
  }));

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

const numbered = (methods: readonly ContactMethod[]): ContactMethod[] =>
  methods.map((method, order) => ({ ...method, order }));

const moved = (methods: readonly ContactMethod[], id: string, place: number): ContactMethod[] => {
  const others = methods.filter((method) => method.id !== id);
  const one = methods.filter((method) => method.id === id);
  return numbered([...others.slice(0, place), ...one, ...others.slice(place)]);
};

/** Clients of one contact that are kept, the newest: anybody may link it to ever more. */
const MOST_CLIENTS = 1_000;

/** The contact's clients after one of them was linked, changed its name or logo, or was taken away. */
const linkTo = (contact: ContactModel, linked: readonly LinkedClient[]): ContactModel =>
  rewritten(contact, { clients: linked, clientIds: linked.map(({ id }) => id) });

const renameClient = async (
  store: Store,
  clientId: string,
  changes: Partial<LinkedClient>,
): Promise<void> => {
  for (const contact of await store.where(contacts, { clientIds: clientId })) {
    store.put(
      contacts,
      linkTo(
        contact,
        contact.clients.map((one) => (one.id === clientId ? { ...one, ...changes } : one)),
      ),
    );
  }
};

export const contactsProjection = defineProjection({
  name: 'contacts',
  group: 'workspace',
  models: [contacts, clients, workspaceGroups],
  writes: [contacts],
  on: [
    when(ContactCreated, async ({ data, metadata, revision }, store: Store) => {
      const { contactId, companyGroupId: groupId, createdBy, ...fields } = data;
      const group = await store.get(workspaceGroups, groupId);
      store.put(contacts, {
        _id: contactId,
        ...fields,
        groupId,
        groupName: group?.name ?? '',
        creatorId: createdBy,
        ...derived({ ...fields, clients: [] }),
        clientIds: [],
        clients: [],
        requesterIds: [],
        viewerIds: [],
        isDeleted: false,
        createdAt: metadata.at,
        updatedAt: metadata.at,
        revision,
      });
    }),
    when(ContactEdited, (event, store: Store) =>
      change(event, store, (contact) => {
        const {
          firstName = contact.firstName,
          lastName = contact.lastName,
          title = contact.title,
        } = event.data.changes;
        return { firstName, lastName, title };
      }),
    ),
    when(ContactMethodAdded, (event, store: Store) =>
      change(event, store, ({ contactMethods }) => ({
        contactMethods: numbered([...contactMethods, event.data.method]),
      })),
    ),
    when(ContactMethodEdited, (event, store: Store) =>
      change(event, store, ({ contactMethods }) => ({
        contactMethods: contactMethods.map((known) =>
          known.id === event.data.method.id ? event.data.method : known,
        ),
      })),
    ),
    when(ContactMethodReordered, (event, store: Store) =>
      change(event, store, ({ contactMethods }) => ({
        contactMethods: moved(contactMethods, event.data.methodId, event.data.order),
      })),
    ),
    when(ContactMethodRemoved, (event, store: Store) =>
      change(event, store, ({ contactMethods }) => ({
        contactMethods: numbered(contactMethods.filter(({ id }) => id !== event.data.method.id)),
      })),
    ),
    when(ContactDeleted, (event, store: Store) => change(event, store, () => ({ isDeleted: true }))),
    when(ContactRestored, (event, store: Store) => change(event, store, () => ({ isDeleted: false }))),
    when(ContactAccessRequested, (event, store: Store) =>
      changeAccess(event, store, ({ requesterIds }) => ({
        requesterIds: [...requesterIds, event.data.userId],
      })),
    ),
    when(ContactAccessGranted, (event, store: Store) =>
      changeAccess(event, store, ({ requesterIds, viewerIds }) => ({
        requesterIds: without(requesterIds, event.data.userId),
        viewerIds: [...viewerIds, event.data.userId],
      })),
    ),
    when(ContactAccessDeclined, (event, store: Store) =>
      changeAccess(event, store, ({ requesterIds }) => ({
        requesterIds: without(requesterIds, event.data.userId),
      })),
    ),
    when(ContactAccessEnded, (event, store: Store) =>
      changeAccess(event, store, ({ viewerIds }) => ({ viewerIds: without(viewerIds, event.data.userId) })),
    ),
    when(ContactLinked, async ({ data }, store: Store) => {
      const client = await store.get(clients, data.clientId);
      const link = { id: data.clientId, name: client?.name ?? '', logo: client?.logo ?? null };
      await store.update(contacts, data.contactId, (contact) =>
        linkTo(
          contact,
          [...contact.clients.filter(({ id }) => id !== data.clientId), link].slice(-MOST_CLIENTS),
        ),
      );
    }),
    when(ContactUnlinked, ({ data }, store: Store) =>
      store.update(contacts, data.contactId, (contact) =>
        linkTo(
          contact,
          contact.clients.filter(({ id }) => id !== data.clientId),
        ),
      ),
    ),
    when(ClientDetailsChanged, async ({ data }, store: Store) => {
      const { name } = data.changes;
      if (name !== undefined) await renameClient(store, data.clientId, { name });
    }),
    when(ClientLogoChanged, ({ data }, store: Store) =>
      renameClient(store, data.clientId, { logo: data.logo }),
    ),
    when(GroupChanged, async ({ data }, store: Store) => {
      for (const contact of await store.where(contacts, { groupId: data.groupId })) {
        if (contact.groupName !== data.name) store.put(contacts, { ...contact, groupName: data.name });
      }
    }),
  ],
});
