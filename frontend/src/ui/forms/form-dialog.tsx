import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ModalDialog } from '../modal-dialog.js';
import { FormNotes } from './form-notes.js';
import type { DraftForm } from './use-draft-form.js';

interface FormDialogProps {
  readonly title: string;
  readonly draft: Omit<DraftForm<object>, 'form'>;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly size?: number;
  readonly isDisabled?: boolean;
  /** Who changed the record last, and when: said where it was changed meanwhile. */
  readonly changedBy?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog of 560 px. Closing it keeps what was typed as a draft; Cancel throws it away. */
export function FormDialog({
  title,
  draft,
  submitLabel,
  onClose,
  size = 560,
  isDisabled,
  changedBy,
  children,
}: FormDialogProps) {
  return (
    <ModalDialog opened onClose={onClose} title={title} size={size}>
      <form
        ref={draft.ref}
        onSubmit={(event) => {
          // A dialog may be opened from within another form, which must not be sent along.
          event.stopPropagation();
          draft.submit(event);
        }}
        noValidate
      >
        <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
          <FormNotes {...draft} changedBy={changedBy} />
          {children}
          <Group gap={8} justify="flex-end">
            <Button
              variant="subtle"
              onClick={() => {
                draft.discard();
                onClose();
              }}
            >
              Cancel
            </Button>
            <Button type="submit" variant="filled" loading={draft.isBusy} disabled={isDisabled === true}>
              {submitLabel}
            </Button>
          </Group>
        </div>
      </form>
    </ModalDialog>
  );
}
