import type { AdministeredResource, AnyResource } from './kernel/resource/any-resource.js';
import { isAdministered } from './kernel/resource/is-resource.js';
import { Agencies } from './agencies/agency.resource.js';
import { Bookmarks } from './bookmarks/bookmark.resource.js';
import { CampaignGoals } from './campaigns/campaign-goal.resource.js';
import { CampaignStatuses } from './campaigns/campaign-status.resource.js';
import { IndustryCategories } from './clients/industry-category.resource.js';
import { Industries } from './clients/industry.resource.js';
import { PermissionGroups } from './identity/permission-group.resource.js';

/** Every declared record of the product, once. A new one is added here and nowhere else. */
export const resources: readonly AnyResource[] = [
  CampaignStatuses,
  CampaignGoals,
  Industries,
  IndustryCategories,
  Bookmarks,
  Agencies,
  PermissionGroups,
];

/** Those that administrators manage by the screen that follows from the declaration. */
export const administered: readonly AdministeredResource[] = resources.filter(isAdministered);

/** The same by name, as the catalogues take modules. */
export const resourcesByName: Readonly<Record<string, AnyResource>> = Object.fromEntries(
  resources.map((resource) => [resource.name, resource]),
);
