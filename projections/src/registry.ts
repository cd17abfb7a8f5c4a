import { activityProjection } from './activity/activity.projection.js';
import { mediaAssetsProjection } from './assets/media-assets.projection.js';
import { campaignCountsProjection } from './campaigns/campaign-counts.projection.js';
import { campaignHistoryProjection } from './campaigns/campaign-history.projection.js';
import { campaignListProjection } from './campaigns/campaign-list.projection.js';
import { campaignsLive } from './campaigns/campaigns.live.js';
import { clientFacetsProjection } from './clients/client-facets.projection.js';
import { clientsProjection } from './clients/clients.projection.js';
import { workspaceNamesProjection } from './clients/names.projection.js';
import { contactReactions } from './contacts/contacts.reactions.js';
import { contactsProjection } from './contacts/contacts.projection.js';
import { crmProjection } from './crm/crm.projection.js';
import { crmReactions } from './crm/crm.reactions.js';
import { companiesProjection } from './identity/companies.projection.js';
import { identityLive } from './identity/identity.live.js';
import { identityReactions } from './identity/identity.reactions.js';
import { identityProjection } from './identity/identity.projection.js';
import { ssoProjection } from './identity/sso.projection.js';
import { notificationChannelsProjection } from './notifications/channels.projection.js';
import { notificationsLive } from './notifications/notifications.live.js';
import { notificationsProjection } from './notifications/notifications.projection.js';
import { notificationReactions } from './notifications/notifications.reactions.js';
import { operationsProjection } from './operations/operations.projection.js';
import { operationReactions } from './operations/operations.reactions.js';
import { externalOrdersProjection } from './orders/external-orders.projection.js';
import { orderReactions } from './orders/orders.reactions.js';
import { ordersProjection } from './orders/orders.projection.js';
import { productReactions } from './products/products.reactions.js';
import { productsProjection } from './products/products.projection.js';
import type { Reaction } from './reactions/reaction.js';
import { resourceProjections } from './resources/resource.projection.js';
import { resourceReactions } from './resources/resource.reactions.js';
import type { LiveHook } from './runner/live-hook.js';
import type { Projection } from './runner/projection.js';
import { supportProjection } from './support/support.projection.js';
import { supportReactions } from './support/support.reactions.js';
import { tasksLive } from './tasks/tasks.live.js';
import { tasksProjection } from './tasks/tasks.projection.js';
import { taskReactions } from './tasks/tasks.reactions.js';

/** Every projection of the product, once. A new context adds its own here. */
export const projections: readonly Projection[] = [
  activityProjection,
  // Before all whose documents copy names, places and rights of declared records.
  ...resourceProjections,
  // Before people, whose rights follow from roles and companies.
  companiesProjection,
  identityProjection,
  ssoProjection,
  notificationsProjection,
  notificationChannelsProjection,
  tasksProjection,
  workspaceNamesProjection,
  clientsProjection,
  clientFacetsProjection,
  contactsProjection,
  mediaAssetsProjection,
  productsProjection,
  // After clients and people, whose names and rights they copy.
  campaignListProjection,
  campaignCountsProjection,
  campaignHistoryProjection,
  ordersProjection,
  externalOrdersProjection,
  operationsProjection,
  supportProjection,
  crmProjection,
];

/** What open browsers are told after a group has written. */
export const liveHooks: readonly LiveHook[] = [campaignsLive, identityLive, notificationsLive, tasksLive];

/** What follows from events: jobs and internal commands. */
export const reactions: readonly Reaction[] = [
  taskReactions,
  operationReactions,
  contactReactions,
  crmReactions,
  orderReactions,
  productReactions,
  identityReactions,
  notificationReactions,
  supportReactions,
  ...resourceReactions,
];
