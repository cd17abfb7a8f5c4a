import { DeleteUser, EditUser, InviteUser, RestoreUserValues } from '@upfront/contracts/identity/commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { requireMayChangeEmail, withEmail } from './change-email.js';
import { replaced } from './changes.js';
import { Credentials } from './credentials.js';
import { keepAdministered } from './keep-administered.js';
import { addUser, uniqueEmail } from './new-user.js';
import { requireCompany, requirePlace } from './requirements.js';
import { TwoFactorStore } from './two-factor-store.js';
import { userAggregate, userRecord } from './user.aggregate.js';
import type { UserCommand } from './user.messages.js';
import type { UserState } from './user.state.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';
import { Usage } from './usage.js';

/** Does what may take a user's rights, in each of their companies only where somebody else can still administer it. */
const whileAdministered = <Result>(
  user: UserState,
  command: UserCommand,
  work: () => Promise<Result>,
  context: CommandContext,
  services: { readonly aggregates: Aggregates; readonly reservations: Reservations; readonly usage: Usage },
): Promise<Result> => {
  if (user.stage === 'none') return work();
  const companies = new Set(user.memberships.map(({ companyId }) => companyId));
  const plan = async () => ({
    users: new Map([[user.id, await services.aggregates.afterwards(userAggregate, user.id, command)]]),
  });
  return [...companies].reduce<() => Promise<Result>>(
    (then, companyId) => () => keepAdministered(companyId, plan, then, context, services),
    work,
  )();
};

const inviteUser = handle(
  InviteUser,
  { aggregates: Aggregates, reservations: Reservations, credentials: Credentials },
  async (input, context, services) => {
    const { companyId, groupIds, roleIds, email, firstName, lastName, title, password, ...requirements } =
      input;
    const person = { email, firstName, lastName, title, password };
    checkRecord(InviteUser.access, context, { companyId });
    const { isProvider: isProviderEmployee } = await requireCompany(services, companyId);
    await requirePlace(services, companyId, groupIds, roleIds);
    const memberships = groupIds.map((groupId) => ({ groupId, companyId, roleIds }));
    const userId = nthIdOf(context.commandId, 0);
    const place = { memberships, isProviderEmployee, requirements };
    const position = await addUser(userId, person, place, context, services);
    return { answer: { id: userId }, position };
  },
);

const editUser = handle(
  EditUser,
  {
    aggregates: Aggregates,
    reservations: Reservations,
    sessions: SessionStore,
    credentials: Credentials,
    usage: Usage,
  },
  async ({ '2faRequired': required, ...given }, context, services) => {
    const input = required === undefined ? given : { ...given, twoFactorRequired: required };
    const { state } = await services.aggregates.load(userAggregate, input.id);
    checkRecord(EditUser.access, context, userRecord(state));
    if (state.stage !== 'none' && (input.roleIds || input.groupIds)) {
      const groupId = input.groupId ?? state.activeGroupId;
      const place = state.memberships.find((membership) => membership.groupId === groupId);
      const companyId = (place ?? state.memberships[0])?.companyId ?? '';
      await requirePlace(services, companyId, input.groupIds ?? [], input.roleIds ?? []);
    }
    const message = messageOf(EditUser)(input, decisionMeta(context));
    const decide = () => services.aggregates.decide(userAggregate, input.id, message, context);
    const { email } = input;
    if (state.stage !== 'none' && email !== undefined && email !== state.email)
      await requireMayChangeEmail(state, context, services);
    // A repetition of what broke off in the middle finds the new email in the stream, and the old one with the password.
    const change =
      state.stage === 'none' || email === undefined
        ? decide
        : () => withEmail(state, email, decide, context, services);
    const mayLose = input.roleIds !== undefined || input.groupIds !== undefined || input.isActive === false;
    const { position } = await (mayLose
      ? whileAdministered(state, message, change, context, services)
      : change());
    // It may wait: whoever is deactivated gets nowhere with a session that still stands.
    if (input.isActive === false) await services.sessions.closeAllOf(input.id, { mayWait: true });
    return { answer: { id: input.id }, position };
  },
);

/** Whatever lets them sign in; what they did stays under their name. */
const forget = async (
  id: string,
  {
    sessions,
    credentials,
    twoFactor,
  }: {
    readonly sessions: SessionStore;
    readonly credentials: Credentials;
    readonly twoFactor: TwoFactorStore;
  },
): Promise<void> => {
  await sessions.closeAllOf(id, { mayWait: true });
  await credentials.remove(id);
  await twoFactor.remove(id);
};

/** What is kept beside the stream goes first: whoever still stands there after a failure can be deleted again. */
const deleteUser = handle(
  DeleteUser,
  {
    aggregates: Aggregates,
    reservations: Reservations,
    sessions: SessionStore,
    credentials: Credentials,
    usage: Usage,
    twoFactor: TwoFactorStore,
  },
  async ({ id }, context, services) => {
    const { state, commandIds } = await services.aggregates.load(userAggregate, id);
    if (commandIds.has(context.commandId)) return { answer: {} };
    checkRecord(DeleteUser.access, context, userRecord(state));
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    if (id === context.actor.userId) throw new Refusal(identityProblems.notOneself);
    const message = { type: 'DeleteUser', data: {}, meta: decisionMeta(context) } as const;
    const values = { wanted: [], before: [state.email] };
    const remove = async () => {
      await forget(id, services);
      return withClaims(services, context, uniqueEmail(services, id), values, () =>
        services.aggregates.decide(userAggregate, id, message, context),
      );
    };
    const { position } = await whileAdministered(state, message, remove, context, services);
    return { answer: {}, position };
  },
);

const restoreUser = handle(
  RestoreUserValues,
  { aggregates: Aggregates },
  async ({ id, entryId }, context, { aggregates }) => {
    const { state } = await aggregates.load(userAggregate, id);
    checkRecord(RestoreUserValues.access, context, userRecord(state));
    const around = await aggregates.around(userAggregate, id, entryId);
    if (!around || around.before.stage === 'none' || around.after.stage === 'none')
      throw new Refusal(identityProblems.nothingToRestore);
    const { before, after } = around;
    const { firstName, lastName, title, avatar } = replaced(before, after);
    const requirements = replaced(before.requirements, after.requirements);
    const data = { firstName, lastName, title, avatar, requirements };
    const message = { type: 'PutBack', data, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(userAggregate, id, message, context);
    return { answer: { id }, position };
  },
);

export const userAdminHandlers: readonly HandlerType[] = [inviteUser, editUser, deleteUser, restoreUser];
