import { activityContext } from './activity/context.js';
import { assetsContext } from './assets/context.js';
import { assistantContext } from './assistant/context.js';
import { bookmarksContext } from './bookmarks/context.js';
import { campaignsContext } from './campaigns/context.js';
import { clientsContext } from './clients/context.js';
import { contactsContext } from './contacts/context.js';
import { crmContext } from './crm/context.js';
import { identityContext } from './identity/context.js';
import { notificationsContext } from './notifications/context.js';
import { operationsContext } from './operations/context.js';
import { ordersContext } from './orders/context.js';
import { productsContext } from './products/context.js';
import { resourcesContext } from './resources/context.js';
import { supportContext } from './support/context.js';
import { tasksContext } from './tasks/context.js';
import type { Context } from './kernel/define-context.js';

/**
 * The contexts of the product. A new one is added here and nowhere else in contracts. Never imported by what a context
 * declares, nor by the browser: it holds everything.
 */
export const contexts: readonly Context[] = [
  identityContext,
  tasksContext,
  bookmarksContext,
  notificationsContext,
  supportContext,
  assistantContext,
  activityContext,
  operationsContext,
  crmContext,
  clientsContext,
  contactsContext,
  assetsContext,
  campaignsContext,
  ordersContext,
  productsContext,
  resourcesContext,
];
