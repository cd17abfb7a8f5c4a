import { Button, Menu } from '@mantine/core';
import { ChevronDown, FlaskConical, Trash2 } from 'lucide-react';
import type { CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import { icon } from '../../ui/icon.js';
import { deletion, toStatus, toTest, type CampaignChange } from './changes.js';
import { StatusChoices } from './status-items.js';
import type { BulkProgress } from './use-bulk.js';

interface BulkActionsProps {
  readonly statuses: readonly CampaignStatus[];
  readonly progress: BulkProgress | undefined;
  readonly onChange: (change: CampaignChange) => void;
}

/** What can be done with the ticked campaigns at once; while it is done, how far it is. */
export function BulkActions({ statuses, progress, onChange }: BulkActionsProps) {
  if (progress) {
    const { doing, through, of } = progress;
    return (
      <span role="status">
        {doing} … {through} of {of}
      </span>
    );
  }
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button rightSection={<ChevronDown {...icon} />}>Change status</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <StatusChoices statuses={statuses} onChoose={(status) => onChange(toStatus(status))} />
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button rightSection={<ChevronDown {...icon} />} leftSection={<FlaskConical {...icon} />}>
            Test
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onChange(toTest(true))}>Mark as test</Menu.Item>
          <Menu.Item onClick={() => onChange(toTest(false))}>Mark as real</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button color="bad" leftSection={<Trash2 {...icon} />} onClick={() => onChange(deletion)}>
        Delete
      </Button>
    </>
  );
}
