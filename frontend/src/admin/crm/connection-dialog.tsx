import { PasswordInput, Select, TextInput } from '@mantine/core';
import { CRM_KINDS, type ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { AddExternalCrm } from '../../generated/commands/add-external-crm.js';
import { ChangeExternalCrm } from '../../generated/commands/change-external-crm.js';
import { Fields, Wide } from '../../ui/forms/fields.js';
import { FormDialog } from '../../ui/forms/form-dialog.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import {
  emptyConnection,
  formOf,
  formSchema,
  toChange,
  toNew,
  type ConnectionForm,
} from './connection-form.js';
import { MappingFields } from './mapping-fields.js';
import { campaignSourceWords, lineSourceWords } from './source-words.js';

interface ConnectionDialogProps {
  /** The connection to edit; a new one without it. */
  readonly crm?: ExternalCrmDetails | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Creates or edits a connection. Credentials can be written, never read. */
export function ConnectionDialog({ crm, onClose, onSaved }: ConnectionDialogProps) {
  const hasCredentials = crm?.hasCredentials === true;
  const draft = useDraftForm<ConnectionForm, ConnectionForm>({
    name: `external-crm.${crm?.id ?? 'new'}`,
    schema: formSchema(hasCredentials),
    saved: crm ? formOf(crm) : emptyConnection,
    secret: ['clientId', 'clientSecret'],
    save: async (values) => {
      const { id } = crm
        ? await send(ChangeExternalCrm, toChange(crm, values))
        : await send(AddExternalCrm, toNew(values));
      toast.success(crm ? 'Connection saved.' : 'Connection added. Test it before it is needed.');
      onClose();
      onSaved(id);
    },
  });
  const { form } = draft;
  const stored = hasCredentials ? { placeholder: 'Stored. Type to replace it.' } : { required: true };
  return (
    <FormDialog
      title={crm ? `Edit ${crm.name}` : 'Add connection'}
      draft={draft}
      submitLabel={crm ? 'Save' : 'Add connection'}
      onClose={onClose}
      size={720}
    >
      <Fields>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <Select
          label="System"
          data={[...CRM_KINDS]}
          allowDeselect={false}
          disabled={crm !== undefined}
          {...form.getInputProps('kind')}
        />
        <Wide>
          <TextInput
            label="Address"
            required
            type="url"
            placeholder="https://your-company.my.salesforce.com"
            {...form.getInputProps('baseUrl')}
          />
        </Wide>
        <TextInput label="API version" required {...form.getInputProps('apiVersion')} />
        <span />
        <TextInput label="Client id" autoComplete="off" {...stored} {...form.getInputProps('clientId')} />
        <PasswordInput
          label="Client secret"
          autoComplete="new-password"
          {...stored}
          {...form.getInputProps('clientSecret')}
        />
      </Fields>
      <MappingFields
        form={form}
        part="opportunity"
        legend="Fields of the opportunity"
        words={campaignSourceWords}
      />
      <MappingFields form={form} part="line" legend="Fields of each product" words={lineSourceWords} />
    </FormDialog>
  );
}
