import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { PermissionGroup } from '@upfront/contracts/identity/role-model.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { DeletePermissionGroup } from '../../generated/commands/delete-permission-group.js';
import { SwitchPermissionGroup } from '../../generated/commands/switch-permission-group.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { StatusBadge } from '../../ui/status-mark.js';
import { EditAndDelete } from '../edit-and-delete.js';
import { ReplaceDialog } from '../replace-dialog.js';
import { HeldPermissions } from './held-permissions.js';

const switchTo = async ({ id, name }: PermissionGroup, isEnabled: boolean): Promise<void> => {
  const to = (value: boolean) => attempt(() => send(SwitchPermissionGroup, { id, isEnabled: value }));
  if (await to(isEnabled))
    toast.undo(`${name} is ${isEnabled ? 'enabled' : 'disabled'}.`, () => void to(!isEnabled));
};

interface PermissionGroupSheetProps {
  readonly bundle: PermissionGroup;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** A permission group beside the list: what it bundles, and which roles give it. */
export function PermissionGroupSheet({ bundle, onClose, onEdit }: PermissionGroupSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, isEnabled, abilities } = bundle;
  const remove = async (): Promise<boolean> => {
    const isDone = await attempt(() => send(DeletePermissionGroup, { id }));
    if (isDone) onClose();
    return isDone;
  };
  return (
    <RecordSheet
      title={name}
      sub={bundle.companyName}
      badge={<StatusBadge status={isEnabled ? 'Active' : 'Deactivated'} />}
      onClose={onClose}
      footer={
        abilities.edit ? <EditAndDelete onEdit={onEdit} onDelete={() => setDeleting(true)} /> : undefined
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Company', value: bundle.companyName },
            { label: 'Description', value: bundle.description || '–' },
            { label: 'Roles', value: bundle.roleNames.join(', ') || 'None names it yet' },
          ]}
        />
        <Switch
          mt={16}
          label="Enabled"
          description="Disabled, it gives nothing to anybody."
          checked={isEnabled}
          disabled={!abilities.edit}
          onChange={(event) => void switchTo(bundle, event.currentTarget.checked)}
        />
      </SheetBlock>
      <SheetBlock title="Permissions" meta={String(bundle.permissions.length)}>
        <HeldPermissions names={bundle.permissions} />
      </SheetBlock>
      {isDeleting ? (
        <ReplaceDialog
          title={`Delete ${name}?`}
          text="Roles that name it must be changed first."
          submitLabel="Delete permission group"
          onClose={() => setDeleting(false)}
          onConfirm={remove}
        />
      ) : null}
    </RecordSheet>
  );
}
