import type { ScreenRoute } from '../app/routing/screen-route.js';
import type { TabSet } from '../app/routing/tab-set.js';
import { resourceRoutes } from './resources/resource-routes.js';

const crmTabs: TabSet = {
  label: 'External CRM',
  tabs: [
    { label: 'External CRM', path: '/admin/external-crm', isExact: true },
    { label: 'Push Logs', path: '/admin/external-crm/push-logs' },
  ],
};
const queueTabs: TabSet = {
  label: 'Task Queue',
  tabs: [
    { label: 'Active', path: '/admin/task-queue/active' },
    { label: 'History', path: '/admin/task-queue/history' },
  ],
};

const admin = (route: Omit<ScreenRoute, 'section' | 'permissionRequired'>): ScreenRoute => ({
  ...route,
  section: 'admin',
  permissionRequired: true,
});

const roleTabs: TabSet = {
  label: 'Roles',
  tabs: [
    { label: 'Roles', path: '/admin/user-roles', isExact: true },
    { label: 'Permission Groups', path: '/admin/permissions' },
  ],
};

/** The admin area (spec admin 2). */
export const routes: readonly ScreenRoute[] = [
  admin({ path: '/admin', name: 'AdminHome', title: 'Admin', load: () => import('./admin-home.screen.js') }),
  admin({
    path: '/admin/activity',
    name: 'Activity',
    title: 'Activity',
    load: () => import('./activity.screen.js'),
  }),
  admin({
    path: '/admin/companies',
    name: 'CompanyList',
    title: 'Companies',
    load: () => import('./companies/companies.screen.js'),
  }),
  admin({
    path: '/admin/companies/edit/:id/company-settings',
    name: 'AdminEditCompanySettings',
    title: '{company}',
    load: () => import('./companies/company-settings.screen.js'),
  }),
  admin({
    path: '/admin/groups',
    name: 'GroupList',
    title: 'Groups',
    load: () => import('./companies/groups.screen.js'),
  }),
  admin({
    path: '/admin/user-roles',
    name: 'AdminUserRoles',
    title: 'Roles',
    tabs: roleTabs,
    load: () => import('./roles/roles.screen.js'),
  }),
  admin({
    path: '/admin/permissions',
    name: 'AdminPermissions',
    title: 'Permission Groups',
    tabs: roleTabs,
    load: () => import('./roles/permission-groups.screen.js'),
  }),
  admin({
    path: '/admin/external-crm',
    name: 'AdminExternalCRMList',
    title: 'External CRM',
    tabs: crmTabs,
    load: () => import('./crm/external-crms.screen.js'),
  }),
  admin({
    path: '/admin/external-crm/push-logs',
    name: 'AdminExternalCRMPushLogs',
    title: 'External CRM',
    tabs: crmTabs,
    load: () => import('./push-logs.screen.js'),
  }),
  admin({
    path: '/admin/task-queue/active',
    name: 'AdminTaskQueueActive',
    title: 'Task Queue',
    tabs: queueTabs,
    load: () => import('./task-queue-active.screen.js'),
  }),
  admin({
    path: '/admin/task-queue/history',
    name: 'AdminTaskQueueHistory',
    title: 'Task Queue',
    tabs: queueTabs,
    load: () => import('./task-queue-history.screen.js'),
  }),
  admin({
    path: '/admin/status',
    name: 'AdminSystemStatus',
    title: 'System Status',
    load: () => import('./system-status.screen.js'),
  }),
  ...resourceRoutes,
];
