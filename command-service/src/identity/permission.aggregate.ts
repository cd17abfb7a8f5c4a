import type { PermissionEvent } from '@upfront/contracts/identity/events.js';
import { idOf } from '../event-store/derived-ids.js';
import type { Aggregate } from '../execute/aggregates.js';
import { permissionDecider, type PermissionCommand, type PermissionState } from './permission.decider.js';

/** The stream's id of a permission: its name is what it is called by everywhere else. */
export const permissionIdOf = (name: string): string => idOf(`permission\n${name}`);

/** Permissions beside those of the product, and words of those. */
export const permissionAggregate: Aggregate<PermissionState, PermissionCommand, PermissionEvent> = {
  name: 'permission',
  decider: permissionDecider,
};
