import { DeleteUser, EditUser, InviteUser, RestoreUserValues } from '@upfront/contracts/identity/commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import { decisionMeta } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { aroundEntry } from './before-entry.js';
import { replaced } from './changes.js';
import { Credentials } from './credentials.js';
import { addUser, uniqueEmail } from './new-user.js';
import { requireCompany, requirePlace } from './requirements.js';
import { TwoFactorStore } from './two-factor-store.js';
import { userAggregate, userRecord } from './user.aggregate.js';

const inviteUser = handle(InviteUser, async (input, context, tools) => {
  const { companyId, groupIds, roleIds, email, firstName, lastName, title, password, ...requirements } =
    input;
  const person = { email, firstName, lastName, title, password };
  checkRecord(InviteUser.access, context, { companyId });
  const { isProvider: isProviderEmployee } = await requireCompany(tools, companyId);
  await requirePlace(tools, companyId, groupIds, roleIds);
  const memberships = groupIds.map((groupId) => ({ groupId, companyId, roleIds }));
  const userId = nthIdOf(context.commandId, 0);
  const place = { memberships, isProviderEmployee, requirements };
  const position = await addUser(userId, person, place, context, tools);
  return { answer: { id: userId }, position };
});

const editUser = handle(EditUser, async (input, context, tools) => {
  const { state } = await tools.aggregates.load(userAggregate, input.id);
  checkRecord(EditUser.access, context, userRecord(state));
  if (state.stage !== 'none' && (input.roleIds || input.groupIds)) {
    const groupId = input.groupId ?? state.activeGroupId;
    const place = state.memberships.find((membership) => membership.groupId === groupId);
    const companyId = (place ?? state.memberships[0])?.companyId ?? '';
    await requirePlace(tools, companyId, input.groupIds ?? [], input.roleIds ?? []);
  }
  const message = messageOf(EditUser)(input, decisionMeta(context));
  const { position } = await tools.aggregates.decide(userAggregate, input.id, message, context);
  // It may wait: whoever is deactivated gets nowhere with a session that still stands.
  if (input.isActive === false) await tools.sessions.closeAllOf(input.id, { mayWait: true });
  return { answer: { id: input.id }, position };
});

/** Whatever lets them sign in; what they did stays under their name. */
const forget = async (id: string, tools: Tools): Promise<void> => {
  await tools.sessions.closeAllOf(id, { mayWait: true });
  await new Credentials(tools.mongo).remove(id);
  await new TwoFactorStore(tools.mongo, tools.secrets).remove(id);
};

/** What is kept beside the stream goes first: whoever still stands there after a failure can be deleted again. */
const deleteUser = handle(DeleteUser, async ({ id }, context, tools) => {
  const { state, commandIds } = await tools.aggregates.load(userAggregate, id);
  if (commandIds.has(context.commandId)) return { answer: {} };
  checkRecord(DeleteUser.access, context, userRecord(state));
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  if (id === context.actor.userId) throw new Refusal(identityProblems.notOneself);
  await forget(id, tools);
  const message = { type: 'DeleteUser', data: {}, meta: decisionMeta(context) } as const;
  const values = { wanted: [], before: [state.email] };
  const { position } = await withClaims(tools, context, uniqueEmail(tools, id), values, () =>
    tools.aggregates.decide(userAggregate, id, message, context),
  );
  return { answer: {}, position };
});

const restoreUser = handle(RestoreUserValues, async ({ id, entryId }, context, tools) => {
  const { state } = await tools.aggregates.load(userAggregate, id);
  checkRecord(RestoreUserValues.access, context, userRecord(state));
  const { before, after } = await aroundEntry(userAggregate, id, entryId, tools);
  if (before.stage === 'none' || after.stage === 'none') throw new Refusal(identityProblems.nothingToRestore);
  const { firstName, lastName, title, avatar } = replaced(before, after);
  const requirements = replaced(before.requirements, after.requirements);
  const data = { firstName, lastName, title, avatar, requirements };
  const message = { type: 'PutBack', data, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(userAggregate, id, message, context);
  return { answer: { id }, position };
});

export const userAdminHandlers: readonly HandlerType[] = [inviteUser, editUser, deleteUser, restoreUser];
