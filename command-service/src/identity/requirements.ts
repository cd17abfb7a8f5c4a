import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { aggregatesOf } from '../resources/record-aggregates.js';
import { companyAggregate } from './company.aggregate.js';
import type { CompanyFacts } from './company.decider.js';
import { groupAggregate } from './group.aggregate.js';
import { permissionAggregate, permissionIdOf } from './permission.aggregate.js';
import { builtIn } from './permission.decider.js';
import { roleAggregate } from './role.aggregate.js';
import type { Aggregates } from '../execute/aggregates.js';

const refuseField = (field: string, detail: string): never => {
  throw new Refusal(problems.invalidInput, { detail, errors: { [field]: [detail] } });
};

/** The company that something is added to. @throws Refusal 404 where there is none, 409 where it was deactivated */
export const requireCompany = async (
  { aggregates }: { readonly aggregates: Aggregates },
  companyId: string,
): Promise<CompanyFacts> => {
  const { state } = await aggregates.load(companyAggregate, companyId);
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  if (!state.isActive) throw new Refusal(identityProblems.companyInactive);
  return state;
};

/** Groups and roles must be of the company; otherwise a user would get rights in another one. */
export const requirePlace = async (
  { aggregates }: { readonly aggregates: Aggregates },
  companyId: string,
  groupIds: readonly string[],
  roleIds: readonly string[],
): Promise<void> => {
  for (const groupId of groupIds) {
    const { state } = await aggregates.load(groupAggregate, groupId);
    if (state.stage === 'none' || state.companyId !== companyId)
      refuseField('groupIds', 'The company does not have this group.');
  }
  for (const roleId of roleIds) {
    const { state } = await aggregates.load(roleAggregate, roleId);
    if (state.stage === 'none' || state.companyId !== companyId)
      refuseField('roleIds', 'The company does not have this role.');
  }
};

/** Those of the permissions that reach over companies. @throws Refusal 422 for a name that there is not: a typing error must not look like a right */
const providerOnly = async (
  { aggregates }: { readonly aggregates: Aggregates },
  permissions: readonly string[],
): Promise<readonly string[]> => {
  const found = await Promise.all(
    permissions.map(async (name) => {
      const product = builtIn(name);
      if (product) return product;
      const { state } = await aggregates.load(permissionAggregate, permissionIdOf(name));
      return { name, isProviderOnly: state.stage === 'none' ? undefined : state.isProviderOnly };
    }),
  );
  const unknown = found.filter(({ isProviderOnly }) => isProviderOnly === undefined);
  if (unknown.length > 0)
    refuseField('permissions', `There is no permission named ${unknown.map(({ name }) => name).join(', ')}.`);
  return found.filter(({ isProviderOnly }) => isProviderOnly).map(({ name }) => name);
};

/**
 * What a role or a permission group of a company may give: permissions that reach over companies only in the
 * provider's own, or a company's administrator could let themselves into all others.
 * @throws Refusal 422 with the field
 */
export const requireGivable = async (
  services: { readonly aggregates: Aggregates },
  companyId: string,
  {
    permissions = [],
    permissionGroupIds = [],
  }: {
    readonly permissions?: readonly string[] | undefined;
    readonly permissionGroupIds?: readonly string[] | undefined;
  },
): Promise<void> => {
  const wide = await providerOnly(services, permissions);
  if (wide.length > 0) {
    const { state } = await services.aggregates.load(companyAggregate, companyId);
    if (state.stage === 'none' || !state.isProvider)
      refuseField('permissions', `Only the provider’s roles can include ${wide.join(', ')}.`);
  }
  for (const id of permissionGroupIds) {
    const { state } = await services.aggregates.load(aggregatesOf(PermissionGroups).record, id);
    if (state.stage === 'none' || state.companyId !== companyId)
      refuseField('permissionGroupIds', 'The company does not have this permission group.');
  }
};
