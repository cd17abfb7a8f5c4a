import { Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import {
  PermissionGroupValues,
  type PermissionGroup,
} from '@upfront/contracts/identity/permission-group.resource.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../../app/command-client.js';
import { useUser } from '../../app/session/use-session.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangePermissionGroup } from '../../generated/commands/change-permission-group.js';
import { CreatePermissionGroup } from '../../generated/commands/create-permission-group.js';
import { changedFields } from '../../ui/forms/follow.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { CompanySelect } from '../company-select.js';
import { AdministeredHistorySection } from '../administered-history.js';
import { openIn, useAdminCrumbs } from '../pages/admin-crumbs.js';
import { FormPage } from '../pages/form-page.js';
import { PermissionChecklist } from './permission-checklist.js';

type Values = z.infer<typeof PermissionGroupValues>;

const LIST = '/admin/permission-groups';

/** Creates a permission group, or edits the one that is given. */
export function PermissionGroupForm({ bundle }: { bundle?: PermissionGroup }) {
  const { company, isUpfrontEmployee } = useUser();
  const navigate = useNavigate();
  const crumbs = useAdminCrumbs({ label: 'Permission groups', to: LIST, route: 'AdminPermissionGroups' });
  const saved = bundle
    ? {
        companyId: bundle.companyId,
        name: bundle.name,
        description: bundle.description,
        permissions: bundle.permissions,
      }
    : { companyId: company?.id ?? '', name: '', description: '', permissions: [] };
  const draft = useDraftForm<Values, Values>({
    name: `permission-group.${bundle?.id ?? 'new'}`,
    schema: PermissionGroupValues,
    saved,
    save: async ({ companyId, ...values }) => {
      const changes = changedFields(values, saved);
      const { id } = bundle
        ? await send(ChangePermissionGroup, { id: bundle.id, ...changes, seen: seenOf(changes, saved) })
        : await send(CreatePermissionGroup, { companyId, ...values });
      toast.success(bundle ? 'Permission group saved.' : 'Permission group added. Next, add it to a role.');
      await navigate(openIn(LIST, id));
    },
  });
  const { form } = draft;
  return (
    <FormPage
      title={bundle ? `Edit ${bundle.name}` : 'Add permission group'}
      crumbs={crumbs}
      draft={draft}
      submitLabel={bundle ? 'Save' : 'Add permission group'}
      cancelTo={bundle ? openIn(LIST, bundle.id) : LIST}
      isReadOnly={bundle?.abilities.edit === false}
      below={bundle ? <AdministeredHistorySection kind="permission-group" id={bundle.id} /> : null}
    >
      <TextInput
        label="Name"
        required
        data-autofocus={bundle === undefined || undefined}
        {...form.getInputProps('name')}
      />
      {bundle === undefined ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
      <Textarea label="Description" {...form.getInputProps('description')} />
      <PermissionChecklist
        value={form.values.permissions}
        onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        isProvider={isUpfrontEmployee && form.values.companyId === company?.id}
        error={form.errors['permissions']}
      />
    </FormPage>
  );
}
