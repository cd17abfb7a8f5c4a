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
import type { OrderEvent } from '@upfront/contracts/orders/events.js';
import { campaignAggregate } from '../campaigns/campaign.aggregate.js';
import { campaignAnswer } from '../campaigns/objectives.js';
import { decideCampaign } from '../campaigns/change-campaign.js';
import { type Aggregate, Aggregates } from '../execute/aggregates.js';
import { bind, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { companyAggregate } from '../identity/company.aggregate.js';
import { productAggregate } from '../products/product.aggregate.js';
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

const submitOrder = handle(
  SubmitOrder,
  { aggregates: Aggregates },
  async ({ id, submissionComment: comment }, context, services) => {
    const command = { type: 'RequestOrder', data: { comment }, meta: decisionMeta(context) } as const;
    const { state, position } = await decideCampaign(SubmitOrder, id, command, context, services);
    const campaign = await campaignAnswer(state, services);
    const { orderId } = campaign;
    if (orderId === null) throw new Error('A submitted campaign has no order');
    // The order of an earlier press may be done by now.
    const operationState: OperationState = campaign.submissionStatus === 'submitted' ? 'done' : 'queued';
    return {
      answer: { operationId: orderId, state: operationState, url: null, orderId, campaign },
      operationId: orderId,
      position,
    };
  },
);

interface Report {
  readonly orderId: string;
  readonly campaignId: string;
}

/**
 * Keeps what is ordered; the campaign's version is locked meanwhile, so that it is what was submitted. Undefined where
 * the campaign no longer waits for this order.
 */
const open = async (
  { orderId, campaignId }: Report,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
) => {
  const { state: campaign } = await aggregates.load(campaignAggregate, campaignId);
  if (campaign.stage !== 'submitting' || campaign.submission?.orderId !== orderId) {
    return undefined;
  }
  const { companyId, groupId, clientId, ownerUserId, version, content, submission } = campaign;
  const { attempt, comment } = submission;
  const facts = { companyId, groupId, clientId, ownerUserId, version, attempt, comment, content };
  const data = { orderId, campaignId, ...facts, submittedByUserId: submission.requestedBy };
  const command = { type: 'Open', data, meta: decisionMeta(context) } as const;
  return aggregates.decide(orderAggregate, orderId, command, context);
};

const openOrder = handle(OpenOrder, { aggregates: Aggregates }, async (report, context, services) => {
  const opened = await open(report, context, services);
  if (!opened) return { answer: stop() };
  const { state, position } = opened;
  return { answer: instructionOf(state), ...(position ? { position } : {}) };
});

/** One that was never taken up is kept first: by it the submission is found again. */
const failOrder = handle(FailOrder, { aggregates: Aggregates }, async (report, context, services) => {
  await open(report, { ...context, commandId: nthIdOf(context.commandId, 1) }, services);
  const command = { type: 'Fail', data: report, meta: decisionMeta(context) } as const;
  const { state, position } = await services.aggregates.decide(
    orderAggregate,
    report.orderId,
    command,
    context,
  );
  return { answer: instructionOf(state), ...(position ? { position } : {}) };
});

const catalogueOf = async (
  { aggregates }: { readonly aggregates: Aggregates },
  state: Exclude<OrderState, { stage: 'none' }>,
): Promise<CatalogueEntry[]> => {
  const ids = [...new Set(state.content.lines.map(({ productId }) => productId))];
  const products = await Promise.all(ids.map((id) => aggregates.load(productAggregate, id)));
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
const todayOf = async (
  { aggregates }: { readonly aggregates: Aggregates },
  companyId: string,
  now: string,
): Promise<string> => {
  const { state } = await aggregates.recent(companyAggregate, companyId);
  return dayIn(state.stage === 'registered' ? state.settings.timeZone : DEFAULT_TIME_ZONE, new Date(now));
};

const validateOrder = handle(
  ValidateOrder,
  { aggregates: Aggregates },
  async ({ orderId }, context, services) => {
    const { state: order } = await services.aggregates.load(orderAggregate, orderId);
    if (order.stage === 'none') throw new Refusal(problems.notFound);
    const meta = decisionMeta(context);
    const catalogue = await catalogueOf(services, order);
    const today = await todayOf(services, order.companyId, meta.now);
    const command = { type: 'Validate', data: { catalogue, today }, meta } as const;
    const { state, position } = await services.aggregates.decide(orderAggregate, orderId, command, context);
    return { answer: instructionOf(state), ...(position ? { position } : {}) };
  },
);

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
