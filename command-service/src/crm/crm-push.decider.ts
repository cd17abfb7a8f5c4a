import type {
  GiveUpPush,
  RecordPushAttempt,
  RecordPushLookup,
  StartPushAttempt,
} from '@upfront/contracts/crm/commands.js';
import {
  PushAttempted,
  PushAttemptStarted,
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
  PushRequeued,
  PushResolved,
  type PushEvent,
} from '@upfront/contracts/crm/events.js';
import { crmTexts, MAX_PUSH_TRIES, type CrmKind, type ExternalIds } from '@upfront/contracts/crm/model.js';
import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import { evolve, type CrmPushState, type PushedState } from './crm-push.state.js';
import { pushIdOf, pushPairOf } from './push-id.js';

/** A press of the button, with the names that the push log and the notifications show. */
export interface PushRequest {
  readonly campaignId: string;
  readonly crmId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly campaignName: string;
  readonly clientName: string;
  readonly ownerId: string;
  readonly system: string;
  readonly kind: CrmKind;
}

export type CrmPushCommand =
  | CommandMessage<'RequestPush', PushRequest>
  | CommandMessage<'RequeuePush', { readonly pushId: string; readonly acceptNewIds: boolean }>
  | CommandOf<typeof StartPushAttempt>
  | CommandOf<typeof RecordPushAttempt>
  | CommandOf<typeof RecordPushLookup>
  | CommandOf<typeof GiveUpPush>;

type Report = CommandOf<typeof RecordPushAttempt>['data'];
type Lookup = CommandOf<typeof RecordPushLookup>['data'];

const refOf = ({ pushId, campaignId, crmId, companyId, groupId }: PushedState) => ({
  pushId,
  campaignId,
  crmId,
  companyId,
  groupId,
});

const failed = (state: PushedState, reason: string): PushEvent => {
  const { campaignName, system, ownerId, requestedById } = state;
  return eventOf(PushFailed, { ...refOf(state), campaignName, system, ownerId, requestedById, reason });
};

const unknown = (state: PushedState, reason: string, gaveUp: boolean): PushEvent =>
  eventOf(PushOutcomeUnknown, { ...refOf(state), reason, gaveUp });

/** The first id that differs from the one confirmed before, as before and after; undefined where all agree. */
const changedId = (
  before: ExternalIds | undefined,
  after: ExternalIds,
): readonly [string, string] | undefined => {
  if (!before) return undefined;
  if (before.opportunityId !== after.opportunityId) return [before.opportunityId, after.opportunityId];
  const known = new Map(before.lines.map(({ lineId, externalId }) => [lineId, externalId]));
  for (const { lineId, externalId } of after.lines) {
    const earlier = known.get(lineId);
    if (earlier !== undefined && earlier !== externalId) return [earlier, externalId];
  }
  return undefined;
};

/** Everything is there: confirmed, unless an id is another than the one confirmed before. */
const confirmed = (state: PushedState, ids: ExternalIds, url: string | null): PushEvent => {
  const change = state.acceptNewIds ? undefined : changedId(state.ids, ids);
  if (change) return failed(state, crmTexts.idsChanged(state.system, ...change));
  const { campaignName, system, requestedById } = state;
  return eventOf(PushConfirmed, { ...refOf(state), campaignName, system, requestedById, ids, url });
};

const request = (
  { data, meta }: Extract<CrmPushCommand, { type: 'RequestPush' }>,
  state: CrmPushState,
): readonly PushEvent[] => {
  if (state.stage === 'pushed' && state.status !== 'sent' && state.status !== 'failed') {
    return state.gaveUp ? [requeued(state, false)] : [];
  }
  const run = state.stage === 'pushed' ? state.run + 1 : 1;
  const pushId = pushIdOf(pushPairOf(data.campaignId, data.crmId), run);
  return [eventOf(PushRequested, { ...data, pushId, run, requestedById: meta.actor.userId })];
};

/** What may have been sent is looked up before anything is sent again. */
const requeued = (state: PushedState, acceptNewIds: boolean): PushEvent =>
  eventOf(PushRequeued, { ...refOf(state), acceptNewIds, lookUpFirst: state.status === 'unknown' });

const requeue = (state: PushedState, acceptNewIds: boolean): readonly PushEvent[] => {
  if (state.status !== 'failed' && state.status !== 'unknown') throw new Refusal(operationProblems.notFailed);
  return [requeued(state, acceptNewIds)];
};

/** A try that was begun under another key and never reported was cut off: something may have been sent. */
const interrupted = (
  state: PushedState,
  open: NonNullable<PushedState['open']>,
  now: string,
): readonly PushEvent[] => {
  const durationMs = Math.max(0, Date.parse(now) - Date.parse(open.at));
  const base = { status: null, code: null, fields: [], nextTryAt: null, exchanges: [] };
  const { attempt, at: startedAt } = open;
  const reason = crmTexts.interrupted;
  return [
    eventOf(PushAttempted, {
      ...refOf(state),
      try: { ...base, attempt, startedAt, durationMs, outcome: 'unknown', reason },
    }),
    unknown(state, reason, false),
  ];
};

const start = (state: PushedState, attemptKey: string, now: string): readonly PushEvent[] => {
  if (state.open) return state.open.key === attemptKey ? [] : interrupted(state, state.open, now);
  if (state.status !== 'queued') return [];
  return [eventOf(PushAttemptStarted, { ...refOf(state), attempt: state.tries + 1, attemptKey, at: now })];
};

const attempted = (state: PushedState, report: Report): readonly PushEvent[] => {
  if (state.open?.key !== report.attemptKey) return [];
  const isLast = state.triesSinceQueued >= MAX_PUSH_TRIES;
  const nextTryAt = report.try.outcome === 'retry' && !isLast ? report.try.nextTryAt : null;
  const event = eventOf(PushAttempted, {
    ...refOf(state),
    try: { ...report.try, attempt: state.open.attempt, nextTryAt },
  });
  return [event, ...consequences(state, report, isLast)];
};

const consequences = (
  state: PushedState,
  { try: { outcome, reason }, ids, url }: Report,
  isLast: boolean,
): readonly PushEvent[] => {
  const words = reason ?? `${state.system} refused the campaign.`;
  switch (outcome) {
    case 'accepted':
      return [ids ? confirmed(state, ids, url) : failed(state, `${state.system} returned no IDs.`)];
    case 'retry':
      return isLast ? [failed(state, crmTexts.afterTries(words, state.triesSinceQueued))] : [];
    case 'rejected':
      return [failed(state, words)];
    case 'unknown':
      return [unknown(state, words, false)];
    default:
      return outcome satisfies never;
  }
};

const lookedUp = (state: PushedState, { found, ids, url }: Lookup, at: string): readonly PushEvent[] => {
  if (state.status !== 'unknown') return [];
  const resolved = eventOf(PushResolved, { ...refOf(state), found, at });
  if (found === 'complete' && ids) return [resolved, confirmed(state, ids, url)];
  const isLast = state.triesSinceQueued >= MAX_PUSH_TRIES;
  return isLast ? [resolved, failed(state, crmTexts.lostTooOften(state.system))] : [resolved];
};

const giveUp = (state: PushedState, reason: string): readonly PushEvent[] => {
  if (state.status === 'sent' || state.status === 'failed' || state.gaveUp) return [];
  const mayHaveBeenSent = state.open !== undefined || state.status === 'unknown';
  return [
    mayHaveBeenSent ? unknown(state, crmTexts.unknownStill(state.system), true) : failed(state, reason),
  ];
};

const decide = (command: CrmPushCommand, state: CrmPushState): readonly PushEvent[] => {
  if (command.type === 'RequestPush') return request(command, state);
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const isCurrent = command.data.pushId === state.pushId;
  if (command.type === 'RequeuePush') {
    if (!isCurrent) throw new Refusal(operationProblems.superseded);
    return requeue(state, command.data.acceptNewIds);
  }
  // A report on an earlier push has nothing to say about the current one.
  if (!isCurrent) return [];
  switch (command.type) {
    case 'StartPushAttempt':
      return start(state, command.data.attemptKey, command.meta.now);
    case 'RecordPushAttempt':
      return attempted(state, command.data);
    case 'RecordPushLookup':
      return lookedUp(state, command.data, command.meta.now);
    case 'GiveUpPush':
      return giveUp(state, command.data.reason);
    default:
      return command satisfies never;
  }
};

/**
 * All pushes of one campaign into one system: one runs at a time, ids that were confirmed never change silently, and
 * what may have been sent is looked up before anything is sent again.
 */
export const crmPushDecider: Decider<CrmPushState, CrmPushCommand, PushEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
