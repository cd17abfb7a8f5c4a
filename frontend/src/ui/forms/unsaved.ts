import { createStore } from '../../app/store.js';

/** Loads the dialog that asks. A form loads it while it still can: the connection may be gone when it is left. */
export const loadUnsavedDialog = () => import('./unsaved-dialog.js');

export interface UnsavedQuestion {
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asked when a page with changed forms is left; the frame shows it. */
export const unsavedQuestion = createStore<UnsavedQuestion | undefined>(undefined);

/** A form that is on the screen. */
interface GuardedForm {
  readonly isChanged: () => boolean;
  /** Forgets the change: the person has chosen to leave. */
  readonly giveUp: () => void;
}

const shown = new Set<GuardedForm>();

/** The forms of the page: it may have several, and is asked about all of them at once. */
export const guardedForms = {
  /** Answers how to take it out again. */
  add(form: GuardedForm): () => void {
    shown.add(form);
    return () => void shown.delete(form);
  },
  changed: (): readonly GuardedForm[] => [...shown].filter((form) => form.isChanged()),
};
