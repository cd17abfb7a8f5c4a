import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { loadUnsavedDialog, unsavedQuestion } from './unsaved.js';

/** The way to sign in again keeps the draft, so it is never stopped. */
const ALWAYS_FREE = ['/login', '/logout', '/validate-2fa', '/switch-organization'];

/**
 * Asks before a change is thrown away. `onLeave` forgets it once the person has chosen to. While `isSaving` says so, the
 * form itself leads on; it is asked at that moment, because a save may lead on before anything is drawn again.
 */
export function useUnsavedGuard(isDirty: boolean, onLeave: () => void, isSaving: () => boolean): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    // Without it the frame asks for it once more.
    loadUnsavedDialog().catch(() => undefined);
  }, []);
  useEffect(() => {
    leave.current = onLeave;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isSaving() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !ALWAYS_FREE.some((path) => nextLocation.pathname.startsWith(path)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    unsavedQuestion.set({
      stay: () => blocker.reset(),
      leave: () => {
        leave.current();
        blocker.proceed();
      },
    });
  }, [blocker]);
}
