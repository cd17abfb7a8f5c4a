import { clients, type ClientModel } from '@upfront/projections/clients/clients.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { allOf } from '../listing/listing.js';

/** The client of a campaign as it is kept; null where the projection has not come to it yet. */
export const clientOf = (clientId: string, context: QueryContext): Promise<ClientModel | null> =>
  context.read(clients).findById(clientId).lean<ClientModel>().exec();

/** Whether the reader can make another campaign for the client (decisions: a campaign needs edit on its client). */
export const canEditClient = async (clientId: string, context: QueryContext): Promise<boolean> => {
  const editable = allOf({ _id: clientId }, context.scope('Client', 'edit'));
  return (await context.read(clients).exists(editable).exec()) !== null;
};
