import { Button, Group, Modal, Radio } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './conflict-dialog.module.css';

/** A field that two people changed at the same time. */
export interface Conflict {
  readonly field: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  /** Fields of which the reader's own value is to be saved; of all others the saved value stays. */
  readonly onChoose: (mine: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Both versions of every field that somebody else changed meanwhile; which one stays is chosen per field. */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
  const [mine, setMine] = useState<readonly string[]>(conflicts.map(({ field }) => field));
  const choose = (field: string, isMine: boolean): void =>
    setMine((fields) => [...fields.filter((one) => one !== field), ...(isMine ? [field] : [])]);
  return (
    <Modal opened onClose={onClose} title="Somebody else changed this meanwhile" size={720}>
      <p className={classes['text']}>Nothing is lost. Choose for each field which value to keep.</p>
      {conflicts.map(({ field, label, mine: own, theirs }) => (
        <div key={field} className={classes['row']} role="radiogroup" aria-label={label}>
          <b>{label}</b>
          <Radio
            name={field}
            label="Yours"
            description={own}
            checked={mine.includes(field)}
            onChange={() => choose(field, true)}
          />
          <Radio
            name={field}
            label="Saved meanwhile"
            description={theirs}
            checked={!mine.includes(field)}
            onChange={() => choose(field, false)}
          />
        </div>
      ))}
      <Group gap={8} justify="flex-end" mt={16}>
        <Button variant="subtle" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="filled" onClick={() => onChoose(mine)}>
          Keep these values
        </Button>
      </Group>
    </Modal>
  );
}
