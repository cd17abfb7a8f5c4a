import type { RoleTemplate } from '@upfront/contracts/identity/permissions.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { roleAggregate } from './role.aggregate.js';
import type { Aggregates } from '../execute/aggregates.js';

/** Role ids follow the company's own in the ids that a command hands out. */
const FIRST_ROLE = 100;

/** Creates a new company's roles; repeated, it finds them there. */
export const createRoles = async (
  templates: readonly RoleTemplate[],
  companyId: string,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<{ roles: { id: string; name: string }[]; position: number }> => {
  const roles: { id: string; name: string }[] = [];
  let position = 0;
  for (const [index, { name, permissions, routes }] of templates.entries()) {
    const roleId = nthIdOf(context.commandId, FIRST_ROLE + index);
    const data = { roleId, companyId, name, permissions, routes };
    const message = { type: 'Create', data, meta: decisionMeta(context) } as const;
    const decided = await aggregates.decide(roleAggregate, roleId, message, context, { isNew: true });
    position = Math.max(position, decided.position);
    roles.push({ id: roleId, name });
  }
  return { roles, position };
};
