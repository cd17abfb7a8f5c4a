import type { Contact } from '@upfront/contracts/contacts/model.js';
import { Avatar } from '../ui/avatar.js';
import { NOTHING } from '../ui/format.js';
import type { GridColumn, PhoneRow } from '../ui/grid/grid-types.js';
import { Named } from '../ui/named.js';
import type { ReachType } from '../ui/reach-href.js';
import { ReachLink } from '../ui/reach-link.js';
import type { Format } from '../ui/use-format.js';

/** The first way of a kind to reach a contact. */
export const methodOf = (contact: Contact, type: 'email' | 'phone'): string | undefined =>
  contact.contactMethods.find((method) => method.type === type)?.value;

function Method({ contact, type }: { contact: Contact; type: ReachType }) {
  const value = methodOf(contact, type);
  return value === undefined ? NOTHING : <ReachLink type={type} value={value} />;
}

const clientNames = ({ clients: [first, ...others] }: Contact): string =>
  first ? `${first.name}${others.length > 0 ? ` +${others.length}` : ''}` : NOTHING;

export const contactColumns = (format: Format): readonly GridColumn<Contact>[] => [
  {
    id: 'firstName',
    header: 'Contact',
    cell: ({ fullName }) => <Named name={fullName} before={<Avatar name={fullName} />} />,
    flex: 1.4,
    minWidth: 190,
  },
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => title || NOTHING,
    minWidth: 130,
    order: 5,
  },
  { id: 'client', header: 'Client', cell: clientNames, flex: 1.3, minWidth: 150, order: 2 },
  {
    id: 'email',
    header: 'Email',
    cell: (contact) => <Method contact={contact} type="email" />,
    flex: 1.4,
    minWidth: 180,
    order: 1,
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: (contact) => <Method contact={contact} type="phone" />,
    minWidth: 130,
    order: 3,
  },
  {
    id: 'companyGroup',
    header: 'Group',
    cell: ({ companyGroup }) => companyGroup.name,
    minWidth: 120,
    order: 7,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    cell: ({ updatedAt }) => format.when(updatedAt),
    isRight: true,
    minWidth: 100,
    order: 4,
  },
];

export const contactPhoneRow = (contact: Contact): PhoneRow => ({
  avatar: <Avatar name={contact.fullName} size={32} />,
  title: contact.fullName,
  amount: methodOf(contact, 'phone'),
  sub: [contact.title, contact.clients[0]?.name].filter(Boolean).join(', ') || methodOf(contact, 'email'),
});
