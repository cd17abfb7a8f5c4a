import { Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { icon } from '../../ui/icon.js';
import { CampaignStatusBadge } from '../campaign-status.js';
import { shownStatus } from '../shown-status.js';
import { makeChange, toStatus } from './changes.js';
import classes from './life.module.css';
import { StatusItems } from './status-items.js';

/** The status of a campaign; whoever may edit it changes it here. */
export function StatusPicker({ campaign }: { campaign: Campaign }) {
  const badge = <CampaignStatusBadge campaign={campaign} />;
  if (!campaign.abilities.edit) return badge;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={classes['picker']}
          aria-label={`Status: ${shownStatus(campaign).name}. Change status`}
        >
          {badge}
          <ChevronDown {...icon} size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems campaign={campaign} onChoose={(status) => void makeChange(toStatus(status), campaign)} />
      </Menu.Dropdown>
    </Menu>
  );
}
