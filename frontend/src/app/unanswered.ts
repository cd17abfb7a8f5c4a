import { isRefusal } from './api/problem.js';

interface Unanswered {
  readonly key: string;
  readonly at: number;
}

/** Commands that may have been done although no answer came, by what was sent. */
const unanswered = new Map<string, Unanswered>();
/** How long pressing again counts as the same wish, in ms. */
const KEPT_MS = 10 * 60_000;

/**
 * Sends a command with a key of its own, or, where the same was sent before and nobody knows what became of it, with the
 * key of that: whoever presses again after a lost answer does it once. Once another command was done the same words may
 * be a new wish, such as to complete what was opened again. `what` names the command and all it carries; `work` is told
 * whether it was sent before.
 */
export const withKey = async <Answer>(
  what: string,
  work: (key: string, isAgain: boolean) => Promise<Answer>,
): Promise<Answer> => {
  const earlier = unanswered.get(what);
  const isSameWish = earlier !== undefined && performance.now() - earlier.at < KEPT_MS;
  const key = isSameWish ? earlier.key : crypto.randomUUID();
  try {
    const answer = await work(key, isSameWish);
    unanswered.clear();
    return answer;
  } catch (error) {
    if (isRefusal(error)) unanswered.delete(what);
    else unanswered.set(what, { key, at: performance.now() });
    throw error;
  }
};
