import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.js';

export const Screen = () => (
  <EmptyState title="Not found" text="There is no page at this address. It may have been moved or removed.">
    <Button component={Link} to="/">
      Go to My Workspace
    </Button>
  </EmptyState>
);
