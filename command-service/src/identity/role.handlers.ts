import {
  ChangePermissionGroup,
  ChangeRolePermissions,
  CreatePermissionGroup,
  CreateRole,
  DeletePermissionGroup,
  DeleteRole,
  SwitchPermissionGroup,
} from '@upfront/contracts/identity/role-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import {
  permissionGroupAggregate,
  type PermissionGroupCommand,
  type PermissionGroupState,
} from './permission-group.aggregate.js';
import { requireCompany, requireGivable, requirePlace } from './requirements.js';
import { roleAggregate, type RoleState } from './role.aggregate.js';
import { Usage } from './usage.js';
import { userAggregate } from './user.aggregate.js';

const recordOf = (state: RoleState | PermissionGroupState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId };

/** `1 person`, `3 people`. */
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const createRole = handle(CreateRole, async (input, context, tools) => {
  checkRecord(CreateRole.access, context, { companyId: input.companyId });
  await requireCompany(tools, input.companyId);
  await requireGivable(tools, input.companyId, input);
  const roleId = nthIdOf(context.commandId, 0);
  const message = { type: 'Create', data: { roleId, ...input }, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(roleAggregate, roleId, message, context, {
    isNew: true,
  });
  return { answer: { id: roleId }, position };
});

const changeRole = handle(ChangeRolePermissions, async (input, context, tools) => {
  const guard = async (state: RoleState): Promise<void> => {
    checkRecord(ChangeRolePermissions.access, context, recordOf(state));
    if (state.stage !== 'none') await requireGivable(tools, state.companyId, input);
  };
  const message = messageOf(ChangeRolePermissions)(input, decisionMeta(context));
  const { position } = await tools.aggregates.decide(roleAggregate, input.id, message, context, { guard });
  return { answer: { id: input.id }, position };
});

/** The holders get the other role first: nobody is without rights in between. */
const deleteRole = handle(DeleteRole, async ({ id, replaceWith }, context, tools) => {
  const { state } = await tools.aggregates.load(roleAggregate, id);
  checkRecord(DeleteRole.access, context, recordOf(state));
  const holders = await new Usage(tools.mongo).holdersOf(id);
  if (state.stage !== 'none' && holders.length > 0) {
    if (!replaceWith || replaceWith === id) {
      const detail = `This role is held by ${peopleWords(holders.length)}. Say which role they get instead.`;
      throw new Refusal(identityProblems.roleInUse, { detail, errors: { replaceWith: [detail] } });
    }
    await requirePlace(tools, state.companyId, [], [replaceWith]);
    const data = { roleId: id, replaceWith };
    for (const userId of holders) {
      const message = { type: 'ReplaceRole', data, meta: decisionMeta(context) } as const;
      await tools.aggregates.decide(userAggregate, userId, message, context);
    }
  }
  const message = { type: 'Delete', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(roleAggregate, id, message, context);
  return { answer: {}, position };
});

const createPermissionGroup = handle(CreatePermissionGroup, async (input, context, tools) => {
  checkRecord(CreatePermissionGroup.access, context, { companyId: input.companyId });
  await requireCompany(tools, input.companyId);
  await requireGivable(tools, input.companyId, input);
  const permissionGroupId = nthIdOf(context.commandId, 0);
  const data = { permissionGroupId, ...input };
  const message = { type: 'Create', data, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(
    permissionGroupAggregate,
    permissionGroupId,
    message,
    context,
    { isNew: true },
  );
  return { answer: { id: permissionGroupId }, position };
});

const changePermissionGroup = handle(ChangePermissionGroup, async ({ id, ...data }, context, tools) => {
  const guard = async (state: PermissionGroupState): Promise<void> => {
    checkRecord(ChangePermissionGroup.access, context, recordOf(state));
    if (state.stage !== 'none') await requireGivable(tools, state.companyId, data);
  };
  const message = { type: 'Change', data, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(permissionGroupAggregate, id, message, context, {
    guard,
  });
  return { answer: { id }, position };
});

const deletePermissionGroup = handle(DeletePermissionGroup, async ({ id }, context, tools) => {
  const { state } = await tools.aggregates.load(permissionGroupAggregate, id);
  checkRecord(DeletePermissionGroup.access, context, recordOf(state));
  const roles = await new Usage(tools.mongo).rolesWith(id);
  if (roles.length > 0) {
    const detail = `These roles name it: ${roles.join(', ')}. Take it out of them first.`;
    throw new Refusal(identityProblems.permissionGroupInUse, { detail });
  }
  const message = { type: 'Delete', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(permissionGroupAggregate, id, message, context);
  return { answer: {}, position };
});

export const roleHandlers: readonly HandlerType[] = [
  createRole,
  changeRole,
  deleteRole,
  createPermissionGroup,
  changePermissionGroup,
  bind(SwitchPermissionGroup, permissionGroupAggregate, {
    id: ({ id }) => id,
    record: recordOf,
    message: ({ isEnabled }, meta): PermissionGroupCommand => ({ type: 'Switch', data: { isEnabled }, meta }),
  }),
  deletePermissionGroup,
];
