import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { PostItemNote, ReceiveExternalOrder } from '@upfront/contracts/orders/external-commands.js';
import type { ExternalOrderEvent } from '@upfront/contracts/orders/external-events.js';
import { idOf } from '../event-store/derived-ids.js';
import { campaignAggregate, loadCampaignRecord } from '../campaigns/campaign.aggregate.js';
import { type Aggregate, Aggregates } from '../execute/aggregates.js';
import { bind, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import {
  externalOrderDecider,
  type ExternalOrderCommand,
  type ExternalOrderState,
} from './external-order.decider.js';

const externalOrderAggregate: Aggregate<ExternalOrderState, ExternalOrderCommand, ExternalOrderEvent> = {
  name: 'external-order',
  decider: externalOrderDecider,
};

/** Id of a company's order in an outside system: a UUID (version 8) of both, so that one order is one stream. */
const externalOrderIdOf = (companyId: string, system: string, externalId: string): string =>
  idOf(JSON.stringify([companyId, system, externalId]));

/** The group of a company's living campaign. @throws Refusal 404 where the company has none of this id */
const groupOf = async (
  { aggregates }: { readonly aggregates: Aggregates },
  campaignId: string,
  companyId: string,
): Promise<string> => {
  const { state } = await aggregates.load(campaignAggregate, campaignId);
  if (state.stage === 'none' || state.stage === 'deleted' || state.companyId !== companyId) {
    throw new Refusal(problems.notFound, {
      detail: `The company ${companyId} has no campaign ${campaignId}.`,
    });
  }
  return state.groupId;
};

const receiveExternalOrder = handle(
  ReceiveExternalOrder,
  { aggregates: Aggregates },
  async (order, context, services) => {
    const { companyId } = context.actor;
    const groupId = await groupOf(services, order.campaignId, companyId);
    const id = externalOrderIdOf(companyId, order.system, order.externalId);
    const inGroup = { ...context, actor: systemActor(companyId, groupId) };
    const data = { externalOrderId: id, companyId, groupId, order };
    const command = { type: 'Receive', data, meta: decisionMeta(inGroup) } as const;
    const { position } = await services.aggregates.decide(externalOrderAggregate, id, command, inGroup);
    return { answer: { id }, ...(position ? { position } : {}) };
  },
);

export const externalOrderHandlers: readonly HandlerType[] = [
  receiveExternalOrder,
  bind(PostItemNote, externalOrderAggregate, {
    id: ({ id }) => id,
    record: (state, _input, _context, tools) =>
      state.stage === 'none' ? undefined : loadCampaignRecord(tools, state.campaignId),
    message: ({ itemId, type, text }, meta): ExternalOrderCommand => ({
      type: 'PostNote',
      data: { itemId, type, text },
      meta,
    }),
  }),
];
