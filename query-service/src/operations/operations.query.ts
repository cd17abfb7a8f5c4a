import { operation, operationTray, TRAY_HOURS } from '@upfront/contracts/operations/queries.js';
import { operations } from '@upfront/projections/operations/operations.read-model.js';
import { handle } from '../edge/query-handler.js';
import { rowsOf } from '../listing/listing.js';
import { companyNames } from './admin-access.js';
import { operationView } from './operation-view.js';

const HOUR_MS = 3_600_000;

export const operationQuery = handle(operation, async ({ id }, context) => {
  const found = await context.findOne(operations, 'Operation', id);
  return operationView(found, await companyNames([found], context), context);
});

/** The reader's own, also for those who may see the work of others. */
export const operationTrayQuery = handle(operationTray, async ({ limit }, context) => {
  const since = new Date(context.now.getTime() - TRAY_HOURS * HOUR_MS).toISOString();
  const own = { requestedById: context.actor.userId };
  const recent = { $or: [{ isOpen: true }, { finishedAt: { $gte: since } }] };
  const filter = { $and: [own, recent, context.scope('Operation')] };
  const model = context.read(operations);
  const [num, found] = await Promise.all([
    model.countDocuments(filter),
    rowsOf(model, { filter, sort: { requestedAt: -1, _id: -1 }, limit }),
  ]);
  const companyName = await companyNames(found, context);
  return { num, operations: found.map((one) => operationView(one, companyName, context)) };
});
