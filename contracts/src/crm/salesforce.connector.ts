import { z } from 'zod';
import { defineConnector } from './connector-definition.js';
import { CAMPAIGN_SOURCES, LINE_SOURCES } from './mapping.js';

export const Salesforce = defineConnector({
  kind: 'Salesforce',
  exampleAddress: 'https://your-company.my.salesforce.com',
  settings: {
    apiVersion: {
      schema: z.string().regex(/^v\d{2}\.\d$/, 'Use the form v62.0'),
      label: 'API version',
      initial: 'v62.0',
    },
  },
  credentials: {
    clientId: { label: 'Client ID', missing: 'Enter the client ID', isSecret: false },
    clientSecret: { label: 'Client secret', missing: 'Enter the client secret', isSecret: true },
  },
  records: {
    opportunity: { legend: 'Opportunity fields', sources: CAMPAIGN_SOURCES },
    line: { legend: 'Product fields', sources: LINE_SOURCES },
  },
  // Standard fields only. An org that prices its lines from a price book adds `PricebookEntryId` to the line's fields.
  defaultMapping: {
    opportunity: [
      { field: 'Name', source: 'name', value: null },
      { field: 'StageName', source: null, value: 'Closed Won' },
      { field: 'CloseDate', source: 'startDate', value: null },
      { field: 'Amount', source: 'budget', value: null },
      { field: 'Description', source: 'clientName', value: null },
    ],
    line: [
      { field: 'Description', source: 'productName', value: null },
      { field: 'Quantity', source: 'quantity', value: null },
      { field: 'UnitPrice', source: 'amount', value: null },
      { field: 'ServiceDate', source: 'startDate', value: null },
    ],
  },
});
