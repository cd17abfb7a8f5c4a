import { collectEvents } from './kernel/event-catalogue.js';
import * as activity from './activity/events.js';
import * as assets from './assets/events.js';
import * as campaigns from './campaigns/events.js';
import * as clients from './clients/events.js';
import * as contacts from './contacts/events.js';
import * as crm from './crm/events.js';
import * as identity from './identity/events.js';
import * as identitySso from './identity/sso-events.js';
import * as notifications from './notifications/events.js';
import * as notificationChannels from './notifications/channel-events.js';
import * as operations from './operations/events.js';
import * as setAside from './operations/set-aside-events.js';
import * as orders from './orders/events.js';
import * as externalOrders from './orders/external-events.js';
import * as products from './products/events.js';
import { operationEvents } from './operations.js';
import { resourcesByName } from './resources.js';
import * as support from './support/events.js';
import * as tasks from './tasks/events.js';

/** Every event of the product, once. A new context adds its module here. */
export const events = collectEvents([
  activity,
  assets,
  campaigns,
  clients,
  contacts,
  crm,
  identity,
  identitySso,
  notifications,
  notificationChannels,
  operations,
  operationEvents,
  orders,
  externalOrders,
  products,
  resourcesByName,
  setAside,
  support,
  tasks,
]);
