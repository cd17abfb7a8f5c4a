import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { ClientSelect } from '../../clients/client-select.js';
import { CopyCampaignToClient } from '../../generated/commands/copy-campaign-to-client.js';
import { FormDialog } from '../../ui/forms/form-dialog.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import type { ActionDialogProps } from './action-dialog.js';
import { saidMade } from './deeds.js';

const schema = z.object({ clientId: z.string().min(1, 'Choose a client'), name: Name });

/** For whom the copy is, and what it is called. */
export function CopyToClientDialog({ campaign, acting, onClose }: ActionDialogProps) {
  const { id, name, client } = campaign;
  const draft = useDraftForm({
    name: `campaign.copy-to.${id}`,
    schema,
    saved: { clientId: '', name },
    save: async (values) => {
      const made = await send(CopyCampaignToClient, { id, ...values });
      onClose();
      saidMade(made.campaign.name, made.id, acting);
    },
  });
  const { form } = draft;
  return (
    <FormDialog title="Copy to another client" draft={draft} submitLabel="Copy campaign" onClose={onClose}>
      <ClientSelect without={client.id} {...form.getInputProps('clientId')} />
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <span>Geography, locations and agency belong to {client.name} and are not copied.</span>
    </FormDialog>
  );
}
