import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { supportRequestForSending } from '@upfront/contracts/support/queries.js';
import { actors, companies, groups } from '@upfront/projections/identity/identity.read-models.js';
import { supportRequests } from '@upfront/projections/support/support.read-model.js';
import { handle } from '../edge/query-handler.js';
import { fullNameOf } from '../identity/people.js';

export const supportRequestForSendingQuery = handle(supportRequestForSending, async ({ id }, context) => {
  const found = await context.read(supportRequests).findById(id).lean();
  if (!found) throw new Refusal(problems.notFound);
  const [person, company, group] = await Promise.all([
    context.read(actors).findById(found.userId).lean(),
    context.read(companies).findById(found.companyId).lean(),
    context.read(groups).findById(found.groupId).lean(),
  ]);
  if (!person) throw new Refusal(problems.notFound);
  const { subject, message, pagePath, attachments } = found;
  return {
    id,
    isSent: found.state === 'sent',
    subject,
    message,
    pagePath,
    attachments: [...attachments],
    person: { id: person._id, fullName: fullNameOf(person), email: person.email, title: person.title },
    companyName: company?.name ?? '',
    groupName: group?.name ?? '',
  };
});
