import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { heldValues } from '@upfront/contracts/kernel/resource/shapes.js';
import { aggregatesOf } from '../resources/record-aggregates.js';
import type { RecordGuards } from '../resources/record-rules.js';
import { keepAdministered } from './keep-administered.js';
import { requireCompany, requireGivable } from './requirements.js';
import { Usage } from './usage.js';

/** A role that names it since may not be in the read models yet: what is deleted gives nothing all the same. */
const refuseNamed = async (id: string, { usage }: { readonly usage: Usage }): Promise<void> => {
  const roles = await usage.rolesWith(id);
  if (roles.length === 0) return;
  const detail = `Used by these roles: ${roles.join(', ')}. Remove it from them first.`;
  throw new Refusal(identityProblems.permissionGroupInUse, { detail });
};

const needs = { usage: Usage };

/** What a permission group may give, and that its roles leave the company an administrator. */
export const permissionGroupGuards: RecordGuards<typeof needs> = {
  needs,
  before: async ({ id, companyId, wanted, message }, _context, services) => {
    if (message.type === 'Delete') return refuseNamed(id, services);
    if (message.type === 'Create') await requireCompany(services, companyId);
    const { permissions } = heldValues(PermissionGroups, wanted);
    return requireGivable(services, companyId, { permissions });
  },
  around: ({ id, companyId, message }, work, context, services) => {
    // A new one gives nobody anything yet.
    if (message.type === 'Create') return work();
    const plan = async () => {
      const { record } = aggregatesOf(PermissionGroups);
      return { permissionGroups: new Map([[id, await services.aggregates.afterwards(record, id, message)]]) };
    };
    return keepAdministered(companyId, plan, work, context, services);
  },
};
