import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { AdministeredResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { ModalDialog } from '../../ui/modal-dialog.js';
import { deleteRecord } from './record-actions.js';

interface DeleteDialogProps {
  readonly resource: AdministeredResource;
  readonly record: RecordView;
  readonly onClose: (isGone: boolean) => void;
}

/** Asks before a record is deleted. */
export function DeleteDialog({ resource, record, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [one] = resource.nouns;
  const run = async (): Promise<void> => {
    setBusy(true);
    const isGone = await deleteRecord(resource, record);
    setBusy(false);
    onClose(isGone);
  };
  return (
    <ModalDialog opened onClose={() => onClose(false)} title={`Delete this ${one}?`} size={440}>
      <b>{textOf(record[resource.title])}</b> will no longer be available. Records that use it keep its name.
      <Group mt={24} gap={8} justify="flex-end">
        <Button variant="subtle" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <Button color="bad" loading={isBusy} onClick={() => void run()} data-autofocus>
          Delete
        </Button>
      </Group>
    </ModalDialog>
  );
}
