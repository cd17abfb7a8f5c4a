import { DEFAULT_TIME_ZONE } from '@upfront/contracts/identity/model.js';
import { mailRecipient } from '@upfront/contracts/identity/queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { actors, companies } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import { fullNameOf } from './people.js';

export const mailRecipientQuery = handle(mailRecipient, async ({ id }, context) => {
  const person = await context.read(actors).findById(id).lean();
  if (!person) throw new Refusal(problems.notFound);
  const place =
    person.memberships.find(({ groupId }) => groupId === person.activeGroupId) ?? person.memberships[0];
  const company = place ? await context.read(companies).findById(place.companyId).lean() : null;
  return {
    email: person.email,
    firstName: person.firstName,
    fullName: fullNameOf(person),
    isActive: person.isActive,
    timeZone: company?.settings.timeZone ?? DEFAULT_TIME_ZONE,
  };
});
