import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from 'react-router';
import type { SsoProvider } from '@upfront/contracts/identity/sso-model.js';
import { ssoKindWords, tenantWords } from '@upfront/contracts/identity/sso-words.js';
import { SSO_CALLBACKS } from '@upfront/contracts/identity/tenants.js';
import { send } from '../../app/command-client.js';
import { useUser } from '../../app/session/use-session.js';
import { toast } from '../../app/toast/toasts.js';
import { AddSsoProvider } from '../../generated/commands/add-sso-provider.js';
import { ChangeSsoProvider } from '../../generated/commands/change-sso-provider.js';
import { Fields, Wide } from '../../ui/forms/fields.js';
import { FixedField } from '../../ui/forms/fixed-field.js';
import { TagField } from '../../ui/forms/tag-field.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { AdministeredHistorySection } from '../administered-history.js';
import { openIn, useAdminCrumbs } from '../pages/admin-crumbs.js';
import { FormPage } from '../pages/form-page.js';
import { useCompanyChoices } from '../use-company-choices.js';
import { emptyProvider, formOf, formSchema, toChange, toNew, type SsoForm } from './sso-form.js';
import { choicesOf, SSO_PROVIDERS } from './sso-words.js';

type Form = UseFormReturnType<SsoForm>;

/** Whom the provider signs in. Only the provider's own administrators choose; it stays as it was begun. */
function Whom({ form, isNew }: { form: Form; isNew: boolean }) {
  const { isUpfrontEmployee } = useUser();
  const companies = useCompanyChoices();
  if (!isUpfrontEmployee) return null;
  const choices = [{ value: '', label: 'Everyone on the sign-in page' }, ...companies];
  if (!isNew) {
    const label = choices.find(({ value }) => value === form.values.companyId)?.label;
    return <FixedField label="Signs in people from" value={label ?? '–'} />;
  }
  return (
    <Select
      label="Signs in people from"
      data={choices}
      searchable
      allowDeselect={false}
      nothingFoundMessage="Nothing matches."
      {...form.getInputProps('companyId')}
    />
  );
}

const Connection = ({ form, isNew }: { form: Form; isNew: boolean }) => (
  <>
    <Wide>
      <TextInput
        label="Issuer"
        required
        type="url"
        placeholder="https://login.example.com"
        description="Where the provider publishes its OpenID Connect configuration."
        {...form.getInputProps('issuer')}
      />
    </Wide>
    <TextInput label="Client ID" required autoComplete="off" {...form.getInputProps('clientId')} />
    <PasswordInput
      label="Client secret"
      autoComplete="new-password"
      required={isNew}
      {...(isNew ? {} : { placeholder: 'Saved. Type to replace it.' })}
      {...form.getInputProps('clientSecret')}
    />
    <Wide>
      <FixedField
        label="Redirect address"
        value={`${window.location.origin}${SSO_CALLBACKS[form.values.kind]}`}
        description="Register this address with the provider, using the host your people sign in at."
      />
    </Wide>
  </>
);

/** Adds a provider of single sign-on, or edits the one that is given. Its secret can be written, never read. */
export function SsoEditor({ provider }: { provider?: SsoProvider }) {
  const { company } = useUser();
  const navigate = useNavigate();
  const crumbs = useAdminCrumbs({ label: 'Single sign-on', to: SSO_PROVIDERS, route: 'AdminSSOProviders' });
  const isNew = provider === undefined;
  const draft = useDraftForm<SsoForm, SsoForm>({
    name: `sso-provider.${provider?.id ?? 'new'}`,
    schema: formSchema(isNew),
    saved: provider ? formOf(provider) : emptyProvider(company?.id ?? ''),
    secret: ['clientSecret'],
    save: async (values) => {
      const { id } = provider
        ? await send(ChangeSsoProvider, toChange(provider, values))
        : await send(AddSsoProvider, toNew(values));
      toast.success(provider ? 'Provider saved.' : 'Provider added. Try signing in with it.');
      await navigate(openIn(SSO_PROVIDERS, id));
    },
  });
  const { form } = draft;
  return (
    <FormPage
      title={provider ? `Edit ${provider.name}` : 'Add provider'}
      crumbs={crumbs}
      draft={draft}
      submitLabel={provider ? 'Save' : 'Add provider'}
      cancelTo={provider ? openIn(SSO_PROVIDERS, provider.id) : SSO_PROVIDERS}
      below={provider ? <AdministeredHistorySection kind="sso-provider" id={provider.id} /> : null}
    >
      <Fields>
        <TextInput
          label="Name"
          required
          data-autofocus={isNew || undefined}
          description="Shown on the sign-in button."
          {...form.getInputProps('name')}
        />
        <Select
          label="Kind"
          data={choicesOf(ssoKindWords)}
          allowDeselect={false}
          description="All kinds use OpenID Connect."
          {...form.getInputProps('kind')}
        />
        <Select
          label="Sign-in page"
          data={choicesOf(tenantWords)}
          allowDeselect={false}
          {...form.getInputProps('tenant')}
        />
        <Whom form={form} isNew={isNew} />
        <Connection form={form} isNew={isNew} />
        <Wide>
          <TagField
            kind="words"
            label="Email domains"
            required={form.values.companyId !== ''}
            placeholder="example.com"
            description="People with these email domains sign in here. Separate them with commas or spaces."
            {...form.getInputProps('domains')}
            error={form.errors['domains'] ?? domainError(form.errors)}
          />
        </Wide>
        <Switch
          label="Enabled"
          description="When off, nobody can sign in with it."
          {...form.getInputProps('isEnabled', { type: 'checkbox' })}
        />
      </Fields>
    </FormPage>
  );
}

/** The first domain that is none. */
const domainError = (errors: Form['errors']): Form['errors'][string] =>
  Object.entries(errors).find(([path]) => path.startsWith('domains.'))?.[1];
