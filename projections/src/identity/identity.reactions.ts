import { PasswordChanged, PasswordResetRequested } from '@upfront/contracts/identity/events.js';
import { sendPasswordChanged, sendPasswordLink } from '@upfront/contracts/identity/jobs.js';
import { jobScopeOf } from '../reactions/job-scope.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/** Mails about a user's own account. */
export const identityReactions = defineReaction({
  name: 'identity',
  on: [
    when(PasswordResetRequested, (event, effects: Effects) =>
      effects.job(sendPasswordLink, { ...event.data, scope: jobScopeOf(event) }),
    ),
    when(PasswordChanged, (event, effects: Effects) => {
      const { userId } = event.data;
      return effects.job(sendPasswordChanged, {
        userId,
        at: event.metadata.at,
        scope: jobScopeOf(event),
      });
    }),
  ],
});
