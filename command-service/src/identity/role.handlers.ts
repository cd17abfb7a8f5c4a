import { ChangeRolePermissions, CreateRole, DeleteRole } from '@upfront/contracts/identity/role-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { keepAdministered } from './keep-administered.js';
import { requireCompany, requireGivable, requirePlace } from './requirements.js';
import { roleAggregate } from './role.aggregate.js';
import type { RoleState } from './role.decider.js';
import { Usage } from './usage.js';
import { userAggregate } from './user.aggregate.js';
import type { UserCommand } from './user.messages.js';
import { usersAfterwards } from './rights-of.js';

const recordOf = (state: RoleState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId };
/** No company is called nothing: what is gone concerns nobody's rights. */
const companyOf = (state: RoleState): string => (state.stage === 'none' ? '' : state.companyId);

/** `1 person`, `3 people`. */

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
  const { id } = input;
  const guard = async (state: RoleState): Promise<void> => {
    checkRecord(ChangeRolePermissions.access, context, recordOf(state));
    if (state.stage !== 'none') await requireGivable(tools, state.companyId, input);
  };
  const { state } = await tools.aggregates.load(roleAggregate, id);
  await guard(state);
  const message = messageOf(ChangeRolePermissions)(input, decisionMeta(context));
  const plan = async () => ({
    roles: new Map([[id, await tools.aggregates.afterwards(roleAggregate, id, message)]]),
  });
  const change = () => tools.aggregates.decide(roleAggregate, id, message, context, { guard });
  const { position } = await keepAdministered(companyOf(state), plan, change, context, tools);
  return { answer: { id }, position };
});

/** The other role for everybody who holds this one. @throws Refusal where none is named */
const replacing = async (
  role: RoleState,
  id: string,
  replaceWith: string | undefined,
  context: CommandContext,
  tools: Tools,
): Promise<(readonly [userId: string, message: UserCommand])[]> => {
  const holders = await new Usage(tools.mongo).holdersOf(id);
  if (role.stage === 'none' || holders.length === 0) return [];
  if (!replaceWith || replaceWith === id) {
    const detail = `Used by ${counted(holders.length, 'person', 'people')}. Choose a replacement.`;
    throw new Refusal(identityProblems.roleInUse, { detail, errors: { replaceWith: [detail] } });
  }
  await requirePlace(tools, role.companyId, [], [replaceWith]);
  const data = { roleId: id, replaceWith };
  return holders.map((userId) => [userId, { type: 'ReplaceRole', data, meta: decisionMeta(context) }]);
};

/** The holders get the other role first: nobody is without rights in between. */
const deleteRole = handle(DeleteRole, async ({ id, replaceWith }, context, tools) => {
  const { state } = await tools.aggregates.load(roleAggregate, id);
  checkRecord(DeleteRole.access, context, recordOf(state));
  const replacements = await replacing(state, id, replaceWith, context, tools);
  const message = { type: 'Delete', data: {}, meta: decisionMeta(context) } as const;
  const plan = async () => ({
    users: await usersAfterwards(replacements, tools),
    roles: new Map([[id, await tools.aggregates.afterwards(roleAggregate, id, message)]]),
  });
  const remove = async () => {
    for (const [userId, replacement] of replacements)
      await tools.aggregates.decide(userAggregate, userId, replacement, context);
    return tools.aggregates.decide(roleAggregate, id, message, context);
  };
  const { position } = await keepAdministered(companyOf(state), plan, remove, context, tools);
  return { answer: {}, position };
});

export const roleHandlers: readonly HandlerType[] = [createRole, changeRole, deleteRole];
