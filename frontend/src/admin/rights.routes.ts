import type { ScreenRoute } from '../app/routing/screen-route.js';
import { admin } from './admin-route.js';
import { adminTabs } from './admin-tabs.js';

/** Roles, permissions and single sign-on (spec admin 2). */
export const routes: readonly ScreenRoute[] = [
  admin({
    path: '/admin/user-roles',
    name: 'AdminUserRoles',
    title: 'Roles',
    tabs: adminTabs.rights,
    load: () => import('./roles/roles.screen.js'),
  }),
  admin({
    path: '/admin/user-roles/new',
    name: 'AdminNewUserRole',
    title: 'Add role',
    load: () => import('./roles/new-role.screen.js'),
  }),
  admin({
    path: '/admin/user-roles/edit/:id',
    name: 'AdminEditUserRole',
    title: 'Role',
    load: () => import('./roles/edit-role.screen.js'),
  }),
  admin({
    path: '/admin/permissions',
    name: 'AdminPermissions',
    title: 'Permissions',
    tabs: adminTabs.rights,
    load: () => import('./roles/permissions.screen.js'),
  }),
  admin({
    path: '/admin/permissions/new',
    name: 'AdminNewPermission',
    title: 'Add permission',
    load: () => import('./roles/new-permission.screen.js'),
  }),
  admin({
    path: '/admin/permissions/edit/:id',
    name: 'AdminEditPermission',
    title: 'Permission',
    load: () => import('./roles/edit-permission.screen.js'),
  }),
  admin({
    path: '/admin/permission-groups',
    name: 'AdminPermissionGroups',
    title: 'Permission groups',
    tabs: adminTabs.rights,
    load: () => import('./roles/permission-groups.screen.js'),
  }),
  admin({
    path: '/admin/permission-groups/create',
    name: 'AdminCreatePermissionGroup',
    title: 'Add permission group',
    load: () => import('./roles/new-permission-group.screen.js'),
  }),
  admin({
    path: '/admin/permission-groups/edit/:id',
    name: 'AdminEditPermissionGroup',
    title: 'Permission group',
    load: () => import('./roles/edit-permission-group.screen.js'),
  }),
  admin({
    path: '/admin/sso-providers',
    name: 'AdminSSOProviders',
    title: 'Single sign-on',
    load: () => import('./sso/sso-providers.screen.js'),
  }),
  admin({
    path: '/admin/sso-providers/new',
    name: 'AdminNewSSOProvider',
    title: 'Add provider',
    load: () => import('./sso/new-sso-provider.screen.js'),
  }),
  admin({
    path: '/admin/sso-providers/edit/:id',
    name: 'AdminEditSSOProvider',
    title: 'Provider',
    load: () => import('./sso/edit-sso-provider.screen.js'),
  }),
];
