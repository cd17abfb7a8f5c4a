import type { AnyResource } from './kernel/resource/any-resource.js';
import { Bookmarks } from './bookmarks/bookmark.resource.js';
import { CampaignGoals } from './campaigns/campaign-goal.resource.js';
import { CampaignStatuses } from './campaigns/campaign-status.resource.js';
import { IndustryCategories } from './clients/industry-category.resource.js';
import { Industries } from './clients/industry.resource.js';

/** Every declared resource of the product, once. A new one is added here and nowhere else. */
export const resources: readonly AnyResource[] = [
  CampaignStatuses,
  CampaignGoals,
  Industries,
  IndustryCategories,
  Bookmarks,
];

/** The same by name, as the catalogues take modules. */
export const resourcesByName: Readonly<Record<string, AnyResource>> = Object.fromEntries(
  resources.map((resource) => [resource.name, resource]),
);
