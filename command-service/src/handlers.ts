import type { HandlerType } from './execute/bind.js';
import { activityHandlers } from './activity/activity.bindings.js';
import { assetHandlers } from './assets/assets.bindings.js';
import { campaignHandlers } from './campaigns/campaigns.bindings.js';
import { clientHandlers } from './clients/clients.bindings.js';
import { contactHandlers } from './contacts/contacts.bindings.js';
import { crmHandlers } from './crm/crm.bindings.js';
import { identityHandlers } from './identity/identity.bindings.js';
import { channelHandlers } from './notifications/channels.bindings.js';
import { notificationHandlers } from './notifications/notifications.bindings.js';
import { operationHandlers } from './operations/operations.bindings.js';
import { externalOrderHandlers } from './orders/external-orders.bindings.js';
import { orderHandlers } from './orders/orders.bindings.js';
import { productHandlers } from './products/products.bindings.js';
import { provideDefaults } from './resources/provide-defaults.handler.js';
import { resourceHandlers } from './resources/resource.bindings.js';
import { supportHandlers } from './support/support.bindings.js';
import { taskHandlers } from './tasks/tasks.bindings.js';

/** The handlers of all contexts; the service refuses to start unless every command has exactly one. */
export const handlers: readonly HandlerType[] = [
  ...identityHandlers,
  ...taskHandlers,
  ...supportHandlers,
  ...notificationHandlers,
  ...channelHandlers,
  ...activityHandlers,
  ...clientHandlers,
  ...contactHandlers,
  ...assetHandlers,
  ...campaignHandlers,
  ...productHandlers,
  ...orderHandlers,
  ...externalOrderHandlers,
  ...operationHandlers,
  ...crmHandlers,
  ...resourceHandlers,
  provideDefaults,
];
