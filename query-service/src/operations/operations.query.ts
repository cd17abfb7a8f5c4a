import { operation, operationTray, TRAY_HOURS } from '@upfront/contracts/operations/queries.js';
import { operations } from '@upfront/projections/operations/operations.read-model.js';
import { handle } from '../edge/query-handler.js';
import { countedPageOf, sortBy } from '../listing/listing.js';
import { defineRecords } from '../listing/record-list.js';
import { operationRecords } from './operation-view.js';

const HOUR_MS = 3_600_000;

const records = defineRecords({ ...operationRecords, subject: 'Operation' });

export const operationQuery = handle(operation, ({ id }, context) => records.one(id, context));

/** The reader's own, also for those who may see the work of others. */
export const operationTrayQuery = handle(operationTray, async ({ limit }, context) => {
  const since = new Date(context.now.getTime() - TRAY_HOURS * HOUR_MS).toISOString();
  const own = { requestedById: context.actor.userId };
  const recent = { $or: [{ isOpen: true }, { finishedAt: { $gte: since } }] };
  const filter = { $and: [own, recent, context.scope('Operation')] };
  const latestFirst = sortBy('desc', 'requestedAt');
  const { num, found } = await countedPageOf(context.read(operations), filter, latestFirst, {
    page: 1,
    limit,
  });
  return { num, operations: await records.show(found, context) };
});
