import { dayIn } from '@upfront/contracts/kernel/days.js';
import { DEFAULT_TIME_ZONE } from '@upfront/contracts/identity/model.js';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { OperationState } from '@upfront/contracts/operations/model.js';
import {
  AcceptOrder,
  FailOrder,
  OpenOrder,
  SubmitOrder,
  ValidateOrder,
} from '@upfront/contracts/orders/commands.js';
import { campaignAggregate } from '../campaigns/campaign.aggregate.js';
import { campaignAnswer } from '../campaigns/objectives.js';
import { decideCampaign } from '../campaigns/change-campaign.js';
import type { Aggregate } from '../execute/aggregates.js';
import { bind, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { companyAggregate } from '../identity/company.aggregate.js';
import { productAggregate } from '../products/product.aggregate.js';
import type { OrderEvent } from '@upfront/contracts/orders/events.js';
import { orderDecider, type CatalogueEntry, type OrderCommand, type OrderState } from './order.decider.js';

export const orderAggregate: Aggregate<OrderState, OrderCommand, OrderEvent> = {
  name: 'order',
  decider: orderDecider,
};

type Instruction = AnswerOf<typeof OpenOrder>;
const nothing = { outcome: null, reason: null, lineId: null, orderNumber: null } as const;

/** Another order took its place, or it is settled. */
const stop = (): Instruction => ({ next: 'stop', ...nothing });

const instructionOf = (state: OrderState): Instruction => {
  switch (state.stage) {
    case 'none':
      return stop();
    case 'opened':
      return { next: 'validate', ...nothing };
    case 'validated':
      return { next: 'accept', ...nothing };
    case 'accepted':
      return { ...nothing, next: 'settle', outcome: 'submitted', orderNumber: state.orderNumber };
    case 'failed':
      return { ...nothing, next: 'settle', outcome: 'failed', reason: state.reason, lineId: state.lineId };
    default:
      return state satisfies never;
  }
};

const submitOrder = handle(SubmitOrder, async ({ id, submissionComment: comment }, context, tools) => {
  const command = { type: 'RequestOrder', data: { comment }, meta: decisionMeta(context) } as const;
  const { state, position } = await decideCampaign(SubmitOrder, id, command, context, tools);
  const campaign = await campaignAnswer(state, tools);
  const { orderId } = campaign;
  if (orderId === null) throw new Error('A submitted campaign has no order');
  // The order of an earlier press may be done by now.
  const operationState: OperationState = campaign.submissionStatus === 'submitted' ? 'done' : 'queued';
  return {
    answer: { operationId: orderId, state: operationState, url: null, orderId, campaign },
    operationId: orderId,
    position,
  };
});

interface Report {
  readonly orderId: string;
  readonly campaignId: string;
}

/**
 * Keeps what is ordered; the campaign's version is locked meanwhile, so that it is what was submitted. Undefined where
 * the campaign no longer waits for this order.
 */
const open = async ({ orderId, campaignId }: Report, context: CommandContext, tools: Tools) => {
  const { state: campaign } = await tools.aggregates.load(campaignAggregate, campaignId);
  if (campaign.stage !== 'submitting' || campaign.submission?.orderId !== orderId) {
    return undefined;
  }
  const { companyId, groupId, clientId, ownerUserId, version, content, submission } = campaign;
  const { attempt, comment } = submission;
  const facts = { companyId, groupId, clientId, ownerUserId, version, attempt, comment, content };
  const data = { orderId, campaignId, ...facts, submittedByUserId: submission.requestedBy };
  const command = { type: 'Open', data, meta: decisionMeta(context) } as const;
  return tools.aggregates.decide(orderAggregate, orderId, command, context);
};

const openOrder = handle(OpenOrder, async (report, context, tools) => {
  const opened = await open(report, context, tools);
  if (!opened) return { answer: stop() };
  const { state, position } = opened;
  return { answer: instructionOf(state), ...(position ? { position } : {}) };
});

/** One that was never taken up is kept first: by it the submission is found again. */
const failOrder = handle(FailOrder, async (report, context, tools) => {
  await open(report, { ...context, commandId: nthIdOf(context.commandId, 1) }, tools);
  const command = { type: 'Fail', data: report, meta: decisionMeta(context) } as const;
  const { state, position } = await tools.aggregates.decide(orderAggregate, report.orderId, command, context);
  return { answer: instructionOf(state), ...(position ? { position } : {}) };
});

const catalogueOf = async (
  tools: Tools,
  state: Exclude<OrderState, { stage: 'none' }>,
): Promise<CatalogueEntry[]> => {
  const ids = [...new Set(state.content.lines.map(({ productId }) => productId))];
  const products = await Promise.all(ids.map((id) => tools.aggregates.load(productAggregate, id)));
  return products.flatMap(({ state: product }) =>
    product.stage === 'none'
      ? []
      : [
          {
            productId: product.id,
            isOffered: product.stage === 'offered',
            minSpend: product.details.minSpend,
            maxSpend: product.details.maxSpend,
          },
        ],
  );
};

/** The calendar day of the company, by its time zone. */
const todayOf = async (tools: Tools, companyId: string, now: string): Promise<string> => {
  const { state } = await tools.aggregates.recent(companyAggregate, companyId);
  return dayIn(state.stage === 'registered' ? state.settings.timeZone : DEFAULT_TIME_ZONE, new Date(now));
};

const validateOrder = handle(ValidateOrder, async ({ orderId }, context, tools) => {
  const { state: order } = await tools.aggregates.load(orderAggregate, orderId);
  if (order.stage === 'none') throw new Refusal(problems.notFound);
  const meta = decisionMeta(context);
  const catalogue = await catalogueOf(tools, order);
  const today = await todayOf(tools, order.companyId, meta.now);
  const command = { type: 'Validate', data: { catalogue, today }, meta } as const;
  const { state, position } = await tools.aggregates.decide(orderAggregate, orderId, command, context);
  return { answer: instructionOf(state), ...(position ? { position } : {}) };
});

const byId = { id: (input: { orderId: string }) => input.orderId, answer: instructionOf };

export const orderHandlers: readonly HandlerType[] = [
  submitOrder,
  openOrder,
  validateOrder,
  bind(AcceptOrder, orderAggregate, {
    ...byId,
    message: (data, meta): OrderCommand => ({ type: 'Accept', data, meta }),
  }),
  failOrder,
];
