import { useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { ErrorState } from '../../ui/error-state.js';
import { signOut } from '../session/session.js';

/** Between two tries to sign out where nobody answers, in ms. */
const AGAIN_MS = 5_000;

/** Signs out, then shows the sign-in. Nobody is told to be signed out before the server has said so. */
export function Screen() {
  const [state, setState] = useState<'under way' | 'done' | 'failed'>('under way');
  const tryIt = useCallback(
    () =>
      signOut().then(
        () => setState('done'),
        () => setState('failed'),
      ),
    [],
  );
  useEffect(() => void tryIt(), [tryIt]);
  useEffect(() => {
    if (state !== 'failed') return undefined;
    const timer = setInterval(() => void tryIt(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, tryIt]);
  if (state === 'done') return <Navigate to="/login" replace />;
  if (state === 'under way') return null;
  return (
    <ErrorState
      title="You are still signed in"
      text="We could not reach the server to sign you out. This page continues as soon as it responds. Do not leave a shared computer before then."
      action={{ label: 'Try again', run: () => void tryIt() }}
    />
  );
}
