import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { icon } from './icon.js';

type AddButtonProps = { readonly label: string } & (
  { readonly onClick: () => void } | { /** Address of the new record's page. */ readonly to: string }
);

/** The primary button of a list: makes a record of its kind. */
export const AddButton = ({ label, ...does }: AddButtonProps) =>
  'to' in does ? (
    <Button variant="filled" leftSection={<Plus {...icon} />} component={Link} to={does.to}>
      {label}
    </Button>
  ) : (
    <Button variant="filled" leftSection={<Plus {...icon} />} onClick={does.onClick}>
      {label}
    </Button>
  );
