import type { ScreenRoute } from '../app/routing/screen-route.js';
import { admin } from './admin-route.js';
import { adminTabs } from './admin-tabs.js';
import { resourceRoutes } from './resources/resource-routes.js';

/** The admin area (spec admin 2); who may do what and how people sign in stand in rights.routes.ts. */
export const routes: readonly ScreenRoute[] = [
  admin({
    path: '/admin',
    name: 'AdminHome',
    title: 'Admin',
    load: () => import('./admin-home.screen.js'),
  }),
  admin({
    path: '/admin/activity',
    name: 'Activity',
    title: 'Activity',
    tabs: adminTabs.activity,
    load: () => import('./activity.screen.js'),
  }),
  admin({
    path: '/admin/admin-activity',
    name: 'AdminActivity',
    title: 'Admin activity',
    tabs: adminTabs.activity,
    load: () => import('./admin-activity.screen.js'),
  }),
  admin({
    path: '/admin/user-sessions',
    name: 'AdminUserSessions',
    title: 'User sessions',
    tabs: adminTabs.activity,
    load: () => import('./user-sessions.screen.js'),
  }),
  admin({
    path: '/admin/companies',
    name: 'CompanyList',
    title: 'Companies',
    load: () => import('./companies/companies.screen.js'),
  }),
  admin({
    path: '/admin/companies/new',
    name: 'AdminNewCompany',
    title: 'Add company',
    load: () => import('./companies/new-company.screen.js'),
  }),
  admin({
    path: '/admin/companies/edit/:id/company-settings',
    name: 'AdminEditCompanySettings',
    title: '{company}',
    tabs: adminTabs.company,
    load: () => import('./companies/company-settings.screen.js'),
  }),
  admin({
    path: '/admin/companies/edit/:id/workflow-settings',
    name: 'AdminEditCompanyWorkflowSettings',
    title: '{company}',
    tabs: adminTabs.company,
    load: () => import('./companies/company-workflow.screen.js'),
  }),
  admin({
    path: '/admin/groups',
    name: 'GroupList',
    title: 'Groups',
    load: () => import('./companies/groups.screen.js'),
  }),
  admin({
    path: '/admin/groups/new',
    name: 'AdminNewGroup',
    title: 'Add group',
    load: () => import('./companies/new-group.screen.js'),
  }),
  admin({
    path: '/admin/groups/edit/:id/group-settings',
    name: 'AdminEditGroupSettings',
    title: '{group}',
    tabs: adminTabs.group,
    load: () => import('./companies/group-settings.screen.js'),
  }),
  admin({
    path: '/admin/groups/edit/:id/workflow-settings',
    name: 'AdminEditGroupWorkflowSettings',
    title: '{group}',
    tabs: adminTabs.group,
    load: () => import('./companies/group-workflow.screen.js'),
  }),
  admin({
    path: '/admin/global-message',
    name: 'AdminGlobalMessage',
    title: 'Message to everyone',
    load: () => import('./global-message.screen.js'),
  }),
  admin({
    path: '/admin/styles/:entity',
    name: 'AdminStyles',
    title: 'Styles',
    tabs: adminTabs.styles,
    load: () => import('./styles/styles.screen.js'),
  }),
  admin({
    path: '/admin/styles-preview',
    name: 'AdminStylesPreview',
    title: 'Styles',
    tabs: adminTabs.styles,
    load: () => import('./styles/styles-preview.screen.js'),
  }),
  admin({
    path: '/admin/external-crm',
    name: 'AdminExternalCRMList',
    title: 'External CRM',
    tabs: adminTabs.crm,
    load: () => import('./crm/external-crms.screen.js'),
  }),
  admin({
    path: '/admin/external-crm/new',
    name: 'AdminNewExternalCRM',
    title: 'Add connection',
    load: () => import('./crm/new-connection.screen.js'),
  }),
  admin({
    path: '/admin/external-crm/edit/:id',
    name: 'AdminEditExternalCRM',
    title: '{crm}',
    load: () => import('./crm/edit-connection.screen.js'),
  }),
  admin({
    path: '/admin/external-crm/push-logs',
    name: 'AdminExternalCRMPushLogs',
    title: 'External CRM',
    tabs: adminTabs.crm,
    load: () => import('./push-logs.screen.js'),
  }),
  admin({
    path: '/admin/task-queue/active',
    name: 'AdminTaskQueueActive',
    title: 'Task Queue',
    tabs: adminTabs.queue,
    load: () => import('./task-queue-active.screen.js'),
  }),
  admin({
    path: '/admin/task-queue/history',
    name: 'AdminTaskQueueHistory',
    title: 'Task Queue',
    tabs: adminTabs.queue,
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
