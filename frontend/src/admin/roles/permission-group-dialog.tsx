import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import type { PermissionGroup } from '@upfront/contracts/identity/role-model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { Id, Name } from '@upfront/contracts/kernel/values.js';
import { send } from '../../app/command-client.js';
import { useUser } from '../../app/session/use-session.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangePermissionGroup } from '../../generated/commands/change-permission-group.js';
import { CreatePermissionGroup } from '../../generated/commands/create-permission-group.js';
import { changedFields } from '../../ui/forms/follow.js';
import { FormDialog } from '../../ui/forms/form-dialog.js';
import { useDraftForm } from '../../ui/forms/use-draft-form.js';
import { CompanySelect } from '../company-select.js';
import { PermissionChecklist } from './permission-checklist.js';

const BundleForm = z.object({
  companyId: Id,
  name: Name,
  description: z.string().trim().max(500, 'Max 500 characters'),
  permissions: z.array(z.string()),
});

interface PermissionGroupDialogProps {
  /** The permission group to edit; a new one without it. */
  readonly bundle?: PermissionGroup | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Creates or edits a permission group. */
export function PermissionGroupDialog({ bundle, onClose, onSaved }: PermissionGroupDialogProps) {
  const { company, isUpfrontEmployee } = useUser();
  const saved = bundle
    ? {
        companyId: bundle.companyId,
        name: bundle.name,
        description: bundle.description,
        permissions: bundle.permissions,
      }
    : { companyId: company?.id ?? '', name: '', description: '', permissions: [] };
  const draft = useDraftForm<z.infer<typeof BundleForm>, z.infer<typeof BundleForm>>({
    name: `permission-group.${bundle?.id ?? 'new'}`,
    schema: BundleForm,
    saved,
    save: async ({ companyId, ...values }) => {
      const changes = changedFields(values, saved);
      const { id } = bundle
        ? await send(ChangePermissionGroup, { id: bundle.id, ...changes, seen: seenOf(changes, saved) })
        : await send(CreatePermissionGroup, { companyId, ...values });
      toast.success(bundle ? 'Permission group saved.' : 'Permission group added. Name it in a role next.');
      onClose();
      onSaved(id);
    },
  });
  const { form } = draft;
  return (
    <FormDialog
      title={bundle ? `Edit ${bundle.name}` : 'Add permission group'}
      draft={draft}
      submitLabel={bundle ? 'Save' : 'Add permission group'}
      onClose={onClose}
    >
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      {bundle === undefined ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
      <Textarea label="Description" {...form.getInputProps('description')} />
      <PermissionChecklist
        value={form.values.permissions}
        onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        isProvider={isUpfrontEmployee && form.values.companyId === company?.id}
        error={form.errors['permissions']}
      />
    </FormDialog>
  );
}
