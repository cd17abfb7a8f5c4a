import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { contactRows } from './contact.list.js';
import { Contact, CONTACT_TABS } from './model.js';

const context = 'contacts';
const after = ['workspace'] as const;
const scope = { companyId: Id.optional(), companyGroupId: Id.optional() };

export const ContactList = z
  .object({
    /** How many match; of a search counted up to 500. */
    num: z.int32(),
    contacts: z.array(Contact),
    tabs: z.object({ all: z.int32(), my: z.int32() }).meta({ id: 'ContactTabCounts' }),
  })
  .meta({ id: 'ContactList' });

export const contactList = defineQuery({
  name: 'contactList',
  context,
  path: '/contacts',
  input: z.object({
    ...listInput(contactRows),
    ...filterInput(contactRows, {
      ...scope,
      /** Only contacts of this client. */
      clientId: Id.optional(),
    }),
    tab: z.enum(CONTACT_TABS).default('all'),
    /** `mine` is the same as the tab `my` (spec shell 7.5). */
    viewFilter: z.enum(['all', 'mine']).default('all'),
  }),
  output: ContactList,
  list: contactRows,
  access: access.member,
  after,
  summary: 'Contacts the reader can see.',
});

export const contact = defineQuery({
  name: 'contact',
  context,
  path: '/contacts/{id}',
  input: z.object({ id: Id, ...scope }),
  output: Contact,
  access: access.record('view', 'Contact'),
  after,
  summary: 'One contact.',
});

export const clientContacts = defineQuery({
  name: 'clientContacts',
  context,
  path: '/clients/{id}/contacts',
  input: z.object({ id: Id }),
  output: z.object({ num: z.int32(), contacts: z.array(Contact) }).meta({ id: 'ClientContacts' }),
  access: access.record('view', 'Client'),
  after,
  summary: 'Contacts of a client the reader can see, in order.',
});
