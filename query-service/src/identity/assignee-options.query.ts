import { assigneeOptions } from '@upfront/contracts/identity/queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import { skipOf } from '../listing/listing.js';
import { pictureOf } from './people.js';

export const assigneeOptionsQuery = handle(assigneeOptions, async ({ id, page, limit }, context) => {
  const people = context.read(actors);
  const me = context.actor.userId;
  const isMember = await people.exists({ _id: me, 'memberships.groupId': id });
  if (!isMember) throw new Refusal(problems.notFound);
  const filter = { 'memberships.groupId': id, isActive: true };
  const [num, found] = await Promise.all([
    people.countDocuments(filter),
    people.find(filter).sort({ sortName: 1, _id: 1 }).skip(skipOf({ page, limit })).limit(limit).lean(),
  ]);
  return {
    num,
    members: found.map((one) => ({
      uId: one._id,
      firstName: one.firstName,
      lastName: one.lastName,
      email: one.email,
      avatar: pictureOf(one),
      isSelected: one._id === me,
      isCurrentUser: one._id === me,
    })),
  };
});
