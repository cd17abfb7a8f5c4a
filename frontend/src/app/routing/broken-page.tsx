import { useEffect } from 'react';
import { ErrorState } from '../../ui/error-state.js';

const again = (): void => window.location.reload();

/** Stands where a whole page broke, such as a part that did not arrive; it is loaded again once the connection is back. */
export function BrokenPage() {
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <ErrorState
      title="This page could not be shown"
      text="Your changes are kept. Try again. If it happens again, contact support."
      action={{ label: 'Try again', run: again }}
    />
  );
}
