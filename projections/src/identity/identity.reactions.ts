import {
  PasswordChanged,
  PasswordLinkIssued,
  RecoveryCodesRenewed,
  TwoFactorEnrolled,
  TwoFactorRemoved,
  UserEmailChanged,
} from '@upfront/contracts/identity/events.js';
import { sendAccountNotice, sendPasswordLink, type AccountNotice } from '@upfront/contracts/identity/jobs.js';
import type { EventDefinition, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { jobScopeOf } from '../reactions/job-scope.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when, type EventHandler } from '../runner/projection.js';

type AccountEvent =
  typeof PasswordChanged | typeof RecoveryCodesRenewed | typeof TwoFactorEnrolled | typeof TwoFactorRemoved;
type Account = RecordedEvent & { readonly data: { readonly userId: string } };

/** Of whom and when a mail tells. */
const about = (event: Account) => ({
  userId: event.data.userId,
  at: event.metadata.at,
  scope: jobScopeOf(event),
});

const tell = <D extends AccountEvent & EventDefinition>(
  definition: D,
  noticeOf: (event: Account) => AccountNotice,
): EventHandler<Effects> =>
  when(definition, (event: Account, effects: Effects) =>
    effects.job(sendAccountNotice, { ...about(event), notice: noticeOf(event) }),
  );

/** Mails about a user's own account. */
export const identityReactions = defineReaction({
  name: 'identity',
  on: [
    when(PasswordLinkIssued, (event, effects: Effects) =>
      effects.job(sendPasswordLink, { ...event.data, scope: jobScopeOf(event) }),
    ),
    when(UserEmailChanged, async (event, effects: Effects) => {
      const told = about(event);
      const { previous: address } = event.data;
      await effects.job(sendAccountNotice, { ...told, notice: 'emailChanged' });
      await effects.job(sendAccountNotice, { ...told, notice: 'emailLeft', address }, { id: 'previous' });
    }),
    tell(PasswordChanged, () => 'passwordChanged'),
    tell(TwoFactorEnrolled, () => 'twoFactorOn'),
    tell(TwoFactorRemoved, ({ data, metadata }) =>
      metadata.userId === data.userId ? 'twoFactorOff' : 'twoFactorReset',
    ),
    tell(RecoveryCodesRenewed, () => 'recoveryCodesRenewed'),
  ],
});
