import { createStore } from '../../app/store.js';

export interface UnsavedQuestion {
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asked by a form that is left with changes; the frame shows it. */
export const unsavedQuestion = createStore<UnsavedQuestion | undefined>(undefined);
