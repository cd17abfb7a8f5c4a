import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';

/** The primary button of a list: makes a record of its kind. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.5} />} onClick={onClick}>
    {label}
  </Button>
);
