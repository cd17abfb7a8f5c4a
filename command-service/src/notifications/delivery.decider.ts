import type { CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type {
  ConfirmDelivery,
  DeliveryInstruction,
  FailDelivery,
  RequestDelivery,
} from '@upfront/contracts/notifications/channel-commands.js';
import {
  DeliveryAwaited,
  DeliveryFailed,
  DeliveryMade,
  DeliveryStarted,
  type DeliveryEvent,
} from '@upfront/contracts/notifications/channel-events.js';
import { GATHER_MS } from '@upfront/contracts/notifications/channels.js';

/** Items remembered, so that each leaves once. */
const REMEMBERED = 2_000;
/** Nobody is sending any more after this: all tries of a job take about 20 minutes. */
const ABANDONED_MS = 30 * 60_000;

export type DeliveryCommand =
  CommandOf<typeof RequestDelivery> | CommandOf<typeof ConfirmDelivery> | CommandOf<typeof FailDelivery>;

interface Item {
  readonly item: string;
  readonly notificationId: string;
}

export interface DeliveryState {
  /** What waits for the next message, in the order it came. */
  readonly waiting: readonly Item[];
  /** The message that is being sent, by whom, and since when (ms since the epoch). */
  readonly running:
    { readonly jobId: string; readonly items: readonly Item[]; readonly startedAt: number } | undefined;
  /** Items that have left, or were given up. */
  readonly past: readonly string[];
  /** When the last message left, ms since the epoch. */
  readonly lastAt: number;
}

const has = (items: readonly Item[], wanted: string): boolean => items.some(({ item }) => item === wanted);

const decide = (command: DeliveryCommand, state: DeliveryState): readonly DeliveryEvent[] => {
  const { ownerId, channel, jobId } = command.data;
  const isRunning = state.running?.jobId === jobId;
  switch (command.type) {
    case 'RequestDelivery': {
      const { item, notificationId } = command.data;
      const now = Date.parse(command.meta.now);
      if (state.past.includes(item) || isRunning || has(state.running?.items ?? [], item)) return [];
      if (state.running && now >= state.running.startedAt + ABANDONED_MS) {
        const reason = 'It was neither sent nor given up.';
        const abandoned = eventOf(DeliveryFailed, {
          ...{ ownerId, channel, reason },
          jobId: state.running.jobId,
        });
        return [abandoned, ...decide(command, evolve(state, abandoned))];
      }
      const mayLeave = !state.running && now >= state.lastAt + GATHER_MS;
      if (!mayLeave)
        return has(state.waiting, item)
          ? []
          : [eventOf(DeliveryAwaited, { ownerId, channel, item, notificationId })];
      const items = has(state.waiting, item) ? state.waiting : [...state.waiting, { item, notificationId }];
      return [eventOf(DeliveryStarted, { ownerId, channel, jobId, items: [...items], at: now })];
    }
    case 'ConfirmDelivery':
      return isRunning
        ? [eventOf(DeliveryMade, { ownerId, channel, jobId, at: Date.parse(command.meta.now) })]
        : [];
    case 'FailDelivery':
      return isRunning
        ? [eventOf(DeliveryFailed, { ownerId, channel, jobId, reason: command.data.reason })]
        : [];
    default:
      return command satisfies never;
  }
};

const ended = (state: DeliveryState): DeliveryState => ({
  ...state,
  running: undefined,
  past: [...state.past, ...(state.running?.items ?? []).map(({ item }) => item)].slice(-REMEMBERED),
});

const evolve = (state: DeliveryState, event: DeliveryEvent): DeliveryState => {
  switch (event.type) {
    case 'DeliveryAwaited.v1': {
      const { item, notificationId } = event.data;
      return { ...state, waiting: [...state.waiting, { item, notificationId }] };
    }
    case 'DeliveryStarted.v1': {
      const { jobId, items, at: startedAt = 0 } = event.data;
      const waiting = state.waiting.filter(({ item }) => !has(items, item));
      return { ...state, waiting, running: { jobId, items, startedAt } };
    }
    case 'DeliveryMade.v1':
      return { ...ended(state), lastAt: event.data.at };
    case 'DeliveryFailed.v1':
      return ended(state);
    default:
      return state;
  }
};

/**
 * What leaves by one channel of a person or a company. The first message leaves at once; what comes within a minute of
 * it is gathered and leaves as one. Each item leaves once. A sender that was never heard of again, as one
 * whose channel was switched off between two tries, holds the others up for half an hour at most.
 */
export const deliveryDecider: Decider<DeliveryState, DeliveryCommand, DeliveryEvent> = {
  initialState: { waiting: [], running: undefined, past: [], lastAt: 0 },
  decide,
  evolve,
};

/** How soon to ask again while another message is being sent, in ms. */
const BUSY_MS = 5_000;

/** What whoever asked is to do, from the state after the decision. */
export const instructionFrom = (
  { running, waiting, lastAt }: DeliveryState,
  { item, jobId }: { readonly item: string; readonly jobId: string },
  now: number,
): DeliveryInstruction => {
  if (running?.jobId === jobId)
    return {
      next: 'send',
      at: now,
      notificationIds: running.items.map(({ notificationId }) => notificationId),
    };
  if (!has(waiting, item)) return { next: 'done', at: now, notificationIds: [] };
  return {
    next: 'wait',
    at: Math.max(lastAt + GATHER_MS, now + (running ? BUSY_MS : 0)),
    notificationIds: [],
  };
};
