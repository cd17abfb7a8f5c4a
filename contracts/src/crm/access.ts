import { holds, type RuleSource } from '../kernel/ability.js';

/** Route names of the admin screens (spec admin 2). */
const LIST_ROUTE = 'AdminExternalCRMList';
const PUSH_LOG_ROUTE = 'AdminExternalCRMPushLogs';

/**
 * Every member sees which external CRMs their company has. Setting them up needs the admin area with that screen;
 * push logs need the admin area with theirs: within the company, or all companies for the provider's employees.
 */
export const crmRules: RuleSource = (actor, can) => {
  const inCompany = { companyId: actor.companyId };
  can('view', 'ExternalCrm', inCompany);
  if (!holds(actor, 'AdminUIAccess')) return;
  const where = actor.isProviderEmployee ? {} : inCompany;
  if (actor.permissionRoutes.includes(LIST_ROUTE)) {
    can(['view', 'create', 'edit', 'remove'], 'ExternalCrm', where);
  }
  if (actor.permissionRoutes.includes(PUSH_LOG_ROUTE)) can('view', 'PushLog', where);
};
