import { client, clientHistory } from '@upfront/contracts/clients/queries.js';
import { recordHistory } from '../activity/record-history.js';
import { handle } from '../edge/query-handler.js';
import { clientDetails } from './client-view.js';

export const clientQuery = handle(client, ({ id }, context) => clientDetails.one(id, context));

export const clientHistoryQuery = handle(clientHistory, async ({ id, page, limit }, context) => {
  await clientDetails.findOne(id, context);
  return recordHistory({ id, page, limit }, context);
});
