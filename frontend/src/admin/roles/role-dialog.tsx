import { MultiSelect, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useQuery } from 'urql';
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
import { FormDialog } from '../../ui/forms/form-dialog.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { nothingFound, withChosen } from '../../ui/forms/with-chosen.js';
import { CompanySelect } from '../company-select.js';
import { PermissionChecklist } from './permission-checklist.js';

const RoleForm = z.object({
  companyId: Id,
  name: Name,
  permissions: z.array(z.string()),
  permissionGroupIds: z.array(Id),
});

interface RoleDialogProps {
  /** The role to edit; a new one without it. */
  readonly role?: UserRole | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Creates or edits a role. */
export function RoleDialog({ role, onClose, onSaved }: RoleDialogProps) {
  const { company, isUpfrontEmployee } = useUser();
  const saved = role
    ? {
        companyId: role.companyId,
        name: role.name,
        permissions: role.permissions,
        permissionGroupIds: role.permissionGroupIds,
      }
    : { companyId: company?.id ?? '', name: '', permissions: [], permissionGroupIds: [] };
  const draft = useDraftForm<z.infer<typeof RoleForm>, z.infer<typeof RoleForm>>({
    name: `role.${role?.id ?? 'new'}`,
    schema: RoleForm,
    saved,
    save: async ({ companyId, ...values }) => {
      const changes = changedFields(values, saved);
      const { id } = role
        ? await send(ChangeRolePermissions, { id: role.id, ...changes, seen: seenOf(changes, saved) })
        : await send(CreateRole, { companyId, ...values });
      toast.success(role ? 'Role saved. Its holders have the new rights.' : 'Role added.');
      onClose();
      onSaved(id);
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
    <FormDialog
      title={role ? `Edit ${role.name}` : 'Add role'}
      draft={draft}
      submitLabel={role ? 'Save' : 'Add role'}
      onClose={onClose}
    >
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      {role === undefined ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
      {(groups?.length ?? 0) > 0 || chosen.length > 0 ? (
        <MultiSelect
          label="Permission groups"
          searchable
          nothingFoundMessage={nothingFound(data !== undefined)}
          description="They give what they bundle while they are enabled."
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
    </FormDialog>
  );
}
