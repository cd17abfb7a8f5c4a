import { Button, Group } from '@mantine/core';
import { useStore } from '../../app/store.js';
import { ModalDialog } from '../modal-dialog.js';
import { unsavedQuestion, type UnsavedQuestion } from './unsaved.js';

/** Asked when a page with unsaved changes is left. */
export function UnsavedDialog() {
  const asked = useStore(unsavedQuestion);
  const answer = (choose: (from: UnsavedQuestion) => void): void => {
    unsavedQuestion.set(undefined);
    if (asked) choose(asked);
  };
  return (
    <ModalDialog
      opened={asked !== undefined}
      onClose={() => answer(({ stay }) => stay())}
      title="Unsaved changes"
      size={440}
    >
      Your changes on this page are not saved yet.
      <Group mt={24} gap={8}>
        <Button variant="filled" onClick={() => answer(({ stay }) => stay())} data-autofocus>
          Stay on this page
        </Button>
        <Button color="bad" onClick={() => answer(({ leave }) => leave())}>
          Leave without saving
        </Button>
      </Group>
    </ModalDialog>
  );
}
