import type { CrmKind } from '@upfront/contracts/crm/model.js';
import type { CrmConnector } from './crm-connector.js';
import type { ClientOptions } from './salesforce-client.js';
import { createSalesforceConnector } from './salesforce.js';

/** One connector for each kind of system; a new kind does not compile without its own. */
export type CrmConnectors = Readonly<Record<CrmKind, CrmConnector>>;

/** Nest's token for the connectors. */
export const CRM_CONNECTORS = Symbol('CrmConnectors');

export const createConnectors = (options: Partial<ClientOptions>): CrmConnectors => ({
  Salesforce: createSalesforceConnector(options),
});
