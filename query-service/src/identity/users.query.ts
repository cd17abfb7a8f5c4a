import { groupMembers } from '@upfront/contracts/identity/queries.js';
import { handle } from '../edge/query-handler.js';
import { findPeople } from './find-people.js';

export const groupMembersQuery = handle(groupMembers, async (input, context) => {
  const { num, people } = await findPeople({ 'memberships.groupId': context.actor.groupId }, input, context);
  return { num, members: people };
});
