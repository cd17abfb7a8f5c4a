import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.js';

/** Shown where there is no page, and where an address names a record that is not there. */
export const NotFound = ({
  text = 'There is no page at this address. It may have moved.',
}: {
  text?: string;
}) => (
  <EmptyState title="Not found" text={text}>
    <Button component={Link} to="/">
      Go to My Workspace
    </Button>
  </EmptyState>
);
