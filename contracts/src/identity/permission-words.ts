import { permissionNames, type PermissionName } from './permissions.js';
import type { Permission } from './role-model.js';

/** A permission of the product. */
export type BuiltInPermission = Omit<Permission, 'isBuiltIn' | 'abilities'>;

const AREAS: Readonly<Record<string, readonly [area: string, things: string]>> = {
  Client: ['Clients', 'clients'],
  Contact: ['Contacts', 'contacts'],
  Campaign: ['Campaigns', 'campaigns'],
  RequestForProposal: ['RFPs', 'requests for proposal'],
  AssetLibrary: ['Asset library', 'assets'],
  Agency: ['Agencies', 'agencies'],
};
/** How far a permission reaches: what stands before its things, and behind them. */
const REACH: Readonly<Record<string, readonly [before: string, behind: string]>> = {
  All: ['', ' in all companies'],
  ForAll: ['', ' in all companies'],
  ForOwnCompany: ['', ' in their company'],
  ForOwnGroup: ['', ' in their group'],
  Own: ['their own ', ''],
};
const SCOPED = new RegExp(
  `^(${Object.keys(AREAS).join('|')})(Create|View|Edit)(${Object.keys(REACH).join('|')})$`,
);

/** Those whose names follow no pattern: area, and what they allow. */
const SINGLE: Partial<Readonly<Record<PermissionName, readonly [area: string, description: string]>>> = {
  AgencyAccessTab: ['Agencies', 'Open the Agencies tab'],
  ClientInsights: ['Clients', 'See the insights of a client'],
  ClientReviews: ['Clients', 'See the reviews of a client'],
  ClientSocial: ['Clients', 'See the social media of a client'],
  ClientCompetitiors: ['Clients', 'See the competitors of a client'],
  GlobalChatbot: ['Workspace', 'Ask the assistant'],
  Notifications: ['Workspace', 'Get notifications'],
  Reporting: ['Workspace', 'Open reports and dashboards'],
  AdminUIAccess: ['Administration', 'Open the admin area'],
  AdminViewCompanyActivity: ['Administration', 'Manage the company and see who did what'],
  AdminFulfillmentVendor: ['Administration', 'Manage fulfillment vendors'],
  AdminUserImpersonate: ['Administration', 'Act as another user'],
  AccessBlocked: ['Administration', 'Nothing: blocks access to Upfront'],
};

/** Permissions that reach over companies; only roles of the provider’s own company can hold them. */
export const isProviderOnly = (name: string): boolean => SCOPED.exec(name)?.[3]?.endsWith('All') === true;

/** What a permission of the product allows, and how far it reaches; undefined for one that has no reach. */
export const reachOf = (
  name: string,
): { readonly what: string; readonly reach: 'all' | 'company' | 'group' | 'own' } | undefined => {
  const [, stem, action, scope] = SCOPED.exec(name) ?? [];
  if (!stem || !action || !scope) return undefined;
  const reach = scope.endsWith('All')
    ? 'all'
    : scope === 'Own'
      ? 'own'
      : scope === 'ForOwnGroup'
        ? 'group'
        : 'company';
  return { what: `${stem}${action}`, reach };
};

const wordsOf = (name: PermissionName): readonly [area: string, description: string] => {
  const [, stem = '', action = '', reach = ''] = SCOPED.exec(name) ?? [];
  const [area, things] = AREAS[stem] ?? ['', ''];
  const [before, behind] = REACH[reach] ?? ['', ''];
  return area ? [area, `${action} ${before}${things}${behind}`] : (SINGLE[name] ?? ['Other', name]);
};

const described = (name: PermissionName): BuiltInPermission => {
  const [area, description] = wordsOf(name);
  return { id: name, name, area, description, isProviderOnly: isProviderOnly(name) };
};

/** Every permission of the product with its words, in the order of the areas (spec shell 6). */
export const permissionCatalogue: readonly BuiltInPermission[] = permissionNames.map(described);
