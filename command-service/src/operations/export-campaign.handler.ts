import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { ExportCampaign } from '@upfront/contracts/operations/commands.js';
import { Exports } from '@upfront/contracts/operations/export.operation.js';
import type { ExportFormat, ExportKind } from '@upfront/contracts/operations/model.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import { loadCampaignFor } from '../campaigns/campaign.aggregate.js';
import { idOf } from '../event-store/derived-ids.js';
import { handle } from '../execute/bind.js';
import { askForOperation } from './ask-for-operation.js';
import { Aggregates } from '../execute/aggregates.js';

/** The same request on the same revision of a campaign is the same export: its id, a UUID (version 8), follows from them. */
const exportIdOf = (campaignId: string, revision: number, kind: ExportKind, format: ExportFormat): string =>
  idOf([campaignId, revision, kind, format].join('\n'));

export const exportCampaign = handle(
  ExportCampaign,
  { aggregates: Aggregates },
  async (input, context, services) => {
    const campaign = await loadCampaignFor(ExportCampaign.access, input.id, context, services);
    const { kind, format, retry } = input;
    const { id: campaignId, revision: campaignRevision, companyId, groupId, content } = campaign;
    if (kind === 'insertion-order' && content.lines.length === 0) {
      throw new Refusal(operationProblems.nothingToExport);
    }
    const id = exportIdOf(campaignId, campaignRevision, kind, format);
    const subject = { id: campaignId, name: content.name };
    const request = { campaignRevision, kind, format };
    return askForOperation(Exports, { id, companyId, groupId, subject, request, retry }, context, services);
  },
);
