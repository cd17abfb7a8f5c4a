import { client, clientHistory } from '@upfront/contracts/clients/queries.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { recordHistory } from '../activity/record-history.js';
import { handle } from '../edge/query-handler.js';
import { clientView, peopleOfClients } from './client-view.js';

export const clientQuery = handle(client, async ({ id }, context) => {
  const found = await context.findOne(clients, 'Client', id);
  return clientView(found, await peopleOfClients([found], context), context);
});

export const clientHistoryQuery = handle(clientHistory, async ({ id, page, limit }, context) => {
  await context.findOne(clients, 'Client', id);
  return recordHistory({ id, page, limit }, context);
});
