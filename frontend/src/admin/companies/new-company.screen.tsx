import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { RegisterCompany } from '../../generated/commands/register-company.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { FormPage } from '../pages/form-page.js';
import { settingsPath } from './settings-path.js';

const NewCompany = z.object({ name: Name });
const nothing = { name: '' };
const LIST = '/admin/companies';

/** Registers a company with the usual roles; its settings follow on its page. */
export function Screen() {
  const navigate = useNavigate();
  const crumbs = useAdminCrumbs({ label: 'Companies', to: LIST, route: 'CompanyList' });
  const draft = useDraftForm({
    name: 'company.new',
    schema: NewCompany,
    saved: nothing,
    save: async (values) => {
      const { id } = await send(RegisterCompany, values);
      toast.success('Company added with the default roles. Next, add a group.');
      await navigate(settingsPath(id));
    },
  });
  return (
    <FormPage title="Add company" crumbs={crumbs} draft={draft} submitLabel="Add company" cancelTo={LIST}>
      <TextInput label="Name" required data-autofocus {...draft.form.getInputProps('name')} />
    </FormPage>
  );
}
