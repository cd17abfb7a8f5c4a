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

/** Access facts of a user, in the company that an administrator works in. */
export const userRecord = (state: UserState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.memberships[0]?.companyId ?? '' };
