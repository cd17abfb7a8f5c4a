import { ActionIcon } from '@mantine/core';
import { Ellipsis, Star } from 'lucide-react';
import type { CampaignSummary } from '@upfront/contracts/campaigns/views.js';
import { Avatar } from '../ui/avatar.js';
import { NOTHING } from '../ui/format.js';
import type { GridColumn, PhoneRow } from '../ui/grid/grid-types.js';
import { Named } from '../ui/named.js';
import { icon } from '../ui/icon.js';
import type { Format } from '../ui/use-format.js';
import { CampaignStatusMark } from './campaign-status.js';

export const campaignColumns = (format: Format): readonly GridColumn<CampaignSummary>[] => [
  {
    id: 'name',
    header: 'Campaign',
    cell: ({ name, isPrimary }) => (
      <Named
        name={name}
        after={
          isPrimary ? <Star size={12} fill="currentColor" role="img" aria-label="Primary campaign" /> : null
        }
      />
    ),
    flex: 1.4,
    minWidth: 190,
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client }) => (
      <Named
        isPlain
        name={client.name}
        before={<Avatar name={client.name} src={client.logo} kind="company" />}
      />
    ),
    flex: 1.4,
    minWidth: 190,
    order: 3,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (campaign) => <CampaignStatusMark campaign={campaign} />,
    minWidth: 160,
    order: 1,
  },
  {
    id: 'owner',
    header: 'Owner',
    cell: ({ owner }) => owner.fullName,
    minWidth: 150,
    order: 9,
  },
  {
    id: 'startDate',
    header: 'Flight',
    cell: ({ flight }) => (flight ? format.days(flight.startDate, flight.endDate) : NOTHING),
    minWidth: 190,
    order: 10,
    isOptional: true,
  },
  {
    id: 'budget',
    header: 'Budget',
    cell: ({ budget, currency }) => format.money(budget, currency),
    isRight: true,
    minWidth: 100,
    order: 2,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    cell: ({ updatedAt }) => format.when(updatedAt),
    isRight: true,
    minWidth: 110,
    order: 4,
  },
];

/** The button that opens the menu of a row. */
export const menuColumn = (
  onOpen: (id: string, button: HTMLElement) => void,
): GridColumn<CampaignSummary> => ({
  id: 'menu',
  header: '',
  cell: ({ id, name }) => (
    <ActionIcon
      tabIndex={-1}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      onClick={(event) => onOpen(id, event.currentTarget)}
    >
      <Ellipsis {...icon} />
    </ActionIcon>
  ),
  width: 64,
  isButton: true,
});

export const campaignPhoneRow =
  (format: Format) =>
  (campaign: CampaignSummary): PhoneRow => ({
    avatar: <Avatar name={campaign.client.name} src={campaign.client.logo} kind="company" size={32} />,
    title: campaign.name,
    amount: format.money(campaign.budget, campaign.currency),
    sub: campaign.client.name,
    status: <CampaignStatusMark campaign={campaign} />,
  });
