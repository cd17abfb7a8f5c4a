import { createStore } from '../../app/store.js';

export interface UnsavedQuestion {
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Loads the dialog that asks. A form loads it while it still can: the connection may be gone when it is left. */
export const loadUnsavedDialog = () => import('./unsaved-dialog.js');

/** Asked by a form that is left with changes; the frame shows it. */
export const unsavedQuestion = createStore<UnsavedQuestion | undefined>(undefined);
