import { administered } from '../resources.js';

/** Every permission name of the specification (permissions catalogue), and one of ours: the right to impersonate. */
export const permissionNames = [
  'ClientCreateForAll',
  'ClientCreateForOwnCompany',
  'ClientCreateForOwnGroup',
  'ClientViewAll',
  'ClientViewForOwnCompany',
  'ClientViewForOwnGroup',
  'ClientEditAll',
  'ClientEditForOwnCompany',
  'ClientEditForOwnGroup',
  'ContactCreateForAll',
  'ContactCreateForOwnCompany',
  'ContactCreateForOwnGroup',
  'ContactViewAll',
  'ContactViewForOwnCompany',
  'ContactViewForOwnGroup',
  'ContactViewOwn',
  'CampaignViewAll',
  'CampaignViewForOwnCompany',
  'CampaignViewForOwnGroup',
  'CampaignEditAll',
  'CampaignEditForOwnCompany',
  'CampaignEditForOwnGroup',
  'RequestForProposalViewAll',
  'RequestForProposalViewForOwnCompany',
  'RequestForProposalViewForOwnGroup',
  'RequestForProposalViewOwn',
  'AssetLibraryViewForAll',
  'AssetLibraryViewForOwnCompany',
  'AssetLibraryViewForOwnGroup',
  'AssetLibraryEditForAll',
  'AssetLibraryEditForOwnCompany',
  'AssetLibraryEditForOwnGroup',
  'AgencyAccessTab',
  'AgencyEditAll',
  'AgencyEditForOwnCompany',
  'ClientInsights',
  'ClientReviews',
  'ClientSocial',
  'ClientCompetitiors',
  'GlobalChatbot',
  'Notifications',
  'Reporting',
  'AdminUIAccess',
  'AdminViewCompanyActivity',
  'AdminFulfillmentVendor',
  'AdminUserImpersonate',
  'AccessBlocked',
] as const;
export type PermissionName = (typeof permissionNames)[number];

const seller: readonly PermissionName[] = [
  'ClientCreateForOwnGroup',
  'ClientViewForOwnGroup',
  'CampaignViewForOwnGroup',
  'ContactCreateForOwnGroup',
  'ContactViewForOwnGroup',
  'RequestForProposalViewForOwnGroup',
  'AssetLibraryViewForOwnGroup',
  'ClientInsights',
  'ClientReviews',
  'ClientSocial',
  'ClientCompetitiors',
  'AgencyAccessTab',
  'Notifications',
];
const accountManager: readonly PermissionName[] = [
  ...seller,
  'ClientEditForOwnGroup',
  'CampaignEditForOwnGroup',
  'AssetLibraryEditForOwnGroup',
  'AgencyEditForOwnCompany',
  'Reporting',
  'GlobalChatbot',
];

/** The same permission over a wider scope: ...ForOwnGroup becomes ...ForOwnCompany, or ...All / ...ForAll. */
const widened = (names: readonly PermissionName[], scope: 'company' | 'all'): PermissionName[] =>
  names.flatMap((name) => {
    const stem = name.replace(/ForOwnGroup$|ForOwnCompany$/, '');
    const wanted = scope === 'company' ? [`${stem}ForOwnCompany`] : [`${stem}All`, `${stem}ForAll`];
    const wider = permissionNames.filter((known) => wanted.includes(known));
    return wider.length > 0 && stem !== name ? wider : [name];
  });

const adminPermissions: readonly PermissionName[] = [
  'AdminUIAccess',
  'AdminViewCompanyActivity',
  'AdminFulfillmentVendor',
  'AdminUserImpersonate',
];

export interface RoleTemplate {
  readonly name: string;
  readonly permissions: readonly PermissionName[];
  /** Route names the role is narrowed to; absent: all that its permissions give. */
  readonly routes?: readonly string[];
}

/** Routes of operations staff: task queue, push logs, activity, system status, backend config, migrations. */
export const operationsRoutes = [
  'AdminHome',
  'Activity',
  'AdminTaskQueueActive',
  'AdminTaskQueueHistory',
  'AdminSystemStatus',
  'AdminExternalCRMPushLogs',
  'AdminBackendConfigFull',
  'AdminBackendConfigLiveConfig',
  'AdminDBMigrations',
] as const;

/** Roles of a new company; its admins can change them. */
export const companyRoles: readonly RoleTemplate[] = [
  { name: 'Junior Seller', permissions: ['ContactViewOwn', 'RequestForProposalViewOwn', 'Notifications'] },
  { name: 'Seller', permissions: seller },
  { name: 'Account Manager', permissions: accountManager },
  {
    name: 'Company Admin',
    permissions: [...new Set([...widened(accountManager, 'company'), ...adminPermissions])],
  },
  { name: 'Blocked', permissions: ['AccessBlocked'] },
];

/** Roles of the provider's own company, beside those every company has. */
export const providerRoles: readonly RoleTemplate[] = [
  {
    name: 'Provider Admin',
    permissions: [...new Set([...widened(accountManager, 'all'), ...adminPermissions])],
  },
  { name: 'Operations', permissions: ['AdminUIAccess'], routes: operationsRoutes },
  // Finds users and acts as them; edits nothing under the own name.
  {
    name: 'Support User',
    permissions: ['AdminUIAccess', 'AdminUserImpersonate'],
    routes: ['AdminHome', 'AdminUser'],
  },
];

const companyAdminRoutes = [
  'AdminHome',
  'Activity',
  'AdminActivity',
  'AdminUserSessions',
  'AdminGlobalMessage',
  'AdminUser',
  'AdminNewUser',
  'AdminEditUser',
  'AdminUserRoles',
  'AdminNewUserRole',
  'AdminEditUserRole',
  'AdminPermissions',
  'AdminPermissionGroups',
  'AdminCreatePermissionGroup',
  'AdminEditPermissionGroup',
  'AdminEditCompanySettings',
  'AdminEditCompanyWorkflowSettings',
  'GroupList',
  'AdminNewGroup',
  'AdminEditGroupSettings',
  'AdminEditGroupWorkflowSettings',
  'AdminStyles',
  'AdminStylesPreview',
  'AdminSSOProviders',
  'AdminNewSSOProvider',
  'AdminEditSSOProvider',
  'AdminStatus',
  'AdminProduct',
  'AdminNewProduct',
  'AdminExternalCRMList',
  'AdminNewExternalCRM',
  'AdminEditExternalCRM',
  'AdminExternalCRMPushLogs',
  'AdminCampaignExport',
  'AdminInsertionOrder',
] as const;
const resourceRoutes = (managedBy: 'company' | 'provider'): string[] =>
  administered
    .filter((one) => (one.managedBy ?? 'company') === managedBy)
    .flatMap(({ screen: { route, pages } }) => (pages ? [route, pages.new, pages.edit] : [route]));

const providerAdminRoutes = [
  'CompanyList',
  'AdminNewCompany',
  // Permissions are the same in all companies: the provider makes and words them.
  'AdminNewPermission',
  'AdminEditPermission',
  ...operationsRoutes,
] as const;

/** Names of the permission-required routes that permissions open (spec shell 6: the permitted-route list). */
export const routesOf = (
  permissions: readonly string[],
  options: { readonly isProviderEmployee: boolean; readonly narrowedTo?: readonly string[] | undefined },
): string[] => {
  const has = (...names: PermissionName[]): boolean => names.some((name) => permissions.includes(name));
  const routes: string[] = [];
  if (has('ClientCreateForAll', 'ClientCreateForOwnCompany', 'ClientCreateForOwnGroup')) {
    routes.push('NewClient', 'NewClientSearch', 'NewClientProfile', 'NewClientLocation');
  }
  routes.push('CampaignDetails', 'CampaignFulfillment', 'CampaignEditPresentation');
  if (has('Reporting')) routes.push('Reporting');
  if (has('AdminUIAccess')) routes.push(...companyAdminRoutes, ...resourceRoutes('company'));
  if (has('AdminUIAccess') && options.isProviderEmployee)
    routes.push(...providerAdminRoutes, ...resourceRoutes('provider'));
  const unique = [...new Set(routes)];
  const { narrowedTo } = options;
  return narrowedTo ? unique.filter((route) => narrowedTo.includes(route)) : unique;
};
