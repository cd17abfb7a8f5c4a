import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  PermissionGroupChanged,
  PermissionGroupCreated,
  PermissionGroupDeleted,
  PermissionGroupSwitched,
  type PermissionGroupEvent,
} from '@upfront/contracts/identity/events.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import type { Aggregate } from '../execute/aggregates.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import { isSame } from './changes.js';
import { eachOnce } from './each-once.js';

interface Content {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
}

export type PermissionGroupState =
  | { readonly stage: 'none' }
  | ({
      readonly stage: 'created';
      readonly id: string;
      readonly companyId: string;
      readonly isEnabled: boolean;
    } & Content);

export type PermissionGroupCommand =
  | CommandMessage<
      'Create',
      {
        readonly permissionGroupId: string;
        readonly companyId: string;
        readonly isEnabled: boolean;
      } & Content
    >
  /** What is absent stays. */
  | CommandMessage<
      'Change',
      { readonly [Field in keyof Content]?: Content[Field] | undefined } & {
        readonly seen?: SeenValues | undefined;
      }
    >
  | CommandMessage<'Switch', { readonly isEnabled: boolean }>
  /** No role names it any more. */
  | CommandMessage<'Delete', object>;

const contentOf = ({ name, description, permissions }: Content) => ({
  name,
  description,
  permissions: eachOnce(permissions),
});

const decide = (command: PermissionGroupCommand, state: PermissionGroupState): PermissionGroupEvent[] => {
  if (command.type === 'Create') {
    if (state.stage !== 'none') return [];
    const { permissionGroupId, companyId, isEnabled } = command.data;
    const content = contentOf(command.data);
    return [eventOf(PermissionGroupCreated, { permissionGroupId, companyId, isEnabled, ...content })];
  }
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id: permissionGroupId } = state;
  switch (command.type) {
    case 'Change': {
      refuseUnseen(state, command.data, command.data.seen);
      const {
        name = state.name,
        description = state.description,
        permissions = state.permissions,
      } = command.data;
      const next = contentOf({ name, description, permissions });
      return isSame(next, contentOf(state))
        ? []
        : [eventOf(PermissionGroupChanged, { permissionGroupId, ...next })];
    }
    case 'Switch': {
      const { isEnabled } = command.data;
      return isEnabled === state.isEnabled
        ? []
        : [eventOf(PermissionGroupSwitched, { permissionGroupId, isEnabled })];
    }
    case 'Delete':
      return [eventOf(PermissionGroupDeleted, { permissionGroupId })];
    default:
      return command satisfies never;
  }
};

export const permissionGroupDecider: Decider<
  PermissionGroupState,
  PermissionGroupCommand,
  PermissionGroupEvent
> = {
  initialState: { stage: 'none' },
  decide,
  evolve: (state, event) => {
    if (event.type === 'PermissionGroupCreated.v1') {
      const { permissionGroupId, ...rest } = event.data;
      return { stage: 'created', id: permissionGroupId, ...rest };
    }
    if (state.stage === 'none') return state;
    switch (event.type) {
      case 'PermissionGroupChanged.v1': {
        const { permissionGroupId: _, ...content } = event.data;
        return { ...state, ...content };
      }
      case 'PermissionGroupSwitched.v1':
        return { ...state, isEnabled: event.data.isEnabled };
      case 'PermissionGroupDeleted.v1':
        return { stage: 'none' };
      default:
        event satisfies never;
        return state;
    }
  },
};

/** Permissions that a company switches on or off together; roles name it. */
export const permissionGroupAggregate: Aggregate<
  PermissionGroupState,
  PermissionGroupCommand,
  PermissionGroupEvent
> = { name: 'permission-group', decider: permissionGroupDecider };
