import {
  ChangeRolePermissions,
  CompleteWelcomeTask,
  CreateGroup,
  CreateRole,
  EditUser,
  InviteUser,
  MarkSupportAlertSeen,
  RegisterCompany,
  SwitchGroup,
} from '@upfront/contracts/identity/commands.js';
import { companyRoles } from '@upfront/contracts/identity/permissions.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { bootstrapPlatform } from './bootstrap-platform.handler.js';
import { companyAggregate } from './company.aggregate.js';
import { createRoles } from './company-roles.js';
import { groupAggregate } from './group.aggregate.js';
import { addUser } from './new-user.js';
import { roleAggregate } from './role.aggregate.js';
import { impersonationHandlers } from './impersonation.handlers.js';
import { passwordHandlers } from './password.handlers.js';
import { setUpHandlers } from './set-up.handlers.js';
import { signIn, signOut } from './sign-in.handler.js';
import { renewed } from './session-changes.js';
import { ssoAdminHandlers } from './sso-admin.handlers.js';
import { ssoSignInHandlers } from './sso-sign-in.handlers.js';
import { twoFactorHandlers } from './two-factor.handlers.js';
import { userAggregate, userRecord } from './user.aggregate.js';

const registerCompany = handle(RegisterCompany, async ({ name, settings }, context, tools) => {
  const companyId = nthIdOf(context.commandId, 0);
  checkRecord(RegisterCompany.access, context, { companyId });
  const data = { companyId, name, isProvider: false, settings };
  const message = { type: 'Register', data, meta: decisionMeta(context) } as const;
  await tools.aggregates.decide(companyAggregate, companyId, message, context, { isNew: true });
  const { roles, position } = await createRoles(companyRoles, companyId, context, tools);
  return { answer: { id: companyId, roles }, position };
});

/** Refuses a company that does not exist. */
const requireCompany = async (tools: Tools, companyId: string): Promise<void> => {
  const { state } = await tools.aggregates.load(companyAggregate, companyId);
  if (state.stage === 'none') throw new Refusal(problems.notFound);
};

const createGroup = handle(CreateGroup, async ({ companyId, name, settings }, context, tools) => {
  checkRecord(CreateGroup.access, context, { companyId });
  await requireCompany(tools, companyId);
  const groupId = nthIdOf(context.commandId, 0);
  const data = { groupId, companyId, name, settings };
  const message = { type: 'Create', data, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(groupAggregate, groupId, message, context, {
    isNew: true,
  });
  return { answer: { id: groupId }, position };
});

const createRole = handle(CreateRole, async (input, context, tools) => {
  checkRecord(CreateRole.access, context, { companyId: input.companyId });
  await requireCompany(tools, input.companyId);
  const roleId = nthIdOf(context.commandId, 0);
  const message = { type: 'Create', data: { roleId, ...input }, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(roleAggregate, roleId, message, context, {
    isNew: true,
  });
  return { answer: { id: roleId }, position };
});

const refuseField = (field: string, detail: string): never => {
  throw new Refusal(problems.invalidInput, { detail, errors: { [field]: [detail] } });
};

/** Groups and roles must be of the company; otherwise a user would get rights in another one. */
const requirePlace = async (
  tools: Tools,
  companyId: string,
  groupIds: readonly string[],
  roleIds: readonly string[],
): Promise<void> => {
  for (const groupId of groupIds) {
    const { state } = await tools.aggregates.load(groupAggregate, groupId);
    if (state.stage === 'none' || state.companyId !== companyId)
      refuseField('groupIds', 'The company has no such group.');
  }
  for (const roleId of roleIds) {
    const { state } = await tools.aggregates.load(roleAggregate, roleId);
    if (state.stage === 'none' || state.companyId !== companyId)
      refuseField('roleIds', 'The company has no such role.');
  }
};

const inviteUser = handle(InviteUser, async (input, context, tools) => {
  const { companyId, groupIds, roleIds, email, firstName, lastName, title, password, ...requirements } =
    input;
  const person = { email, firstName, lastName, title, password };
  checkRecord(InviteUser.access, context, { companyId });
  await requirePlace(tools, companyId, groupIds, roleIds);
  const { state: company } = await tools.aggregates.load(companyAggregate, companyId);
  const memberships = groupIds.map((groupId) => ({ groupId, companyId, roleIds }));
  const isProviderEmployee = company.stage === 'registered' && company.isProvider;
  const userId = nthIdOf(context.commandId, 0);
  const place = { memberships, isProviderEmployee, requirements };
  const position = await addUser(userId, person, place, context, tools);
  return { answer: { id: userId }, position };
});

const editUser = handle(EditUser, async (input, context, tools) => {
  const { state } = await tools.aggregates.load(userAggregate, input.id);
  checkRecord(EditUser.access, context, userRecord(state));
  if (state.stage !== 'none' && input.roleIds) {
    const groupId = input.groupId ?? state.activeGroupId;
    const companyId = state.memberships.find((membership) => membership.groupId === groupId)?.companyId ?? '';
    await requirePlace(tools, companyId, [], input.roleIds);
  }
  const message = messageOf(EditUser)(input, decisionMeta(context));
  const { position } = await tools.aggregates.decide(userAggregate, input.id, message, context);
  // It may wait: whoever is deactivated gets nowhere with a session that still stands.
  if (input.isActive === false) await tools.sessions.closeAllOf(input.id, { mayWait: true });
  return { answer: { id: input.id }, position };
});

/** Another group gives other rights: the session goes on under a new id. */
const switchGroup = handle(SwitchGroup, async (input, context, tools) => {
  const message = messageOf(SwitchGroup)(input, decisionMeta(context));
  const { position } = await tools.aggregates.decide(userAggregate, context.actor.userId, message, context);
  return { answer: {}, position, ...(await renewed(context, tools)) };
});

const oneself = { id: (_: unknown, meta: DecisionMeta) => meta.actor.userId, answer: () => ({}) };

export const identityHandlers: readonly HandlerType[] = [
  bootstrapPlatform,
  signIn,
  signOut,
  registerCompany,
  createGroup,
  createRole,
  inviteUser,
  editUser,
  bind(ChangeRolePermissions, roleAggregate, {
    id: (input) => input.id,
    record: (state) => (state.stage === 'none' ? undefined : { companyId: state.companyId }),
    message: messageOf(ChangeRolePermissions),
  }),
  switchGroup,
  ...ssoAdminHandlers,
  ...ssoSignInHandlers,
  ...passwordHandlers,
  ...setUpHandlers,
  ...impersonationHandlers,
  ...twoFactorHandlers,
  bind(CompleteWelcomeTask, userAggregate, { ...oneself, message: messageOf(CompleteWelcomeTask) }),
  bind(MarkSupportAlertSeen, userAggregate, { ...oneself, message: messageOf(MarkSupportAlertSeen) }),
];
