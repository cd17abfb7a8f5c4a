import { ActionIcon } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { icon } from '../../ui/icon.js';
import type { CampaignAction } from './actions.js';
import { CampaignMenu } from './campaign-menu.js';
import { useActing } from './use-acting.js';

interface MoreActionsProps {
  readonly campaign: Campaign;
  readonly onDone?: (action: CampaignAction) => void;
}

/** The button that opens the menu of a campaign. */
export function MoreActions({ campaign, onDone }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { act, asking } = useActing(onDone);
  return (
    <>
      <CampaignMenu campaign={campaign} isOpen={isOpen} onChange={setOpen} onAct={act}>
        <ActionIcon variant="default" aria-label="More actions">
          <Ellipsis {...icon} />
        </ActionIcon>
      </CampaignMenu>
      {asking}
    </>
  );
}
