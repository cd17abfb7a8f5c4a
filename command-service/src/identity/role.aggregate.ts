import type { RoleEvent } from '@upfront/contracts/identity/events.js';
import type { Aggregate } from '../execute/aggregates.js';
import { roleDecider, type RoleCommand, type RoleState } from './role.decider.js';

export const roleAggregate: Aggregate<RoleState, RoleCommand, RoleEvent> = {
  name: 'role',
  decider: roleDecider,
};
