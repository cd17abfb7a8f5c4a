import { holds, type RuleSource } from '../kernel/ability.js';

/** Route names of the admin screens through which background tasks are reached (spec admin 2). */
const TASK_ROUTES = ['AdminTaskQueueActive', 'AdminTaskQueueHistory'] as const;
/** Our own: the specification has no such screen. */
const STATUS_ROUTE = 'AdminSystemStatus';
const PUSH_LOG_ROUTE = 'AdminExternalCRMPushLogs';

/**
 * Everybody follows their own work. Background tasks are for those who reach the task queue in the admin area, pushes
 * also for those who reach the push logs: within their company, or of all companies for the provider's employees
 * (decisions: People and access). How the system itself is only concerns the provider's employees.
 */
export const operationRules: RuleSource = (actor, can) => {
  can('view', 'Operation', { requestedById: actor.userId, companyId: actor.companyId });
  if (!holds(actor, 'AdminUIAccess')) return;
  if (actor.isProviderEmployee && actor.permissionRoutes.includes(STATUS_ROUTE))
    can(['view', 'edit'], 'SystemStatus');
  const where = actor.isProviderEmployee ? {} : { companyId: actor.companyId };
  if (TASK_ROUTES.some((route) => actor.permissionRoutes.includes(route))) {
    can(['view', 'edit'], 'BackgroundTask', where);
    can('view', 'Operation', where);
  }
  if (actor.permissionRoutes.includes(PUSH_LOG_ROUTE)) {
    can(['view', 'edit'], 'BackgroundTask', { ...where, kind: 'crm-push' });
    can('view', 'Operation', { ...where, kind: 'crm-push' });
  }
};
