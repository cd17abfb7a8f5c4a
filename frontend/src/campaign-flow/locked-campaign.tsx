import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { PageHeader } from '../app/frame/page-header.js';
import { useShownRecord } from '../app/frame/use-heading.js';
import { CampaignStatusBadge } from '../campaigns/campaign-status.js';
import { LastCampaignChange } from '../campaigns/last-campaign-change.js';
import { campaignActions, type CampaignAction } from '../campaigns/life/actions.js';
import { useActing } from '../campaigns/life/use-acting.js';
import { EmptyState } from '../ui/empty-state.js';
import { lockedWords } from './locked-words.js';

/** What may be done in place of editing. */
const INSTEAD: ReadonlySet<CampaignAction['key']> = new Set(['revise', 'copy']);

interface LockedCampaignProps {
  readonly campaign: Campaign;
  /** It was locked while it was edited here. */
  readonly wasEditing: boolean;
}

/** What stands in place of a step of a campaign whose content this reader cannot change. */
export function LockedCampaign({ campaign, wasEditing }: LockedCampaignProps) {
  useShownRecord('campaign', campaign);
  useShownRecord('client', campaign.client);
  const { act, asking } = useActing();
  const instead = campaignActions.filter(({ key, isOffered }) => INSTEAD.has(key) && isOffered(campaign));
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Campaigns', to: '/workspace/campaigns/my' }]}
        badge={<CampaignStatusBadge campaign={campaign} />}
      />
      <EmptyState {...lockedWords(campaign, wasEditing)}>
        {wasEditing ? <LastCampaignChange id={campaign.id} /> : null}
        <Group gap={8} justify="center">
          {instead.map((action, at) => (
            <Button
              key={action.key}
              variant={at === 0 ? 'filled' : 'default'}
              onClick={() => act(action, campaign)}
            >
              {action.label(campaign)}
            </Button>
          ))}
          <Button
            variant={instead.length === 0 ? 'filled' : 'default'}
            component={Link}
            to={`/campaign/${campaign.id}/summary`}
          >
            Open campaign
          </Button>
        </Group>
      </EmptyState>
      {asking}
    </>
  );
}
