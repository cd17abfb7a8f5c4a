import { campaignCrms } from '@upfront/contracts/crm/queries.js';
import type { CampaignExternalIds } from '@upfront/contracts/crm/model.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import {
  campaignCrms as pushed,
  externalCrms,
  type CampaignCrmModel,
  type ExternalCrmModel,
} from '@upfront/projections/crm/crm.read-models.js';
import type { z } from 'zod';
import { handle } from '../edge/query-handler.js';

const viewOf = (found: CampaignCrmModel): z.input<typeof CampaignExternalIds> => ({
  crmId: found.crmId,
  system: found.system,
  kind: found.kind,
  pushId: found.pushId,
  state: found.state,
  reason: found.reason,
  opportunityId: found.ids?.opportunityId ?? null,
  url: found.url,
  lines: [...(found.ids?.lines ?? [])],
  updatedAt: found.updatedAt,
});

/** The connections of the campaign's own company, whoever reads. */
export const campaignCrmsQuery = handle(campaignCrms, async ({ campaignId }, context) => {
  const { companyId } = await context.findOne(campaignLists, 'Campaign', campaignId);
  const [crms, known] = await Promise.all([
    context.read(externalCrms).find({ companyId }).sort({ sortName: 1, _id: 1 }).lean<ExternalCrmModel[]>(),
    context.read(pushed).find({ campaignId }).lean<CampaignCrmModel[]>(),
  ]);
  const byCrm = new Map(known.map((one) => [one.crmId, one]));
  return {
    crms: crms.map(({ _id, name, kind }) => {
      const push = byCrm.get(_id);
      return { id: _id, name, kind, push: push ? viewOf(push) : null };
    }),
  };
});
