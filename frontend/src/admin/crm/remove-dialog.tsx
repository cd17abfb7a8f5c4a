import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { toast } from '../../app/toast/toasts.js';
import { removeConnection } from './connection-actions.js';

interface RemoveDialogProps {
  readonly crm: ExternalCrmDetails;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks first: with the connection its credentials go, which nothing brings back. */
export function RemoveDialog({ crm, onClose, onRemoved }: RemoveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const isRemoved = await removeConnection(crm.id);
    setBusy(false);
    if (!isRemoved) return;
    toast.success('Connection removed.');
    onRemoved();
  };
  return (
    <Modal opened onClose={onClose} title={`Remove ${crm.name}?`} size={560}>
      <p style={{ margin: '0 0 16px' }}>
        Campaigns can no longer be pushed there, and the stored credentials are deleted. What was pushed
        before stays, here and there.
      </p>
      <Group gap={8} justify="flex-end">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="bad" loading={isBusy} onClick={() => void remove()}>
          Remove connection
        </Button>
      </Group>
    </Modal>
  );
}
