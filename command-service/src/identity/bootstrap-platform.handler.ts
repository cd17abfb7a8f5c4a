import { BootstrapPlatform } from '@upfront/contracts/identity/commands.js';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import { companyRoles, providerRoles } from '@upfront/contracts/identity/permissions.js';
import { commandIdOf, nthIdOf } from '../event-store/derived-ids.js';
import { handle } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { companyAggregate } from './company.aggregate.js';
import { createRoles } from './company-roles.js';
import { groupAggregate } from './group.aggregate.js';
import { addUser } from './new-user.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';
import { Credentials } from './credentials.js';

/** One id for all bootstraps, so that a second one finds what the first has made. */
const ONCE = commandIdOf('BootstrapPlatform', 'system', 'once');

/** The provider's company and its first group. */
export const PROVIDER = { companyId: nthIdOf(ONCE, 0), groupId: nthIdOf(ONCE, 1) } as const;

export const bootstrapPlatform = handle(
  BootstrapPlatform,
  { aggregates: Aggregates, reservations: Reservations, credentials: Credentials },
  async ({ administrators }, given, services) => {
    const { companyId, groupId } = PROVIDER;
    const actor = { ...given.actor, companyId, groupId };
    const context = { ...given, commandId: ONCE, mayBeRepetition: true, actor };
    const meta = decisionMeta(context);
    const company = {
      companyId,
      name: 'Upfront',
      isProvider: true,
      settings: CompanySettings.parse({ enforceTwoFactor: false }),
    };
    const register = { type: 'Register', data: company, meta } as const;
    await services.aggregates.decide(companyAggregate, companyId, register, context, { isNew: true });
    const group = { groupId, companyId, name: 'Upfront', settings: GroupSettings.parse({}) };
    await services.aggregates.decide(
      groupAggregate,
      groupId,
      { type: 'Create', data: group, meta },
      context,
      {
        isNew: true,
      },
    );
    const { roles, position } = await createRoles(
      [...companyRoles, ...providerRoles],
      companyId,
      context,
      services,
    );
    let last = position;
    for (const { role, ...person } of administrators) {
      const userId = nthIdOf(commandIdOf('BootstrapPlatform', 'system', person.email), 0);
      const roleIds = roles.filter(({ name }) => name === role).map(({ id }) => id);
      const place = { memberships: [{ groupId, companyId, roleIds }], isProviderEmployee: true };
      last = Math.max(last, await addUser(userId, person, place, context, services));
    }
    return { answer: { companyId, groupId }, position: last };
  },
);
