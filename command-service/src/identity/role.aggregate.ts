import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { ChangeRolePermissions } from '@upfront/contracts/identity/commands.js';
import { RoleCreated, RolePermissionsChanged, type RoleEvent } from '@upfront/contracts/identity/events.js';
import { permissionNames } from '@upfront/contracts/identity/permissions.js';
import type { Aggregate } from '../execute/aggregates.js';

interface Rights {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly routes?: readonly string[] | undefined;
}

export type RoleState =
  | { readonly stage: 'none' }
  | ({ readonly stage: 'created'; readonly id: string; readonly companyId: string } & Rights);

export type RoleCommand =
  | CommandMessage<'Create', { readonly roleId: string; readonly companyId: string } & Rights>
  | CommandOf<typeof ChangeRolePermissions>;

const known: readonly string[] = permissionNames;

/** Permission names must exist; a typing error must not look like a right. */
const checkPermissions = (permissions: readonly string[]): void => {
  const unknown = permissions.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const detail = `There is no permission named ${unknown.join(', ')}.`;
  throw new Refusal(problems.invalidInput, { detail, errors: { permissions: [detail] } });
};

const rightsOf = (rights: Rights) => ({
  name: rights.name,
  permissions: [...new Set(rights.permissions)].sort(),
  ...(rights.routes ? { routes: [...new Set(rights.routes)].sort() } : {}),
});

const decider: Decider<RoleState, RoleCommand, RoleEvent> = {
  initialState: { stage: 'none' },
  decide: (command, state) => {
    switch (command.type) {
      case 'Create': {
        if (state.stage !== 'none') return [];
        checkPermissions(command.data.permissions);
        const { roleId, companyId } = command.data;
        return [eventOf(RoleCreated, { roleId, companyId, ...rightsOf(command.data) })];
      }
      case 'ChangeRolePermissions': {
        if (state.stage === 'none') throw new Refusal(problems.notFound);
        const { name = state.name, permissions = state.permissions, routes = state.routes } = command.data;
        checkPermissions(permissions);
        const next = rightsOf({ name, permissions, routes });
        const before = rightsOf(state);
        if (JSON.stringify(next) === JSON.stringify(before)) return [];
        return [eventOf(RolePermissionsChanged, { roleId: state.id, ...next })];
      }
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'RoleCreated.v1': {
        const { roleId, ...rest } = event.data;
        return { stage: 'created', id: roleId, ...rest };
      }
      case 'RolePermissionsChanged.v1': {
        const { roleId: _, ...rest } = event.data;
        return state.stage === 'none' ? state : { ...state, ...rest };
      }
      default:
        event satisfies never;
        return state;
    }
  },
};

export const roleAggregate: Aggregate<RoleState, RoleCommand, RoleEvent> = { name: 'role', decider };
