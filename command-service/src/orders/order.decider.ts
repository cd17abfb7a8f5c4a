import {
  flightProblem,
  optionProblem,
  spendProblem,
  sumMessage,
} from '@upfront/contracts/campaigns/allocation.js';
import { currencyOf } from '@upfront/contracts/campaigns/currency.js';
import type { CampaignContent, CampaignLine } from '@upfront/contracts/campaigns/model.js';
import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  OrderAccepted,
  OrderFailed,
  OrderOpened,
  OrderValidated,
  type OrderEvent,
} from '@upfront/contracts/orders/events.js';
import { orderNumberOf } from '@upfront/contracts/orders/model.js';

interface Facts {
  readonly id: string;
  /** Which submission of the campaign it was opened for last. */
  readonly attempt: number;
  readonly campaignId: string;
  readonly companyId: string;
  readonly content: CampaignContent;
}

export type OrderState =
  | { readonly stage: 'none' }
  | ({ readonly stage: 'opened' | 'validated' } & Facts)
  | ({ readonly stage: 'accepted'; readonly orderNumber: string } & Facts)
  | ({ readonly stage: 'failed'; readonly reason: string; readonly lineId: string | null } & Facts);

/** What the catalogue says of a product on the day of the order. */
export interface CatalogueEntry {
  readonly productId: string;
  readonly isOffered: boolean;
  readonly minSpend: number | null;
  readonly maxSpend: number | null;
}

type Message<Name extends string, Data = object> = CommandMessage<Name, Data>;

export type OrderCommand =
  | Message<'Open', Extract<OrderEvent, { type: 'OrderOpened.v1' }>['data']>
  | Message<'Validate', { readonly catalogue: readonly CatalogueEntry[]; readonly today: string }>
  | Message<'Accept'>
  | Message<'Fail', { readonly reason: string }>;

interface Fault {
  readonly reason: string;
  readonly line: CampaignLine | null;
}

/** What hinders an order as a whole; null when nothing does. */
const faultOfCampaign = ({ budget, flight, lines }: CampaignContent, today: string): Fault | null => {
  const fault = (reason: string): Fault => ({ reason, line: null });
  if (!flight) return fault('The campaign needs start and end dates.');
  if (flight.endDate < today) return fault(`The campaign’s flight ended on ${flight.endDate}.`);
  if (!budget || lines.length === 0) return fault('The campaign needs a budget and products.');
  const difference = lines.reduce((total, line) => total + line.amount, 0) - budget.total;
  return difference === 0 ? null : fault(sumMessage(difference, budget.currency));
};

/** What hinders a line, by the catalogue of the day; null when nothing does. */
const faultOfLine = (
  line: CampaignLine,
  content: CampaignContent,
  entry: CatalogueEntry | undefined,
): Fault | null => {
  if (!entry?.isOffered) return { reason: `${line.name} is no longer available.`, line };
  const { minSpend, maxSpend } = entry;
  const reason =
    spendProblem({ ...line, minSpend, maxSpend }, currencyOf(content)) ??
    flightProblem(line, content.flight) ??
    optionProblem(line);
  return reason === null ? null : { reason, line };
};

const firstFault = (
  content: CampaignContent,
  catalogue: readonly CatalogueEntry[],
  today: string,
): Fault | null => {
  const whole = faultOfCampaign(content, today);
  if (whole) return whole;
  for (const line of content.lines) {
    const fault = faultOfLine(
      line,
      content,
      catalogue.find(({ productId }) => productId === line.productId),
    );
    if (fault) return fault;
  }
  return null;
};

const failed = ({ id, campaignId }: Facts, { reason, line }: Fault): OrderEvent =>
  eventOf(OrderFailed, {
    orderId: id,
    campaignId,
    reason,
    lineId: line?.id ?? null,
    lineName: line?.name ?? null,
  });

/** One that failed begins anew where it was asked for again, and not because the asking is repeated. */
const opens = (state: OrderState, { attempt }: { readonly attempt: number }): boolean =>
  state.stage === 'none' || (state.stage === 'failed' && attempt > state.attempt);

const decide = (command: OrderCommand, state: OrderState): readonly OrderEvent[] => {
  if (command.type === 'Open') return opens(state, command.data) ? [eventOf(OrderOpened, command.data)] : [];
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id: orderId, campaignId } = state;
  const isOpen = state.stage === 'opened' || state.stage === 'validated';
  switch (command.type) {
    case 'Validate': {
      if (state.stage !== 'opened') return [];
      const fault = firstFault(state.content, command.data.catalogue, command.data.today);
      return [fault ? failed(state, fault) : eventOf(OrderValidated, { orderId, campaignId })];
    }
    case 'Accept':
      if (state.stage !== 'validated') return [];
      return [eventOf(OrderAccepted, { orderId, campaignId, orderNumber: orderNumberOf(orderId) })];
    case 'Fail':
      return isOpen ? [failed(state, { reason: command.data.reason, line: null })] : [];
    default:
      return command satisfies never;
  }
};

const evolve = (state: OrderState, event: OrderEvent): OrderState => {
  if (event.type === 'OrderOpened.v1') {
    const { orderId: id, attempt, campaignId, companyId, content } = event.data;
    return { stage: 'opened', id, attempt, campaignId, companyId, content };
  }
  if (state.stage === 'none') return state;
  const { id, attempt, campaignId, companyId, content } = state;
  const facts = { id, attempt, campaignId, companyId, content };
  switch (event.type) {
    case 'OrderValidated.v1':
      return { stage: 'validated', ...facts };
    case 'OrderAccepted.v1':
      return { stage: 'accepted', ...facts, orderNumber: event.data.orderNumber };
    case 'OrderFailed.v1': {
      const { reason, lineId } = event.data;
      return { stage: 'failed', ...facts, reason, lineId };
    }
    default:
      event satisfies never;
      return state;
  }
};

/** An order of one version of a campaign: validated line by line, then accepted, or refused until it is asked for again. */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
