import { useState } from 'react';
import { useQuery } from 'urql';
import type { UserRole } from '@upfront/contracts/identity/role-model.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { send } from '../../app/command-client.js';
import { DeleteRole } from '../../generated/commands/delete-role.js';
import { UserRolesDocument } from '../../generated/queries/user-roles.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { AdministeredHistoryBlock } from '../administered-history.js';
import { DeleteDialog } from '../delete-dialog.js';
import { EditAndDelete } from '../edit-and-delete.js';
import { HeldPermissions } from './held-permissions.js';

interface DeleteRoleDialogProps {
  readonly role: UserRole;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteRoleDialog({ role, onClose, onDeleted }: DeleteRoleDialogProps) {
  const { id, companyId, people } = role;
  const [{ data }] = useQuery({
    query: UserRolesDocument,
    variables: { page: 1, limit: 200, search: '', sortField: 'name', sortDir: 'asc', companyId },
  });
  const others = data?.userRoles.roles;
  return (
    <DeleteDialog
      record={role}
      noun="role"
      text={people > 0 ? `Used by ${counted(people, 'person', 'people')}.` : 'Nobody has this role.'}
      replacement={people > 0 ? { label: 'Replacement role', others } : undefined}
      onDelete={(replaceWith) => send(DeleteRole, { id, ...(replaceWith ? { replaceWith } : {}) })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}

interface RoleSheetProps {
  readonly role: UserRole;
  readonly onClose: () => void;
  readonly editTo: string | undefined;
}

/** A role beside the list: who holds it, and what it allows. */
export function RoleSheet({ role, onClose, editTo }: RoleSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <RecordSheet
      title={role.name}
      sub={role.companyName}
      onClose={onClose}
      footer={
        role.abilities.edit ? <EditAndDelete editTo={editTo} onDelete={() => setDeleting(true)} /> : undefined
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
              value:
                role.routes === null
                  ? 'All pages its permissions allow'
                  : `Only ${counted(role.routes.length, 'page')}`,
            },
          ]}
        />
      </SheetBlock>
      <SheetBlock title="Permissions" meta={String(role.permissions.length)}>
        <HeldPermissions names={role.permissions} />
      </SheetBlock>
      <AdministeredHistoryBlock kind="role" id={role.id} />
      {isDeleting ? (
        <DeleteRoleDialog role={role} onClose={() => setDeleting(false)} onDeleted={onClose} />
      ) : null}
    </RecordSheet>
  );
}
