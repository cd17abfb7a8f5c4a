import { client } from '@upfront/contracts/clients/queries.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { handle } from '../edge/query-handler.js';
import { clientView, peopleOfClients } from './client-view.js';

export const clientQuery = handle(client, async ({ id }, context) => {
  const found = await context.findOne(clients, 'Client', id);
  return clientView(found, await peopleOfClients([found], context), context);
});
