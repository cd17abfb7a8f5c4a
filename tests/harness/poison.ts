import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { connectEventStore } from '@upfront/platform/connections.js';
import { product } from './product.js';
import type { Colleague, Company } from './company.js';

/** Puts into the log of a campaign what no command lets in: a field with a name that no document keeps. */
export const poisonCampaign = async (id: string, by: Colleague, company: Company): Promise<void> => {
  const data = { campaignId: id, values: { 'a\u0000b': 1 }, previous: {} };
  const metadata = {
    commandId: randomUUID(),
    commandName: 'SetCampaignCustomFields',
    correlationId: randomUUID(),
    userId: by.id,
    userName: 'Somebody',
    companyId: company.id,
    groupId: company.groupIds[0] ?? '',
    at: new Date().toISOString(),
  };
  const event = jsonEvent({ id: randomUUID(), type: 'CustomFieldsSet.v1', data, metadata });
  await connectEventStore(product().urls.eventStore).appendToStream(`campaign-${id}`, [event]);
};
