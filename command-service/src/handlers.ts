import type { HandlerType } from './execute/bind.js';
import { agencyHandlers } from './agencies/agencies.bindings.js';
import { clientHandlers } from './clients/clients.bindings.js';
import { contactHandlers } from './contacts/contacts.bindings.js';
import { identityHandlers } from './identity/identity.bindings.js';
import { notificationHandlers } from './notifications/notifications.bindings.js';
import { taskHandlers } from './tasks/tasks.bindings.js';

/** The handlers of all contexts; the service refuses to start unless every command has exactly one. */
export const handlers: readonly HandlerType[] = [
  ...identityHandlers,
  ...taskHandlers,
  ...notificationHandlers,
  ...clientHandlers,
  ...contactHandlers,
  ...agencyHandlers,
];
