import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../ui/empty-state.js';
import { isUnsupportedBrowser } from '../routing/browser.js';
import { wantedBehind } from '../routing/steps.js';

/** Whoever opens the address in a browser that will do is led on from here. */
export function Screen() {
  const { pathname, search } = useLocation();
  const isFine = !isUnsupportedBrowser(navigator.userAgent);
  return (
    <EmptyState
      title="Unsupported browser"
      text="Upfront needs a current version of Chrome, Edge, Firefox or Safari."
    >
      {isFine ? (
        <Button component={Link} to={wantedBehind(`${pathname}${search}`)}>
          Continue with this browser
        </Button>
      ) : null}
    </EmptyState>
  );
}
