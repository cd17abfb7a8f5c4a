import { lazy, Suspense } from 'react';
import { wantsSupportAlert } from '@upfront/contracts/support/model.js';
import { useUser } from '../app/session/use-session.js';

const SupportAlert = lazy(async () => ({ default: (await import('./support-alert.js')).SupportAlert }));

/** The alert waits until the person was let in, and is not for whoever acts under somebody else's name. */
export function Background() {
  const { company, group, hasSeenSupportAlert, isSpoofed } = useUser();
  if (hasSeenSupportAlert || isSpoofed || !wantsSupportAlert(company, group)) return null;
  return (
    <Suspense fallback={null}>
      <SupportAlert />
    </Suspense>
  );
}
