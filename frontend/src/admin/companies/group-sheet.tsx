import { useState } from 'react';
import { useQuery } from 'urql';
import type { AdminGroup } from '@upfront/contracts/identity/company-model.js';
import { send } from '../../app/command-client.js';
import { DeleteGroup } from '../../generated/commands/delete-group.js';
import { GroupListDocument } from '../../generated/queries/group-list.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { AdministeredHistoryBlock } from '../administered-history.js';
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
      text="The company keeps the group’s clients and campaigns. You cannot undo this."
      replacement={people > 0 ? { label: 'Move its people to', others } : undefined}
      onDelete={(moveTo) => send(DeleteGroup, { id, ...(moveTo ? { moveTo } : {}) })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}

interface GroupSheetProps {
  readonly group: AdminGroup;
  readonly onClose: () => void;
  readonly editTo: string | undefined;
}

/** Key facts of a company group beside the list. */
export function GroupSheet({ group, onClose, editTo }: GroupSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  const open = groupSwitches.filter(([key]) => group[key]).map(([, label]) => label);
  return (
    <RecordSheet
      title={group.name}
      sub={group.company.name}
      onClose={onClose}
      footer={
        group.abilities.edit ? (
          <EditAndDelete editTo={editTo} onDelete={() => setDeleting(true)} />
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
      <AdministeredHistoryBlock kind="group" id={group.id} />
      {isDeleting ? (
        <DeleteGroupDialog group={group} onClose={() => setDeleting(false)} onDeleted={onClose} />
      ) : null}
    </RecordSheet>
  );
}
