import {
  GiveUpPush,
  RecordPushAttempt,
  RecordPushLookup,
  StartPushAttempt,
  type PushInstruction,
} from '@upfront/contracts/crm/commands.js';
import type { z } from 'zod';
import { bind, messageOf, type HandlerType } from '../execute/bind.js';
import { crmPushAggregate } from './crm-push.aggregate.js';
import type { CrmPushState } from './crm-push.state.js';
import { pairOfPush } from './push-id.js';

type Instruction = z.infer<typeof PushInstruction>;

const stop: Instruction = { next: 'stop', attempt: 0 };

/** After a start: send if this very try is open, stop in every other case. */
const afterStart = (state: CrmPushState, input: { pushId: string; attemptKey: string }): Instruction =>
  state.stage === 'pushed' && state.pushId === input.pushId && state.open?.key === input.attemptKey
    ? { next: 'send', attempt: state.tries }
    : stop;

/** After a report: again where the push waits for another try. */
const afterReport = (state: CrmPushState, input: { pushId: string }): Instruction =>
  state.stage === 'pushed' && state.pushId === input.pushId && state.status === 'queued'
    ? { next: 'again', attempt: state.tries }
    : stop;

const byPair = { id: ({ pushId }: { pushId: string }) => pairOfPush(pushId) };

/** How workers report on pushes. */
export const pushReportHandlers: readonly HandlerType[] = [
  bind(StartPushAttempt, crmPushAggregate, {
    ...byPair,
    message: messageOf(StartPushAttempt),
    answer: (state, _id, input) => afterStart(state, input),
  }),
  bind(RecordPushAttempt, crmPushAggregate, {
    ...byPair,
    message: messageOf(RecordPushAttempt),
    answer: (state, _id, input) => afterReport(state, input),
  }),
  bind(RecordPushLookup, crmPushAggregate, {
    ...byPair,
    message: messageOf(RecordPushLookup),
    answer: (state, _id, input) => afterReport(state, input),
  }),
  bind(GiveUpPush, crmPushAggregate, { ...byPair, message: messageOf(GiveUpPush), answer: () => stop }),
];
