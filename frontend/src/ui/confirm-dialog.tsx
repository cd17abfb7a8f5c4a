import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ModalDialog } from './modal-dialog.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isDestructive?: boolean;
  readonly cancelLabel?: string;
  readonly onClose: () => void;
  /** Answers whether it was done: only then the dialog closes. */
  readonly onConfirm: () => Promise<boolean>;
  readonly children: ReactNode;
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({
  title,
  submitLabel,
  isDestructive = false,
  cancelLabel = 'Cancel',
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await onConfirm().finally(() => setBusy(false));
    if (isDone) onClose();
  };
  return (
    <ModalDialog opened onClose={onClose} title={title} size={440}>
      {children}
      <Group mt={24} gap={8} justify="flex-end">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          {...(isDestructive ? { color: 'bad' } : { variant: 'filled' })}
          loading={isBusy}
          onClick={() => void confirm()}
        >
          {submitLabel}
        </Button>
      </Group>
    </ModalDialog>
  );
}
