import { ChangeRolePermissions, CreateRole, DeleteRole } from '@upfront/contracts/identity/role-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { keepAdministered } from './keep-administered.js';
import { requireCompany, requireGivable, requirePlace } from './requirements.js';
import { roleAggregate } from './role.aggregate.js';
import type { RoleState } from './role.decider.js';
import { Usage } from './usage.js';
import { userAggregate } from './user.aggregate.js';
import type { UserCommand } from './user.messages.js';
import { usersAfterwards } from './rights-of.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';

const needs = { aggregates: Aggregates, reservations: Reservations, usage: Usage };

const recordOf = (state: RoleState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId };
/** No company is called nothing: what is gone concerns nobody's rights. */
const companyOf = (state: RoleState): string => (state.stage === 'none' ? '' : state.companyId);

/** `1 person`, `3 people`. */

const createRole = handle(CreateRole, { aggregates: Aggregates }, async (input, context, services) => {
  checkRecord(CreateRole.access, context, { companyId: input.companyId });
  await requireCompany(services, input.companyId);
  await requireGivable(services, input.companyId, input);
  const roleId = nthIdOf(context.commandId, 0);
  const message = { type: 'Create', data: { roleId, ...input }, meta: decisionMeta(context) } as const;
  const { position } = await services.aggregates.decide(roleAggregate, roleId, message, context, {
    isNew: true,
  });
  return { answer: { id: roleId }, position };
});

const changeRole = handle(ChangeRolePermissions, needs, async (input, context, services) => {
  const { id } = input;
  const guard = async (state: RoleState): Promise<void> => {
    checkRecord(ChangeRolePermissions.access, context, recordOf(state));
    if (state.stage !== 'none') await requireGivable(services, state.companyId, input);
  };
  const { state } = await services.aggregates.load(roleAggregate, id);
  await guard(state);
  const message = messageOf(ChangeRolePermissions)(input, decisionMeta(context));
  const plan = async () => ({
    roles: new Map([[id, await services.aggregates.afterwards(roleAggregate, id, message)]]),
  });
  const change = () => services.aggregates.decide(roleAggregate, id, message, context, { guard });
  const { position } = await keepAdministered(companyOf(state), plan, change, context, services);
  return { answer: { id }, position };
});

/** The other role for everybody who holds this one. @throws Refusal where none is named */
const replacing = async (
  role: RoleState,
  id: string,
  replaceWith: string | undefined,
  context: CommandContext,
  services: { readonly aggregates: Aggregates; readonly usage: Usage },
): Promise<(readonly [userId: string, message: UserCommand])[]> => {
  const holders = await services.usage.holdersOf(id);
  if (role.stage === 'none' || holders.length === 0) return [];
  if (!replaceWith || replaceWith === id) {
    const detail = `Used by ${counted(holders.length, 'person', 'people')}. Choose a replacement.`;
    throw new Refusal(identityProblems.roleInUse, { detail, errors: { replaceWith: [detail] } });
  }
  await requirePlace(services, role.companyId, [], [replaceWith]);
  const data = { roleId: id, replaceWith };
  return holders.map((userId) => [userId, { type: 'ReplaceRole', data, meta: decisionMeta(context) }]);
};

/** The holders get the other role first: nobody is without rights in between. */
const deleteRole = handle(DeleteRole, needs, async ({ id, replaceWith }, context, services) => {
  const { state } = await services.aggregates.load(roleAggregate, id);
  checkRecord(DeleteRole.access, context, recordOf(state));
  const replacements = await replacing(state, id, replaceWith, context, services);
  const message = { type: 'Delete', data: {}, meta: decisionMeta(context) } as const;
  const plan = async () => ({
    users: await usersAfterwards(replacements, services),
    roles: new Map([[id, await services.aggregates.afterwards(roleAggregate, id, message)]]),
  });
  const remove = async () => {
    for (const [userId, replacement] of replacements)
      await services.aggregates.decide(userAggregate, userId, replacement, context);
    return services.aggregates.decide(roleAggregate, id, message, context);
  };
  const { position } = await keepAdministered(companyOf(state), plan, remove, context, services);
  return { answer: {}, position };
});

export const roleHandlers: readonly HandlerType[] = [createRole, changeRole, deleteRole];
