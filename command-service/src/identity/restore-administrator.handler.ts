import { RestoreAdministrator } from '@upfront/contracts/identity/commands.js';
import { GroupSettings } from '@upfront/contracts/identity/model.js';
import { providerRoles } from '@upfront/contracts/identity/permissions.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { handle } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { PROVIDER } from './bootstrap-platform.handler.js';
import { createRoles } from './company-roles.js';
import { groupAggregate } from './group.aggregate.js';
import { addUser, EMAIL } from './new-user.js';
import { userAggregate } from './user.aggregate.js';
import type { UserFacts } from './user.state.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';
import { Credentials } from './credentials.js';

/** A role of its own: whatever took the rights from those that there were is left as it is. */
const RESTORED = 'Provider Admin, restored';

const ids = { user: 0, group: 2 } as const;

/** The provider's first group, or another in its place where that was deleted. */
const openGroup = async (
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<string> => {
  const { companyId, groupId: first } = PROVIDER;
  const { state } = await aggregates.load(groupAggregate, first);
  if (state.stage !== 'none') return first;
  const groupId = nthIdOf(context.commandId, ids.group);
  const data = { groupId, companyId, name: 'Upfront', settings: GroupSettings.parse({}) };
  const message = { type: 'Create', data, meta: decisionMeta(context) } as const;
  await aggregates.decide(groupAggregate, groupId, message, context, { isNew: true });
  return groupId;
};

const promote = async (
  user: UserFacts,
  roleId: string,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
) => {
  const groupId = user.memberships.find(({ companyId }) => companyId === PROVIDER.companyId)?.groupId;
  if (!user.isProviderEmployee || !groupId) throw new Refusal(identityProblems.notOfProvider);
  const data = { id: user.id, groupId, roleIds: [roleId], isActive: true };
  const message = { type: 'EditUser', data, meta: decisionMeta(context) } as const;
  return (await aggregates.decide(userAggregate, user.id, message, context)).position;
};

/** Somebody of the provider becomes its administrator by a role of its own, whatever else they held. */
export const restoreAdministrator = handle(
  RestoreAdministrator,
  { aggregates: Aggregates, reservations: Reservations, credentials: Credentials },
  async (input, given, services) => {
    const { companyId } = PROVIDER;
    const context = { ...given, actor: { ...given.actor, companyId } };
    const { email, firstName, lastName } = input;
    const known = await services.reservations.ownerOf(EMAIL, email);
    const state =
      known === undefined ? undefined : (await services.aggregates.load(userAggregate, known)).state;
    const user = state?.stage === 'none' || state?.isDeleted ? undefined : state;
    if (!user && (!firstName || !lastName)) throw new Refusal(identityProblems.nameNeeded);
    if (user && !user.isProviderEmployee) throw new Refusal(identityProblems.notOfProvider);
    const templates = providerRoles.filter(({ name }) => name === 'Provider Admin');
    const renamed = templates.map((template) => ({ ...template, name: RESTORED }));
    const { roles } = await createRoles(renamed, companyId, context, services);
    const roleId = roles[0]?.id ?? '';
    if (user) {
      const position = await promote(user, roleId, context, services);
      return { answer: { id: user.id, role: RESTORED, isInvited: false }, position };
    }
    const userId = nthIdOf(context.commandId, ids.user);
    const groupId = await openGroup(context, services);
    const person = { email, firstName: firstName ?? '', lastName: lastName ?? '', title: '' };
    const place = { memberships: [{ groupId, companyId, roleIds: [roleId] }], isProviderEmployee: true };
    const position = await addUser(userId, person, place, context, services);
    return { answer: { id: userId, role: RESTORED, isInvited: true }, position };
  },
);
