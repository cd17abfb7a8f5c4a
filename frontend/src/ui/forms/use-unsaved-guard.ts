import { useEffect, useRef } from 'react';
import { guardedForms, loadUnsavedDialog } from './unsaved.js';

/**
 * Has the frame ask before a change is thrown away. `onLeave` forgets it once the person has chosen to. While `isSaving`
 * says so, the form itself leads on; it is asked at that moment, because a save may lead on before anything is drawn
 * again.
 */
export function useUnsavedGuard(isDirty: boolean, onLeave: () => void, isSaving: () => boolean): void {
  const latest = useRef({ isDirty, onLeave, isSaving });
  useEffect(() => {
    latest.current = { isDirty, onLeave, isSaving };
  });
  useEffect(() => {
    // Without it the frame asks for it once more.
    loadUnsavedDialog().catch(() => undefined);
    return guardedForms.add({
      isChanged: () => latest.current.isDirty && !latest.current.isSaving(),
      giveUp: () => latest.current.onLeave(),
    });
  }, []);
}
