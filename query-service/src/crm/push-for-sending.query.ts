import { crmProblems } from '@upfront/contracts/crm/problems.js';
import { pushForSending } from '@upfront/contracts/crm/queries.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { externalCrms, type ExternalCrmModel } from '@upfront/projections/crm/crm.read-models.js';
import { handle } from '../edge/query-handler.js';
import { campaignSheet } from '../operations/campaign-sheet.js';

export const pushForSendingQuery = handle(pushForSending, async ({ campaignId, crmId }, context) => {
  const [crm, sheet] = await Promise.all([
    context.read(externalCrms).findById(crmId).lean<ExternalCrmModel>(),
    campaignSheet(campaignId, context),
  ]);
  if (!crm) throw new Refusal(crmProblems.noSuchConnection);
  const { name, kind, baseUrl, apiVersion, mapping } = crm;
  return { connection: { name, kind, baseUrl, apiVersion, mapping }, sheet };
});
