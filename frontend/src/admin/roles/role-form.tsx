import { MultiSelect, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { z } from 'zod';
import type { UserRole } from '@upfront/contracts/identity/role-model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Id, Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { useUser } from '../../app/session/use-session.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangeRolePermissions } from '../../generated/commands/change-role-permissions.js';
import { CreateRole } from '../../generated/commands/create-role.js';
import { PermissionGroupsDocument } from '../../generated/queries/permission-groups.js';
import { changedFields } from '../../ui/forms/follow.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { nothingFound, withChosen } from '../../ui/forms/with-chosen.js';
import { CompanySelect } from '../company-select.js';
import { AdministeredHistorySection } from '../administered-history.js';
import { openIn, useAdminCrumbs } from '../pages/admin-crumbs.js';
import { FormPage } from '../pages/form-page.js';
import { PermissionChecklist } from './permission-checklist.js';

const Role = z.object({
  companyId: Id,
  name: Name,
  permissions: z.array(z.string()),
  permissionGroupIds: z.array(Id),
});

const LIST = '/admin/user-roles';

/** Creates a role, or edits the one that is given. */
export function RoleForm({ role }: { role?: UserRole }) {
  const { company, isUpfrontEmployee } = useUser();
  const navigate = useNavigate();
  const crumbs = useAdminCrumbs({ label: 'Roles', to: LIST, route: 'AdminUserRoles' });
  const saved = role
    ? {
        companyId: role.companyId,
        name: role.name,
        permissions: role.permissions,
        permissionGroupIds: role.permissionGroupIds,
      }
    : { companyId: company?.id ?? '', name: '', permissions: [], permissionGroupIds: [] };
  const draft = useDraftForm<z.infer<typeof Role>, z.infer<typeof Role>>({
    name: `role.${role?.id ?? 'new'}`,
    schema: Role,
    saved,
    save: async ({ companyId, ...values }) => {
      const changes = changedFields(values, saved);
      const { id } = role
        ? await send(ChangeRolePermissions, { id: role.id, ...changes, seen: seenOf(changes, saved) })
        : await send(CreateRole, { companyId, ...values });
      toast.success(role ? 'Role saved. Its people have the new permissions now.' : 'Role added.');
      await navigate(openIn(LIST, id));
    },
  });
  const { form } = draft;
  const { companyId } = form.values;
  const [{ data }] = useQuery({
    query: PermissionGroupsDocument,
    variables: { page: 1, limit: 200, search: '', sortField: 'name', sortDir: 'asc', companyId },
    pause: companyId === '',
  });
  const groups = data?.permissionGroups.permissionGroups.map(({ id, name, isEnabled }) => ({
    value: id,
    label: isEnabled ? name : `${name} (disabled)`,
  }));
  const chosen = form.values.permissionGroupIds;
  return (
    <FormPage
      title={role ? `Edit ${role.name}` : 'Add role'}
      crumbs={crumbs}
      draft={draft}
      submitLabel={role ? 'Save' : 'Add role'}
      cancelTo={role ? openIn(LIST, role.id) : LIST}
      isReadOnly={role?.abilities.edit === false}
      below={role ? <AdministeredHistorySection kind="role" id={role.id} /> : null}
    >
      <TextInput
        label="Name"
        required
        data-autofocus={role === undefined || undefined}
        {...form.getInputProps('name')}
      />
      {role === undefined ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
      {(groups?.length ?? 0) > 0 || chosen.length > 0 ? (
        <MultiSelect
          label="Permission groups"
          searchable
          nothingFoundMessage={nothingFound(data !== undefined)}
          description="Adds each group’s permissions while that group is enabled."
          data={withChosen(groups, chosen)}
          {...form.getInputProps('permissionGroupIds')}
        />
      ) : null}
      <PermissionChecklist
        value={form.values.permissions}
        onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        isProvider={isUpfrontEmployee && companyId === company?.id}
        error={form.errors['permissions']}
      />
    </FormPage>
  );
}
