import { Switch, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { CreatePermission as Declared } from '@upfront/contracts/identity/role-commands.js';
import type { Permission } from '@upfront/contracts/identity/role-model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangePermission } from '../../generated/commands/change-permission.js';
import { CreatePermission } from '../../generated/commands/create-permission.js';
import { FixedField } from '../../ui/forms/fixed-field.js';
import { changedFields } from '../../ui/forms/follow.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { openIn, useAdminCrumbs } from '../pages/admin-crumbs.js';
import { FormPage } from '../pages/form-page.js';
import { holdersOf, PERMISSIONS } from './permission-words.js';

type Values = z.infer<typeof Declared.input>;

const valuesOf = (permission: Permission | undefined): Values => ({
  name: permission?.name ?? '',
  area: permission?.area ?? '',
  description: permission?.description ?? '',
  isProviderOnly: permission?.isProviderOnly ?? false,
});

/** Adds a permission for what is built on the product, or words the one that is given. */
export function PermissionForm({ permission }: { permission?: Permission }) {
  const navigate = useNavigate();
  const crumbs = useAdminCrumbs({ label: 'Permissions', to: PERMISSIONS, route: 'AdminPermissions' });
  const saved = valuesOf(permission);
  const draft = useDraftForm<Values, Values>({
    name: `permission.${permission?.id ?? 'new'}`,
    schema: Declared.input,
    saved,
    save: async ({ area, description, ...fixed }) => {
      const changes = changedFields({ area, description }, saved);
      const { id } = permission
        ? await send(ChangePermission, { id: permission.id, ...changes, seen: seenOf(changes, saved) })
        : await send(CreatePermission, { ...fixed, area, description });
      toast.success(permission ? 'Permission saved.' : 'Permission added. Next, add it to a role.');
      await navigate(openIn(PERMISSIONS, id));
    },
  });
  const { form } = draft;
  return (
    <FormPage
      title={permission ? `Edit ${permission.name}` : 'Add permission'}
      crumbs={crumbs}
      draft={draft}
      submitLabel={permission ? 'Save' : 'Add permission'}
      cancelTo={permission ? openIn(PERMISSIONS, permission.id) : PERMISSIONS}
      isReadOnly={permission?.abilities.edit === false}
    >
      {permission ? (
        <FixedField
          label="Name"
          value={permission.name}
          description="Cannot be changed: other programs use this name."
        />
      ) : (
        <TextInput
          label="Name"
          required
          data-autofocus
          placeholder="ReportsViewOwn"
          description="Letters and digits, starting with a capital letter. You cannot change it later."
          {...form.getInputProps('name')}
        />
      )}
      <TextInput
        label="Area"
        required
        description="Groups related permissions, such as Clients."
        {...form.getInputProps('area')}
      />
      <Textarea
        label="What it allows"
        required
        autosize
        minRows={2}
        description="For example: See reports for your own campaigns"
        {...form.getInputProps('description')}
      />
      {permission ? (
        <FixedField label="Available to" value={holdersOf(permission)} />
      ) : (
        <Switch
          label="Provider only"
          description="Only roles in the provider’s company can include it."
          {...form.getInputProps('isProviderOnly', { type: 'checkbox' })}
        />
      )}
    </FormPage>
  );
}
