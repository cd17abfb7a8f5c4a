import type { TabSet } from '../app/routing/tab-set.js';

/** Tab sets of the admin area, one per area that has several screens (spec admin 2). */
export const adminTabs = {
  crm: {
    label: 'External CRM',
    tabs: [
      { label: 'External CRM', path: '/admin/external-crm', isExact: true },
      { label: 'Push Logs', path: '/admin/external-crm/push-logs' },
    ],
  },
  queue: {
    label: 'Task Queue',
    tabs: [
      { label: 'Active', path: '/admin/task-queue/active' },
      { label: 'History', path: '/admin/task-queue/history' },
    ],
  },
  rights: {
    label: 'Roles',
    tabs: [
      { label: 'Roles', path: '/admin/user-roles' },
      { label: 'Permissions', path: '/admin/permissions' },
      { label: 'Permission Groups', path: '/admin/permission-groups' },
    ],
  },
  activity: {
    label: 'Activity',
    tabs: [
      { label: 'Activity', path: '/admin/activity' },
      { label: 'Admin Activity', path: '/admin/admin-activity' },
      { label: 'User Sessions', path: '/admin/user-sessions' },
    ],
  },
  company: {
    label: 'Company',
    tabs: [
      { label: 'Company Settings', path: '/admin/companies/edit/:id/company-settings' },
      { label: 'Workflow Settings', path: '/admin/companies/edit/:id/workflow-settings' },
    ],
  },
  styles: {
    label: 'Styles',
    tabs: [
      { label: 'General', path: '/admin/styles/general' },
      { label: 'Navigation', path: '/admin/styles/navigation' },
      { label: 'Buttons', path: '/admin/styles/buttons' },
      { label: 'Text', path: '/admin/styles/text' },
      { label: 'Components', path: '/admin/styles/components' },
      { label: 'Charts', path: '/admin/styles/charts' },
      { label: 'Preview', path: '/admin/styles-preview' },
    ],
  },
  group: {
    label: 'Group',
    tabs: [
      { label: 'Group Settings', path: '/admin/groups/edit/:id/group-settings' },
      { label: 'Workflow Settings', path: '/admin/groups/edit/:id/workflow-settings' },
    ],
  },
} as const satisfies Readonly<Record<string, TabSet>>;
