import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { WebAddress } from '@upfront/contracts/kernel/values.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { UploadMediaAsset } from '../generated/commands/upload-media-asset.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';

const LinkForm = z.object({
  url: WebAddress,
  filename: z.string().trim().max(200, 'Max 200 characters'),
});

interface LinkDialogProps {
  readonly companyId: string | undefined;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

/** Puts a link to a file elsewhere into the library, such as a film that is kept by an agency. */
export function LinkDialog({ companyId, onClose, onAdded }: LinkDialogProps) {
  const draft = useDraftForm({
    name: 'media-asset-link',
    schema: LinkForm,
    saved: { url: '', filename: '' },
    save: async ({ url, filename }) => {
      const named = filename === '' ? {} : { filename };
      const place = companyId === undefined ? {} : { companyId };
      const added = await send(UploadMediaAsset, { url, ...named, ...place });
      toast.success(`${added.filename} was added.`);
      onClose();
      onAdded(added.id);
    },
  });
  const { form } = draft;
  return (
    <FormDialog title="Add a link" draft={draft} submitLabel="Add link" onClose={onClose} size={440}>
      <TextInput
        label="Address"
        required
        type="url"
        placeholder="https://"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Name"
        description="Leave empty to use the last part of the link."
        autoComplete="off"
        {...form.getInputProps('filename')}
      />
    </FormDialog>
  );
}
