import type { Answer } from '../api/http.js';

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Polling {
  /** Time between two calls, in ms. */
  readonly everyMs: number;
  /** How often it is asked at most, the first time included. */
  readonly polls: number;
}

/**
 * Asks again and again while the answer is 202. Gives the first other answer; undefined where the last call still
 * was answered 202. `ask` is told how many calls came before it; what it throws is thrown on.
 */
export async function askWhileRunning(
  ask: (poll: number) => Promise<Answer>,
  { everyMs, polls }: Polling,
): Promise<Answer | undefined> {
  for (let poll = 0; poll < polls; poll += 1) {
    if (poll > 0) await pause(everyMs);
    const answer = await ask(poll);
    if (answer.status !== 202) return answer;
  }
  return undefined;
}
