import type { Permission } from '@upfront/contracts/identity/role-model.js';

export const PERMISSIONS = '/admin/permissions';

/** Pages of permissions: only the provider's administrators make and word them. */
export const permissionPages = {
  add: { route: 'AdminNewPermission', to: `${PERMISSIONS}/new` },
  edit: {
    route: 'AdminEditPermission',
    to: (id: string): string => `${PERMISSIONS}/edit/${encodeURIComponent(id)}`,
  },
} as const;

/** Whether it came with the product. */
export const originOf = ({ isBuiltIn }: Permission): string => (isBuiltIn ? 'Of the product' : 'Your own');

export const holdersOf = ({ isProviderOnly }: Permission): string =>
  isProviderOnly ? 'Roles in the provider’s company' : 'Roles in every company';
