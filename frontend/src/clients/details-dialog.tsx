import { TextInput } from '@mantine/core';
import { z } from 'zod';
import type { Client } from '@upfront/contracts/clients/model.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { ImageInput } from '../ui/forms/image-input.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { IndustryName, IndustrySelect } from './industry-select.js';
import { editClient, LastClientChange } from './edit-client.js';

const Details = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200, 'Max 200 characters'),
  industryId: z.string().nullable(),
  logo: z.string().nullable(),
});

const picture = (logo: unknown): string => (typeof logo === 'string' ? 'A picture' : 'No picture');

const words = {
  name: { label: 'Client name' },
  logo: { label: 'Logo', show: picture },
  industryId: { label: 'Industry', show: (id: unknown) => <IndustryName id={id} /> },
};

/** Name, industry and logo of a client. */
export function DetailsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { name, industryId, logo } = client;
  const saved = { name, industryId, logo };
  const draft = useDraftForm({
    name: `client-details.${client.id}`,
    schema: Details,
    saved,
    secret: ['logo'],
    words,
    save: async (values) => {
      await editClient(client.id, values, saved);
      onClose();
    },
  });
  const { form } = draft;
  return (
    <FormDialog
      title="Edit details"
      draft={draft}
      submitLabel="Save"
      onClose={onClose}
      changedBy={<LastClientChange id={client.id} />}
    >
      <ImageInput label="Logo" name={form.values.name} {...form.getInputProps('logo')} />
      <TextInput label="Client name" required data-autofocus {...form.getInputProps('name')} />
      <IndustrySelect
        props={form.getInputProps('industryId')}
        current={client.industryId ? { value: client.industryId, label: client.industryCategory } : undefined}
      />
    </FormDialog>
  );
}
