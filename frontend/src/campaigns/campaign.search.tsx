import { CampaignsDocument } from '../generated/queries/campaigns.js';
import { defineSearchType } from '../search/search-type.js';
import { Avatar } from '../ui/avatar.js';
import { CampaignStatusMark } from './campaign-status.js';

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

export const searchType = defineSearchType({
  key: 'campaigns',
  label: 'Campaigns',
  order: 2,
  viewPermission: 'CampaignView',
  listPath: (search, viewFilter) =>
    `/workspace/campaigns/${viewFilter === 'all' ? 'all' : 'my'}?search=${encodeURIComponent(search)}`,
  document: CampaignsDocument,
  variables: (question) => ({ ...question, sortField: 'updatedAt' as const, sortDir: 'desc' as const }),
  found: ({ campaigns: { num, campaigns } }) => ({
    num,
    hits: campaigns.map((one) => ({
      id: one.id,
      name: one.name,
      detail: joined(one.clientName, `${one.ownerFirstName} ${one.ownerLastName}`.trim()),
      sign: <Avatar name={one.clientName} src={one.clientLogo} kind="company" />,
      end: (
        <CampaignStatusMark
          campaign={{
            status: { id: one.statusId, name: one.status, shape: one.statusShape },
            activeStep: one.activeStep,
          }}
        />
      ),
      to: `/campaign/${one.id}/summary`,
    })),
  }),
});
