import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { toast } from '../../app/toast/toasts.js';
import { ModalDialog } from '../../ui/modal-dialog.js';
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
    <ModalDialog opened onClose={onClose} title={`Remove ${crm.name}?`} size={560}>
      <p style={{ margin: '0 0 16px' }}>
        You can no longer push campaigns there, and its credentials are deleted. Campaigns you already pushed
        stay in both systems.
      </p>
      <Group gap={8} justify="flex-end">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="bad" loading={isBusy} onClick={() => void remove()}>
          Remove connection
        </Button>
      </Group>
    </ModalDialog>
  );
}
