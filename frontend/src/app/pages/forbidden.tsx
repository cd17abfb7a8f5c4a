import { shellTexts } from '@upfront/contracts/kernel/shell-texts.js';
import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state.js';

/** Shown in place of a screen whose route the person does not hold. */
export const Forbidden = () => (
  <EmptyState title="Forbidden" text={shellTexts.forbidden}>
    <Button component={Link} to="/">
      Go to My Workspace
    </Button>
  </EmptyState>
);
