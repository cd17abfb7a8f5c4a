import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { Exports } from '@upfront/contracts/operations/export.operation.js';
import { exportForBuilding } from '@upfront/contracts/operations/queries.js';
import { operations, type OperationModel } from '@upfront/projections/operations/operations.read-model.js';
import { z } from 'zod';
import { handle } from '../edge/query-handler.js';
import { campaignSheet } from './campaign-sheet.js';

export const exportForBuildingQuery = handle(exportForBuilding, async ({ exportId }, context) => {
  const found = await context.read(operations).findById(exportId).lean<OperationModel>();
  if (found?.kind !== Exports.kind) throw new Refusal(problems.notFound);
  const { subjectId: campaignId, requestedAt } = found;
  const { kind, format } = z.parse(Exports.recorded, found.request);
  const sheet = await campaignSheet(campaignId, context);
  return { exportId, campaignId, kind, format, requestedAt, sheet };
});
