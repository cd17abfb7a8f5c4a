import { Button, Group } from '@mantine/core';
import type { Campaign } from '@upfront/contracts/campaigns/views.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { ModalDialog } from '../../ui/modal-dialog.js';
import type { Acting, CampaignAction } from './actions.js';
import { CopyToClientDialog } from './copy-to-client-dialog.js';
import classes from './life.module.css';
import { RenewDialog } from './renew-dialog.js';

export interface ActionDialogProps {
  readonly action: CampaignAction;
  readonly campaign: Campaign;
  readonly acting: Acting;
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** What a campaign still needs before it is complete, and the way there. */
function MissingDialog({ campaign, acting, onClose }: ActionDialogProps) {
  return (
    <ModalDialog opened onClose={onClose} title="Not complete yet" size={440}>
      {campaign.name} still needs this:
      <ul className={classes['list'] ?? ''}>
        {campaign.missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Group mt={24} gap={8} justify="flex-end">
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="filled"
          onClick={() => {
            onClose();
            acting.go(`/new-campaign/${campaign.id}`);
          }}
        >
          Continue planning
        </Button>
      </Group>
    </ModalDialog>
  );
}

/** What is asked before an action is done. A chunk of its own. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, campaign, onConfirm, onClose } = props;
  if (action.dialog === 'missing') return <MissingDialog {...props} />;
  if (action.dialog === 'copy-to-client') return <CopyToClientDialog {...props} />;
  if (action.dialog === 'renew') return <RenewDialog {...props} />;
  const question = action.question?.(campaign);
  if (!question) return null;
  return (
    <ConfirmDialog
      title={question.title}
      submitLabel={question.submit}
      isDestructive={question.isDestructive === true}
      cancelLabel="Go back"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {question.text}
    </ConfirmDialog>
  );
}
