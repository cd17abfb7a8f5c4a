import { ExportCampaign } from '@upfront/contracts/operations/commands.js';
import { exportFileUrl } from '@upfront/contracts/operations/model.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { loadCampaignFor } from '../campaigns/campaign.aggregate.js';
import { handle } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { exportAggregate, exportIdOf } from './export.aggregate.js';
import type { ExportState } from './export.decider.js';

/** What a caller is told who asks for an export, whether for the first time or again. */
const outcomeOf = (exportId: string, state: ExportState, position: number) => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  if (state.status === 'failed') {
    const { detail } = operationProblems.exportFailed;
    throw new Refusal(operationProblems.exportFailed, { detail: `${detail}: ${state.reason ?? ''}` });
  }
  if (state.status === 'done') {
    const answer = { operationId: exportId, state: 'done' as const, url: exportFileUrl(exportId) };
    return { answer, position, status: 200 as const };
  }
  return {
    answer: { operationId: exportId, state: state.status, url: null },
    position,
    operationId: exportId,
  };
};

export const exportCampaign = handle(ExportCampaign, async (input, context, tools) => {
  const campaign = await loadCampaignFor(ExportCampaign.access, input.id, context, tools);
  const { kind, format, retry } = input;
  if (kind === 'insertion-order' && campaign.content.lines.length === 0) {
    throw new Refusal(operationProblems.nothingToExport);
  }
  const exportId = exportIdOf(campaign.id, campaign.revision, kind, format);
  const { companyId, groupId, revision } = campaign;
  const asked = { exportId, companyId, groupId, campaignId: campaign.id, kind, format, retry };
  const data = { ...asked, campaignName: campaign.content.name, campaignRevision: revision };
  const message = { type: 'RequestExport', data, meta: decisionMeta(context) } as const;
  const { state, position } = await tools.aggregates.decide(exportAggregate, exportId, message, context);
  return outcomeOf(exportId, state, position);
});
