import { PushDataToCrm } from '@upfront/contracts/crm/commands.js';
import { crmProblems } from '@upfront/contracts/crm/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { loadCampaignFor } from '../campaigns/campaign.aggregate.js';
import { clientAggregate } from '../clients/client.aggregate.js';
import { handle } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { connectionAggregate } from './crm-connection.aggregate.js';
import { crmPushAggregate } from './crm-push.aggregate.js';
import { pushPairOf } from './push-id.js';
import { operationStateOf } from './push-state.js';
import { Aggregates } from '../execute/aggregates.js';

export const pushDataToCrm = handle(
  PushDataToCrm,
  { aggregates: Aggregates },
  async ({ campaignId, crmId }, context, services) => {
    const campaign = await loadCampaignFor(PushDataToCrm.access, campaignId, context, services);
    const { companyId, groupId, clientId, ownerUserId, content } = campaign;
    const [{ state: connection }, { state: client }] = await Promise.all([
      services.aggregates.load(connectionAggregate, crmId),
      services.aggregates.load(clientAggregate, clientId),
    ]);
    if (connection.stage !== 'active' || connection.companyId !== companyId) {
      throw new Refusal(crmProblems.noSuchConnection, {
        errors: { crmId: [crmProblems.noSuchConnection.detail] },
      });
    }
    if (content.lines.length === 0) throw new Refusal(crmProblems.notComplete);
    const { name: system, kind } = connection.details;
    const about = { campaignName: content.name, clientName: client.stage === 'none' ? '' : client.name };
    const data = { campaignId, crmId, companyId, groupId, ...about, ownerId: ownerUserId, system, kind };
    const message = { type: 'RequestPush', data, meta: decisionMeta(context) } as const;
    const pairId = pushPairOf(campaignId, crmId);
    const { state, position } = await services.aggregates.decide(crmPushAggregate, pairId, message, context);
    if (state.stage === 'none') throw new Refusal(problems.internal);
    const answer = { operationId: state.pushId, state: operationStateOf(state.status), url: null };
    return { answer, operationId: state.pushId, position };
  },
);
