import { ContactListDocument } from '../generated/queries/contact-list.js';
import { defineSearchType } from '../search/search-type.js';
import { Avatar } from '../ui/avatar.js';

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Contacts are always asked for among all that the reader may see (spec shell 7.5). */
export const searchType = defineSearchType({
  key: 'contacts',
  label: 'Contacts',
  order: 5,
  listPath: (search) => `/workspace/contacts/all?search=${encodeURIComponent(search)}`,
  document: ContactListDocument,
  variables: (question) => ({ ...question, sortField: 'updatedAt' as const, sortDir: 'desc' as const }),
  found: ({ contactList: { num, contacts } }) => ({
    num,
    hits: contacts.map((one) => ({
      id: one.id,
      name: one.fullName,
      detail: joined(one.title, ...one.clients.slice(0, 1).map(({ name }) => name)),
      sign: <Avatar name={one.fullName} />,
      end: (
        one.contactMethods.find(({ type }) => type === 'phone') ??
        one.contactMethods.find(({ type }) => type === 'email')
      )?.value,
      to: `/workspace/contacts/all?contactId=${encodeURIComponent(one.id)}`,
    })),
  }),
});
