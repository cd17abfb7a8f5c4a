import { PasswordInput, Select, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { connectorKinds, connectorOf } from '@upfront/contracts/crm/connectors.js';
import type { ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { send } from '../../app/command-client.js';
import { useShownRecord } from '../../app/frame/use-heading.js';
import { toast } from '../../app/toast/toasts.js';
import { AddExternalCrm } from '../../generated/commands/add-external-crm.js';
import { ChangeExternalCrm } from '../../generated/commands/change-external-crm.js';
import { Fields, Wide } from '../../ui/forms/fields.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import {
  emptyConnection,
  formOf,
  formSchema,
  toChange,
  toNew,
  type ConnectionForm,
} from './connection-form.js';
import { AdministeredHistorySection } from '../administered-history.js';
import { openIn, useAdminCrumbs } from '../pages/admin-crumbs.js';
import { FormPage } from '../pages/form-page.js';
import { MappingFields } from './mapping-fields.js';

const LIST = '/admin/external-crm';

/** Creates a connection, or edits the one that is given. Credentials can be written, never read. */
export function ConnectionEditor({ crm }: { crm?: ExternalCrmDetails }) {
  const navigate = useNavigate();
  useShownRecord('crm', crm);
  const crumbs = useAdminCrumbs({ label: 'External CRM', to: LIST, route: 'AdminExternalCRMList' });
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
      toast.success(crm ? 'Connection saved.' : 'Connection added. Test it before you use it.');
      await navigate(openIn(LIST, id));
    },
  });
  const { form } = draft;
  const connector = connectorOf(form.values.kind);
  const stored = hasCredentials ? { placeholder: 'Saved. Type to replace it.' } : { required: true };
  return (
    <FormPage
      title={crm?.name ?? 'Add connection'}
      crumbs={crumbs}
      draft={draft}
      submitLabel={crm ? 'Save' : 'Add connection'}
      cancelTo={crm ? openIn(LIST, crm.id) : LIST}
      below={crm ? <AdministeredHistorySection kind="external-crm" id={crm.id} /> : null}
      isWide
    >
      <Fields>
        <TextInput
          label="Name"
          required
          data-autofocus={crm === undefined || undefined}
          {...form.getInputProps('name')}
        />
        <Select
          label="System"
          data={[...connectorKinds]}
          allowDeselect={false}
          disabled={crm !== undefined}
          {...form.getInputProps('kind')}
        />
        <Wide>
          <TextInput
            label="Address"
            required
            type="url"
            placeholder={connector.exampleAddress}
            {...form.getInputProps('baseUrl')}
          />
        </Wide>
        {Object.entries(connector.settings).map(([name, { label }]) => (
          <TextInput key={name} label={label} required {...form.getInputProps(name)} />
        ))}
        <span />
        {Object.entries(connector.credentials).map(([name, { label, isSecret }]) =>
          isSecret ? (
            <PasswordInput
              key={name}
              label={label}
              autoComplete="new-password"
              {...stored}
              {...form.getInputProps(name)}
            />
          ) : (
            <TextInput
              key={name}
              label={label}
              autoComplete="off"
              {...stored}
              {...form.getInputProps(name)}
            />
          ),
        )}
      </Fields>
      {(['opportunity', 'line'] as const).map((part) => (
        <MappingFields key={part} form={form} part={part} record={connector.records[part]} />
      ))}
    </FormPage>
  );
}
