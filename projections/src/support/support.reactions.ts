import { SupportRequested } from '@upfront/contracts/support/events.js';
import { sendSupportEmail } from '@upfront/contracts/support/jobs.js';
import { jobScopeOf } from '../reactions/job-scope.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/** A question to support is mailed. */
export const supportReactions = defineReaction({
  name: 'support',
  on: [
    when(SupportRequested, (event, effects: Effects) =>
      effects.job(sendSupportEmail, { requestId: event.data.requestId, scope: jobScopeOf(event) }),
    ),
  ],
});
