import { Pace, type Work } from './pace.js';

/** For tests: it has work pause whenever it can. */
export class Hurried extends Pace {
  override get isDue(): boolean {
    return true;
  }
}

/** For tests: runs work to its end, with something else in each pause. */
export function runWithPauses<R>(
  work: Work<R>,
  inPause: (pause: number) => void = () => undefined,
): { result: R; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next();
    if (step.done) return { result: step.value, pauses };
    inPause(pauses);
  }
}
