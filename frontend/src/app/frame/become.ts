import { isRefusal } from '../api/problem.js';
import { withoutRefresh } from '../query-refresh.js';
import { loadSession } from '../session/session.js';
import { frame } from './frame-state.js';

/**
 * Sends what makes a person somebody else, or one of another organisation; what was open belongs to who they were.
 * Until it is known who they are now, nobody is shown.
 */
export const become = <Answer>(command: () => Promise<Answer>): Promise<Answer> =>
  withoutRefresh(async () => {
    const answer = await command().catch(async (error: unknown) => {
      if (!isRefusal(error)) await loadSession({ mayBeAnother: true });
      throw error;
    });
    frame.reset();
    await loadSession({ mayBeAnother: true });
    return answer;
  });
