import type { GroupEvent } from '@upfront/contracts/identity/events.js';
import type { Aggregate } from '../execute/aggregates.js';
import { groupDecider, type GroupCommand, type GroupState } from './group.decider.js';

export const groupAggregate: Aggregate<GroupState, GroupCommand, GroupEvent> = {
  name: 'group',
  decider: groupDecider,
};
