import type { Problem } from './problem.js';

type Listener = (problem: Problem) => void;

let listener: Listener = () => undefined;

/** The shell says here what it does with refused sign-ins, missing permissions and lost connections. */
export function onCallError(next: Listener): void {
  listener = next;
}

export const reportCallError = (problem: Problem): void => listener(problem);
