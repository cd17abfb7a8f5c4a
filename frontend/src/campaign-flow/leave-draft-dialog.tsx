import { Button, Group } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { deletion, makeChange } from '../campaigns/life/changes.js';
import { ModalDialog } from '../ui/modal-dialog.js';

interface LeaveDraftDialogProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Asks what becomes of a new campaign whose planning is cancelled: it leaves no draft that nobody wants. */
export function LeaveDraftDialog({ campaign, onClose }: LeaveDraftDialogProps) {
  const navigate = useNavigate();
  const keep = (): void => {
    onClose();
    void navigate(`/campaign/${campaign.id}/summary`);
  };
  const remove = async (): Promise<void> => {
    if (!(await makeChange(deletion, campaign))) return;
    onClose();
    await navigate('/workspace/campaigns/my');
  };
  return (
    <ModalDialog opened onClose={onClose} title="Keep this draft?" size={440}>
      {campaign.name} is not complete. You find kept drafts among your campaigns.
      <Group mt={24} gap={8} justify="flex-end">
        {campaign.abilities.remove ? (
          <Button color="bad" onClick={() => void remove()}>
            Delete draft
          </Button>
        ) : null}
        <Button variant="filled" onClick={keep} data-autofocus>
          Keep draft
        </Button>
      </Group>
    </ModalDialog>
  );
}
