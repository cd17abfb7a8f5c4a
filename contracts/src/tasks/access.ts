import type { RuleSource } from '../kernel/ability.js';

/** A task belongs to its creator and its assignees; only the creator deletes it. */
export const taskRules: RuleSource = (actor, can) => {
  const inCompany = { companyId: actor.companyId };
  can('create', 'Task', inCompany);
  can(['view', 'edit'], 'Task', { ...inCompany, creatorId: actor.userId });
  can(['view', 'edit'], 'Task', { ...inCompany, assigneeIds: actor.userId });
  can('remove', 'Task', { ...inCompany, creatorId: actor.userId });
};
