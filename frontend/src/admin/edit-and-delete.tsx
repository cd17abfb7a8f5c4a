import { Button } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { icon } from '../ui/icon.js';

interface EditAndDeleteProps {
  /** Page of the record's form; absent where the person may not open it. */
  readonly editTo: string | undefined;
  readonly onDelete?: (() => void) | undefined;
}

/** Foot of a record's sheet, for whoever may change the record. */
export const EditAndDelete = ({ editTo, onDelete }: EditAndDeleteProps) => (
  <>
    {editTo === undefined ? null : (
      <Button variant="filled" leftSection={<Pencil {...icon} />} component={Link} to={editTo}>
        Edit
      </Button>
    )}
    {onDelete ? (
      <Button color="bad" leftSection={<Trash2 {...icon} />} onClick={onDelete}>
        Delete
      </Button>
    ) : null}
  </>
);
