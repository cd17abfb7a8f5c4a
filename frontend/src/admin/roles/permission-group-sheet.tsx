import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { PermissionGroup } from '@upfront/contracts/identity/permission-group.resource.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { DeletePermissionGroup } from '../../generated/commands/delete-permission-group.js';
import { SwitchPermissionGroup } from '../../generated/commands/switch-permission-group.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { StatusBadge } from '../../ui/status-mark.js';
import { AdministeredHistoryBlock } from '../administered-history.js';
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
  readonly editTo: string | undefined;
}

/** A permission group beside the list: what it bundles, and which roles give it. */
export function PermissionGroupSheet({ bundle, onClose, editTo }: PermissionGroupSheetProps) {
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
        abilities.edit ? <EditAndDelete editTo={editTo} onDelete={() => setDeleting(true)} /> : undefined
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Company', value: bundle.companyName },
            { label: 'Description', value: bundle.description || '–' },
            { label: 'Roles', value: bundle.roleNames.join(', ') || 'No roles yet' },
          ]}
        />
        <Switch
          mt={16}
          label="Enabled"
          description="When off, the group grants no permissions."
          checked={isEnabled}
          disabled={!abilities.edit}
          onChange={(event) => void switchTo(bundle, event.currentTarget.checked)}
        />
      </SheetBlock>
      <SheetBlock title="Permissions" meta={String(bundle.permissions.length)}>
        <HeldPermissions names={bundle.permissions} />
      </SheetBlock>
      <AdministeredHistoryBlock kind="permission-group" id={id} />
      {isDeleting ? (
        <ReplaceDialog
          title={`Delete ${name}?`}
          text="Remove it from all roles first."
          submitLabel="Delete permission group"
          onClose={() => setDeleting(false)}
          onConfirm={remove}
        />
      ) : null}
    </RecordSheet>
  );
}
