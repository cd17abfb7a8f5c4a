import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { PageHeader } from '../app/frame/page-header.js';
import { useShownRecord } from '../app/frame/use-heading.js';
import { CampaignStatusBadge } from '../campaigns/campaign-status.js';
import { EmptyState } from '../ui/empty-state.js';
import { lockedWords } from './locked-words.js';

/** What stands in place of a step of a campaign whose content this reader cannot change. */
export function LockedCampaign({ campaign }: { campaign: Campaign }) {
  useShownRecord('campaign', campaign);
  useShownRecord('client', campaign.client);
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Campaigns', to: '/workspace/campaigns/my' }]}
        badge={<CampaignStatusBadge campaign={campaign} />}
      />
      <EmptyState {...lockedWords(campaign)}>
        <Button variant="filled" component={Link} to={`/campaign/${campaign.id}/summary`}>
          Open campaign
        </Button>
      </EmptyState>
    </>
  );
}
