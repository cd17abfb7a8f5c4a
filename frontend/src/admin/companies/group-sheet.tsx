import { useState } from 'react';
import { useQuery } from 'urql';
import type { AdminGroup } from '@upfront/contracts/identity/company-model.js';
import { send } from '../../app/command-client.js';
import { DeleteGroup } from '../../generated/commands/delete-group.js';
import { GroupListDocument } from '../../generated/queries/group-list.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { DeleteDialog } from '../delete-dialog.js';
import { EditAndDelete } from '../edit-and-delete.js';
import { groupSwitches, supportWords } from './setting-words.js';

interface DeleteGroupDialogProps {
  readonly group: AdminGroup;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const { id, companyId, people } = group;
  const [{ data }] = useQuery({ query: GroupListDocument, variables: { companyId } });
  const others = data?.groupList.groups;
  return (
    <DeleteDialog
      record={group}
      noun="group"
      text="Its clients and campaigns stay with the company. The group cannot be brought back."
      replacement={people > 0 ? { label: 'Its people move to', others } : undefined}
      onDelete={(moveTo) => send(DeleteGroup, { id, ...(moveTo ? { moveTo } : {}) })}
      onClose={onClose}
      onDeleted={onDeleted}
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
