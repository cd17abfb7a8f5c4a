import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { ChangeRolePermissions } from '@upfront/contracts/identity/role-commands.js';
import { RoleCreated, RoleDeleted, RoleChanged, type RoleEvent } from '@upfront/contracts/identity/events.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import { isSame } from './changes.js';
import { eachOnce } from './each-once.js';

interface Rights {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly permissionGroupIds?: readonly string[] | undefined;
  readonly routes?: readonly string[] | undefined;
}

/** A deleted role is none: nobody can be given it. */
export type RoleState =
  | { readonly stage: 'none' }
  | ({ readonly stage: 'created'; readonly id: string; readonly companyId: string } & Rights);

export type RoleCommand =
  | CommandMessage<'Create', { readonly roleId: string; readonly companyId: string } & Rights>
  | CommandOf<typeof ChangeRolePermissions>
  /** Nobody holds it any more. */
  | CommandMessage<'Delete', object>;

const rightsOf = ({ name, permissions, permissionGroupIds = [], routes }: Rights) => ({
  name,
  permissions: eachOnce(permissions),
  ...(permissionGroupIds.length > 0 ? { permissionGroupIds: eachOnce(permissionGroupIds) } : {}),
  ...(routes ? { routes: eachOnce(routes) } : {}),
});

export const roleDecider: Decider<RoleState, RoleCommand, RoleEvent> = {
  initialState: { stage: 'none' },
  decide: (command, state) => {
    if (command.type === 'Create') {
      if (state.stage !== 'none') return [];
      const { roleId, companyId } = command.data;
      return [eventOf(RoleCreated, { roleId, companyId, ...rightsOf(command.data) })];
    }
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    switch (command.type) {
      case 'ChangeRolePermissions': {
        const { data } = command;
        const { permissionGroupIds = [], routes = null } = state;
        refuseUnseen({ ...state, permissionGroupIds, routes }, data, data.seen);
        const next = rightsOf({
          name: data.name ?? state.name,
          permissions: data.permissions ?? state.permissions,
          permissionGroupIds: data.permissionGroupIds ?? state.permissionGroupIds,
          routes: data.routes === null ? undefined : (data.routes ?? state.routes),
        });
        return isSame(next, rightsOf(state)) ? [] : [eventOf(RoleChanged, { roleId: state.id, ...next })];
      }
      case 'Delete':
        return [eventOf(RoleDeleted, { roleId: state.id })];
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
      case 'RoleChanged.v1': {
        if (state.stage === 'none') return state;
        const { roleId: _, ...rights } = event.data;
        return { stage: 'created', id: state.id, companyId: state.companyId, ...rights };
      }
      case 'RoleDeleted.v1':
        return { stage: 'none' };
      default:
        event satisfies never;
        return state;
    }
  },
};
