import { withoutRefresh } from '../query-refresh.js';
import { loadSession } from '../session/session.js';
import { frame } from './frame-state.js';

/** Sends what makes a person somebody else, or one of another organisation; what was open belongs to who they were. */
export const become = <Answer>(command: () => Promise<Answer>): Promise<Answer> =>
  withoutRefresh(async () => {
    const answer = await command();
    frame.reset();
    await loadSession();
    return answer;
  });
