import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { nothingFound, type Choice } from '../ui/forms/with-chosen.js';
import { ModalDialog } from '../ui/modal-dialog.js';

interface ReplaceDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** What takes the place; nothing is asked where it is absent. */
  readonly replacement?:
    | {
        readonly label: string;
        /** Undefined while they are read. */
        readonly choices: readonly Choice[] | undefined;
      }
    | undefined;
  readonly onClose: () => void;
  /** Answers whether it was done. */
  readonly onConfirm: (replacement: string | undefined) => Promise<boolean>;
}

/** Asks before something is deleted, and what takes its place where people have it. */
export function ReplaceDialog({
  title,
  text,
  submitLabel,
  replacement,
  onClose,
  onConfirm,
}: ReplaceDialogProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await onConfirm(choice ?? undefined);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ModalDialog opened onClose={onClose} title={title} size={560}>
      <p style={{ margin: '0 0 16px' }}>{text}</p>
      {replacement ? (
        <Select
          mb={16}
          required
          searchable
          label={replacement.label}
          data={[...(replacement.choices ?? [])]}
          value={choice}
          onChange={setChoice}
          nothingFoundMessage={nothingFound(replacement.choices !== undefined)}
        />
      ) : null}
      <Group gap={8} justify="flex-end">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="bad"
          loading={isBusy}
          disabled={replacement !== undefined && choice === null}
          onClick={() => void confirm()}
        >
          {submitLabel}
        </Button>
      </Group>
    </ModalDialog>
  );
}
