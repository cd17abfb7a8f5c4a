import { Button } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { icon } from '../ui/icon.js';

/** Foot of a record's sheet, for whoever may change the record. */
export const EditAndDelete = ({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) => (
  <>
    <Button variant="filled" leftSection={<Pencil {...icon} />} onClick={onEdit}>
      Edit
    </Button>
    <Button color="bad" leftSection={<Trash2 {...icon} />} onClick={onDelete}>
      Delete
    </Button>
  </>
);
