import { withoutPause, type Pace, type Work } from '../work/pace.js';

/** One step of a pipeline, over all documents. */
export type Stage = (documents: readonly Buffer[], pace: Pace) => Work<readonly Buffer[]>;

/** A step that takes no longer for many documents than for few. */
export const atOnce =
  (change: (documents: readonly Buffer[]) => readonly Buffer[]): Stage =>
  (documents) =>
    withoutPause(() => change(documents));

/** A step that makes any number of documents of each. */
export const fromEach = (change: (doc: Buffer) => readonly Buffer[]): Stage =>
  function* (documents, pace) {
    const made: Buffer[] = [];
    for (const doc of documents) {
      for (const one of change(doc)) made.push(one);
      if (pace.isDue) yield;
    }
    return made;
  };
