import { useState } from 'react';
import type { Permission } from '@upfront/contracts/identity/role-model.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { DeletePermission } from '../../generated/commands/delete-permission.js';
import { Identifier } from '../../ui/code-block.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { EditAndDelete } from '../edit-and-delete.js';
import { ReplaceDialog } from '../replace-dialog.js';
import { holdersOf, originOf } from './permission-words.js';

interface PermissionSheetProps {
  readonly permission: Permission;
  readonly onClose: () => void;
  readonly editTo: string | undefined;
}

/** A permission beside the list: what it allows, and who can hold it. */
export function PermissionSheet({ permission, onClose, editTo }: PermissionSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, area, description, abilities } = permission;
  const remove = async (): Promise<boolean> => {
    const isDone = await attempt(() => send(DeletePermission, { id }));
    if (isDone) {
      toast.success('Permission deleted.');
      onClose();
    }
    return isDone;
  };
  return (
    <RecordSheet
      title={description}
      sub={area}
      onClose={onClose}
      footer={
        abilities.edit ? (
          <EditAndDelete
            editTo={editTo}
            {...(abilities.remove ? { onDelete: () => setDeleting(true) } : {})}
          />
        ) : undefined
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Name', value: <Identifier value={name} /> },
            { label: 'Origin', value: originOf(permission) },
            { label: 'Available to', value: holdersOf(permission) },
          ]}
        />
      </SheetBlock>
      {isDeleting ? (
        <ReplaceDialog
          title={`Delete ${name}?`}
          text="Remove it from all roles and permission groups first."
          submitLabel="Delete permission"
          onClose={() => setDeleting(false)}
          onConfirm={remove}
        />
      ) : null}
    </RecordSheet>
  );
}
