import { Button, Group } from '@mantine/core';
import { shellTexts } from '@upfront/contracts/kernel/shell-texts.js';
import { ModalDialog } from '../ui/modal-dialog.js';

/** Said once to whoever comes from the old address (spec shell 2.4). */
export const DomainChangeDialog = ({ onClose }: { onClose: () => void }) => (
  <ModalDialog opened onClose={onClose} title={shellTexts.newDomainTitle} size={440}>
    <p style={{ margin: '0 0 24px' }}>
      {shellTexts.newDomain} <strong>{window.location.host}</strong>
    </p>
    <Group justify="flex-end">
      <Button variant="filled" data-autofocus onClick={onClose}>
        {shellTexts.gotIt}
      </Button>
    </Group>
  </ModalDialog>
);
