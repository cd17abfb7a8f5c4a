import { useState } from 'react';
import { useQuery } from 'urql';
import type { AdminGroup } from '@upfront/contracts/identity/company-model.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { DeleteGroup } from '../../generated/commands/delete-group.js';
import { GroupListDocument } from '../../generated/queries/group-list.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { EditAndDelete } from '../edit-and-delete.js';
import { ReplaceDialog } from '../replace-dialog.js';
import { groupSwitches, supportWords } from './setting-words.js';

interface DeleteGroupDialogProps {
  readonly group: AdminGroup;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const { id, name, companyId, people } = group;
  const [{ data }] = useQuery({ query: GroupListDocument, variables: { companyId } });
  const others = (data?.groupList.groups ?? []).filter((other) => other.id !== id);
  const choices = others.map((other) => ({ value: other.id, label: other.name }));
  const remove = async (moveTo: string | undefined): Promise<boolean> => {
    const isDone = await attempt(() => send(DeleteGroup, { id, ...(moveTo ? { moveTo } : {}) }));
    if (isDone) {
      toast.success(`${name} was deleted.`);
      onDeleted();
    }
    return isDone;
  };
  return (
    <ReplaceDialog
      title={`Delete ${name}?`}
      text="Its clients and campaigns stay with the company. The group cannot be brought back."
      submitLabel="Delete group"
      replacement={people > 0 ? { label: 'Its people move to', choices } : undefined}
      onClose={onClose}
      onConfirm={remove}
    />
  );
}

interface GroupSheetProps {
  readonly group: AdminGroup;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** Key facts of a company group beside the list. */
export function GroupSheet({ group, onClose, onEdit }: GroupSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  const open = groupSwitches.filter(([key]) => group[key]).map(([, label]) => label);
  return (
    <RecordSheet
      title={group.name}
      sub={group.company.name}
      onClose={onClose}
      footer={
        group.abilities.edit ? (
          <EditAndDelete onEdit={onEdit} onDelete={() => setDeleting(true)} />
        ) : undefined
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Company', value: group.company.name },
            { label: 'People', value: String(group.people) },
            { label: 'Support', value: supportWords(group.supportSystem) },
            { label: 'Countries', value: group.enabledCountries.join(', ') || '–' },
            { label: 'Switched on', value: open.join(', ') || '–' },
          ]}
        />
      </SheetBlock>
      {isDeleting ? (
        <DeleteGroupDialog group={group} onClose={() => setDeleting(false)} onDeleted={onClose} />
      ) : null}
    </RecordSheet>
  );
}
