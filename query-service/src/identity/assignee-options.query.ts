import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { assigneeOptions } from '@upfront/contracts/identity/queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import { findActors } from './find-people.js';

export const assigneeOptionsQuery = handle(assigneeOptions, async ({ id, page, limit }, context) => {
  const me = context.actor.userId;
  const isMember = await context.read(actors).exists({ _id: me, 'memberships.groupId': id });
  if (!isMember) throw new Refusal(problems.notFound);
  const { num, found } = await findActors({ 'memberships.groupId': id }, { page, limit }, context);
  return {
    num,
    members: found.map((one) => ({
      uId: one._id,
      firstName: one.firstName,
      lastName: one.lastName,
      email: one.email,
      avatar: pictureUrl(one.avatar),
      isSelected: one._id === me,
      isCurrentUser: one._id === me,
    })),
  };
});
