import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { ExportFormat, ExportKind } from '@upfront/contracts/operations/model.js';
import { exportForBuilding } from '@upfront/contracts/operations/queries.js';
import { exportFiles, type ExportModel } from '@upfront/projections/operations/operations.read-model.js';
import { handle } from '../edge/query-handler.js';
import { campaignSheet } from './campaign-sheet.js';

export const exportForBuildingQuery = handle(exportForBuilding, async ({ exportId }, context) => {
  const found = await context.read(exportFiles).findById(exportId).lean<ExportModel>();
  if (!found) throw new Refusal(problems.notFound);
  const { campaignId, kind, format, requestedAt } = found;
  const sheet = await campaignSheet(campaignId, context);
  const asked = { kind: ExportKind.parse(kind), format: ExportFormat.parse(format), requestedAt };
  return { exportId, campaignId, ...asked, sheet };
});
