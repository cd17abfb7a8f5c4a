import { createStore } from '../app/store.js';

interface LiveLine {
  /** Whether changes are told as they happen. */
  readonly isUp: boolean;
  /** When the page was last read or told of a change, in ms. */
  readonly at: number;
}

/** The live line of the open page; its background part keeps it up to date. */
export const liveLine = createStore<LiveLine>({ isUp: false, at: Date.now() });
