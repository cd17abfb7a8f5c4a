import * as campaigns from './campaigns.js';
import * as clients from './clients.js';
import type { IntegrationEventDefinition } from './define-integration-event.js';
import * as identity from './identity.js';
import * as orders from './orders.js';
import * as tasks from './tasks.js';

const isDefinition = (value: unknown): value is IntegrationEventDefinition =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'integration-event';

/** Everything that outside systems are told, once. A new context adds its module here. */
export const integrationEvents: readonly IntegrationEventDefinition[] = [
  clients,
  campaigns,
  orders,
  tasks,
  identity,
].flatMap((module) => Object.values(module).filter(isDefinition));
