import { Menu } from '@mantine/core';
import { isStatusAllowed, type CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { StatusMark } from '../../ui/status-mark.js';
import { lookOf } from '../shape-look.js';
import classes from './life.module.css';

interface StatusChoicesProps {
  readonly statuses: readonly CampaignStatus[];
  /** The status now; absent where several campaigns are changed. */
  readonly current?: string;
  readonly isAllowed?: (status: CampaignStatus) => boolean;
  readonly onChoose: (status: CampaignStatus) => void;
}

/** The company's statuses in its order, with its shapes, as entries of a menu. */
export function StatusChoices({ statuses, current, isAllowed = () => true, onChoose }: StatusChoicesProps) {
  return (
    <Menu.RadioGroup
      {...(current === undefined ? {} : { value: current })}
      onChange={(id) => {
        const chosen = statuses.find((status) => status.id === id);
        if (chosen) onChoose(chosen);
      }}
    >
      {statuses.map((status) => (
        <Menu.RadioItem
          key={status.id}
          value={status.id}
          closeMenuOnClick
          disabled={status.id !== current && !isAllowed(status)}
        >
          <StatusMark status={status.name} {...lookOf(status.shape)} />
          {status.id === current || isAllowed(status) ? null : (
            <span className={classes['why']}>Set when the order is submitted</span>
          )}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Statuses that one campaign can be given. */
export function StatusItems({
  campaign,
  onChoose,
}: {
  campaign: Campaign;
  onChoose: (status: CampaignStatus) => void;
}) {
  const wasOrdered = campaign.isOrdered || campaign.inForce !== null;
  return (
    <StatusChoices
      statuses={campaign.statuses}
      current={campaign.status.id}
      isAllowed={(status) => isStatusAllowed(status, wasOrdered)}
      onChoose={onChoose}
    />
  );
}
