import type { UserEvent } from '@upfront/contracts/identity/events.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import type { Aggregate } from '../execute/aggregates.js';
import { userDecider } from './user.decider.js';
import type { UserCommand } from './user.messages.js';
import type { UserState } from './user.state.js';

export const userAggregate: Aggregate<UserState, UserCommand, UserEvent> = {
  name: 'user',
  decider: userDecider,
};

/** Access facts of a user in one of their companies; the one that they were first added to, unless another is named. */
export const userRecord = (state: UserState, companyId?: string): AccessRecord | undefined =>
  state.stage === 'none' || state.isDeleted
    ? undefined
    : {
        companyId: companyId ?? state.memberships[0]?.companyId ?? '',
        isProviderEmployee: state.isProviderEmployee,
      };
