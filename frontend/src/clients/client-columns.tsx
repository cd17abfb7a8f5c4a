import type { ClientSummary } from '@upfront/contracts/clients/model.js';
import { Avatar, AvatarGroup } from '../ui/avatar.js';
import { NOTHING } from '../ui/format.js';
import type { GridColumn, PhoneRow } from '../ui/grid/grid-types.js';
import { Named } from '../ui/named.js';
import type { Format } from '../ui/use-format.js';
import { placeOf } from './client-lists.js';

export const ClientName = ({ client }: { client: Pick<ClientSummary, 'name' | 'logo'> }) => (
  <Named name={client.name} before={<Avatar name={client.name} src={client.logo} kind="company" />} />
);

export const clientColumns = (format: Format): readonly GridColumn<ClientSummary>[] => [
  {
    id: 'name',
    header: 'Client',
    cell: (client) => <ClientName client={client} />,
    flex: 1.6,
    minWidth: 220,
  },
  {
    id: 'industryCategory',
    header: 'Industry',
    cell: ({ industryCategory }) => industryCategory || NOTHING,
    flex: 1.2,
    minWidth: 150,
    order: 3,
  },
  {
    id: 'owner',
    header: 'Owner',
    cell: ({ owners }) => owners[0]?.fullName ?? NOTHING,
    minWidth: 140,
    order: 2,
  },
  {
    id: 'team',
    header: 'Team',
    cell: ({ teamMembers }) => (teamMembers.length > 0 ? <AvatarGroup people={teamMembers} /> : NOTHING),
    minWidth: 110,
    order: 6,
  },
  { id: 'place', header: 'Location', cell: (client) => placeOf(client) || NOTHING, minWidth: 140, order: 5 },
  {
    id: 'companyGroup',
    header: 'Group',
    cell: ({ companyGroup }) => companyGroup.name,
    minWidth: 130,
    order: 7,
  },
  {
    id: 'createdAt',
    header: 'Created',
    cell: ({ createdAt }) => format.when(createdAt),
    isRight: true,
    minWidth: 110,
    isOptional: true,
  },
  {
    id: 'lastUpdated',
    header: 'Updated',
    cell: ({ lastUpdated }) => format.when(lastUpdated),
    isRight: true,
    minWidth: 110,
    order: 1,
  },
];

export const clientPhoneRow =
  (format: Format) =>
  (client: ClientSummary): PhoneRow => ({
    avatar: <Avatar name={client.name} src={client.logo} kind="company" size={32} />,
    title: client.name,
    amount: format.when(client.lastUpdated),
    sub: client.industryCategory || client.companyGroup.name,
    status: client.owners[0]?.fullName,
  });
