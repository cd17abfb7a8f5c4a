import type { HandlerType } from './execute/bind.js';
import { identityHandlers } from './identity/identity.bindings.js';
import { notificationHandlers } from './notifications/notifications.bindings.js';
import { taskHandlers } from './tasks/tasks.bindings.js';

/** The handlers of all contexts; the service refuses to start unless every command has exactly one. */
export const handlers: readonly HandlerType[] = [
  ...identityHandlers,
  ...taskHandlers,
  ...notificationHandlers,
];
