import { TextInput } from '@mantine/core';
import { z } from 'zod';
import type { Client } from '@upfront/contracts/clients/model.js';
import { FormDialog } from '../ui/forms/form-dialog.js';
import { ImageInput } from '../ui/forms/image-input.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { IndustrySelect } from './industry-select.js';
import { useEditClient, type ClientWords } from './use-edit-client.js';

const Details = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200, 'Max 200 characters'),
  industryId: z.string().nullable(),
  logo: z.string().nullable(),
});

const shown: ClientWords = {
  name: { label: 'Name', mine: ({ name }) => name, theirs: ({ name }) => name },
  industryId: {
    label: 'Industry',
    mine: ({ industryId }) => industryId ?? '–',
    theirs: ({ industryCategory }) => industryCategory || '–',
  },
  logo: {
    label: 'Logo',
    mine: ({ logo }) => (logo ? 'Another picture' : 'No picture'),
    theirs: ({ logo }) => (logo ? 'Another picture' : 'No picture'),
  },
};

/** Name, industry and logo of a client. */
export function DetailsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const edit = useEditClient(client, shown, onClose);
  const draft = useDraftForm({
    name: `client-details.${client.id}`,
    schema: Details,
    saved: { name: client.name, industryId: client.industryId, logo: client.logo },
    secret: ['logo'],
    save: (values) => edit.save(values),
  });
  const { form } = draft;
  return (
    <>
      <FormDialog title="Edit details" draft={draft} submitLabel="Save" onClose={onClose}>
        <ImageInput label="Logo" name={form.values.name} {...form.getInputProps('logo')} />
        <TextInput label="Client name" required data-autofocus {...form.getInputProps('name')} />
        <IndustrySelect
          props={form.getInputProps('industryId')}
          current={
            client.industryId ? { value: client.industryId, label: client.industryCategory } : undefined
          }
        />
      </FormDialog>
      {edit.dialog}
    </>
  );
}
