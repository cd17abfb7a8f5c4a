import { useState } from 'react';
import { useQuery } from 'urql';
import type { UserRole } from '@upfront/contracts/identity/role-model.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { DeleteRole } from '../../generated/commands/delete-role.js';
import { UserRolesDocument } from '../../generated/queries/user-roles.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { EditAndDelete } from '../edit-and-delete.js';
import { ReplaceDialog } from '../replace-dialog.js';
import { HeldPermissions } from './held-permissions.js';

interface DeleteRoleDialogProps {
  readonly role: UserRole;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteRoleDialog({ role, onClose, onDeleted }: DeleteRoleDialogProps) {
  const { id, name, companyId, people } = role;
  const [{ data }] = useQuery({
    query: UserRolesDocument,
    variables: { page: 1, limit: 200, search: '', sortField: 'name', sortDir: 'asc', companyId },
  });
  const others = (data?.userRoles.roles ?? []).filter((other) => other.id !== id);
  const choices = others.map((other) => ({ value: other.id, label: other.name }));
  const remove = async (replaceWith: string | undefined): Promise<boolean> => {
    const isDone = await attempt(() => send(DeleteRole, { id, ...(replaceWith ? { replaceWith } : {}) }));
    if (isDone) {
      toast.success(`${name} was deleted.`);
      onDeleted();
    }
    return isDone;
  };
  return (
    <ReplaceDialog
      title={`Delete ${name}?`}
      text={people > 0 ? `${people} people hold this role.` : 'Nobody holds this role.'}
      submitLabel="Delete role"
      replacement={people > 0 ? { label: 'They get instead', choices } : undefined}
      onClose={onClose}
      onConfirm={remove}
    />
  );
}

interface RoleSheetProps {
  readonly role: UserRole;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** A role beside the list: who holds it, and what it allows. */
export function RoleSheet({ role, onClose, onEdit }: RoleSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <RecordSheet
      title={role.name}
      sub={role.companyName}
      onClose={onClose}
      footer={
        role.abilities.edit ? <EditAndDelete onEdit={onEdit} onDelete={() => setDeleting(true)} /> : undefined
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Company', value: role.companyName },
            { label: 'People', value: String(role.people) },
            { label: 'Permission groups', value: role.permissionGroupNames.join(', ') || '–' },
            {
              label: 'Routes',
              value: role.routes === null ? 'All that its permissions open' : `Only ${role.routes.length}`,
            },
          ]}
        />
      </SheetBlock>
      <SheetBlock title="Permissions" meta={String(role.permissions.length)}>
        <HeldPermissions names={role.permissions} />
      </SheetBlock>
      {isDeleting ? (
        <DeleteRoleDialog role={role} onClose={() => setDeleting(false)} onDeleted={onClose} />
      ) : null}
    </RecordSheet>
  );
}
