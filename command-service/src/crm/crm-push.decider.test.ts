import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PushEvent } from '@upfront/contracts/crm/events.js';
import {
  MAX_PUSH_TRIES,
  type ExternalIds,
  type PushTry,
  type TryOutcome,
} from '@upfront/contracts/crm/model.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { given, metaOf } from '../testing/given.js';
import { crmPushDecider, type CrmPushCommand, type PushRequest } from './crm-push.decider.js';
import { pairOfPush, pushIdOf, pushPairOf } from './push-id.js';

const id = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const request: PushRequest = {
  campaignId: id(1),
  crmId: id(2),
  companyId: id(3),
  groupId: id(4),
  campaignName: 'Spring Patio Launch',
  clientName: 'Maple & Stone',
  ownerId: id(5),
  system: 'Salesforce',
  kind: 'Salesforce',
};
const pair = pushPairOf(request.campaignId, request.crmId);
const pushId = pushIdOf(pair, 1);
const meta = metaOf();
const ids: ExternalIds = { opportunityId: '006A', lines: [{ lineId: 'l1', externalId: '00kA' }] };

const press: CrmPushCommand = { type: 'RequestPush', data: request, meta };
const begin = (attemptKey: string, of = pushId): CrmPushCommand => ({
  type: 'StartPushAttempt',
  data: { pushId: of, attemptKey },
  meta,
});
const tried = (outcome: TryOutcome, reason: string | null = null): Omit<PushTry, 'attempt'> => ({
  startedAt: meta.now,
  durationMs: 800,
  outcome,
  status: null,
  code: null,
  reason,
  fields: [],
  nextTryAt: '2027-03-14T12:00:04.000Z',
  exchanges: [],
});
const report = (attemptKey: string, outcome: TryOutcome, given = ids, of = pushId): CrmPushCommand => ({
  type: 'RecordPushAttempt',
  data: {
    pushId: of,
    attemptKey,
    try: tried(outcome),
    ids: outcome === 'accepted' ? given : null,
    url: null,
  },
  meta,
});
const found = (what: 'complete' | 'partial' | 'absent'): CrmPushCommand => ({
  type: 'RecordPushLookup',
  data: { pushId, found: what, ids: what === 'complete' ? ids : null, url: null },
  meta,
});
const requeue = (acceptNewIds = false, of = pushId): CrmPushCommand => ({
  type: 'RequeuePush',
  data: { pushId: of, acceptNewIds },
  meta,
});

/** The events that these commands make, one after the other. */
const history = (...commands: readonly CrmPushCommand[]): readonly PushEvent[] =>
  commands.reduce<readonly PushEvent[]>(
    (events, command) => [...events, ...given(crmPushDecider, ...events).when(command)],
    [],
  );
const after = (...commands: readonly CrmPushCommand[]) => given(crmPushDecider, ...history(...commands));
const types = (events: readonly PushEvent[]) => events.map(({ type }) => type);

describe('ids of pushes', () => {
  it('are UUIDs that lead back to their pair', () => {
    expect(pushId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{8}0001$/);
    expect(pairOfPush(pushIdOf(pair, 300))).toBe(pair);
    expect(pushPairOf(id(1), id(2))).not.toBe(pushPairOf(id(2), id(1)));
  });
});

describe('asking for a push', () => {
  it('starts one', () => {
    expect(after().when(press)).toMatchObject([
      { type: 'PushRequested.v1', data: { pushId, run: 1, requestedById: meta.actor.userId } },
    ]);
  });

  it.each([
    ['waits', [press]],
    ['is being sent', [press, begin('a')]],
    ['is of unknown outcome', [press, begin('a'), report('a', 'unknown')]],
  ])('changes nothing while one %s', (_name, commands) => {
    expect(after(...commands).when(press)).toEqual([]);
  });

  it('starts the next one when the last one is finished', () => {
    const events = after(press, begin('a'), report('a', 'accepted')).when(press);
    expect(events).toMatchObject([{ type: 'PushRequested.v1', data: { pushId: pushIdOf(pair, 2), run: 2 } }]);
  });
});

describe('trying', () => {
  it('is written down before anything is sent', () => {
    expect(after(press).when(begin('a'))).toMatchObject([
      { type: 'PushAttemptStarted.v1', data: { attempt: 1 } },
    ]);
    expect(after(press, begin('a')).when(begin('a'))).toEqual([]);
  });

  it('accepted is confirmed with the ids', () => {
    const events = after(press, begin('a')).when(report('a', 'accepted'));
    expect(events).toMatchObject([
      { type: 'PushAttempted.v1', data: { try: { attempt: 1, nextTryAt: null } } },
      { type: 'PushConfirmed.v1', data: { ids } },
    ]);
  });

  it('rejected fails at once', () => {
    expect(types(after(press, begin('a')).when(report('a', 'rejected')))).toEqual([
      'PushAttempted.v1',
      'PushFailed.v1',
    ]);
  });

  it('is repeated until the tries are used up', () => {
    const round = (key: string) => [begin(key), report(key, 'retry')];
    const keys = Array.from({ length: MAX_PUSH_TRIES }, (_, n) => `k${n}`);
    const events = history(press, ...keys.flatMap(round));
    const tries = events.flatMap((event) => (event.type === 'PushAttempted.v1' ? [event.data.try] : []));
    expect(tries).toHaveLength(MAX_PUSH_TRIES);
    expect(tries.map(({ nextTryAt }) => nextTryAt !== null)).toEqual([
      ...Array(MAX_PUSH_TRIES - 1).fill(true),
      false,
    ]);
    expect(types(events).filter((type) => type === 'PushFailed.v1')).toHaveLength(1);
    expect(events.at(-1)?.type).toBe('PushFailed.v1');
  });

  it('a report that comes twice counts once, and one of an earlier push not at all', () => {
    expect(after(press, begin('a'), report('a', 'retry')).when(report('a', 'retry'))).toEqual([]);
    const next = after(press, begin('a'), report('a', 'accepted'), press);
    expect(next.when(report('a', 'rejected'))).toEqual([]);
    expect(next.when(begin('b'))).toEqual([]);
  });

  it('cut off by a crash is of unknown outcome, and nothing is sent before it is known', () => {
    const crashed = after(press, begin('a'));
    expect(types(crashed.when(begin('b')))).toEqual(['PushAttempted.v1', 'PushOutcomeUnknown.v1']);
    expect(after(press, begin('a'), begin('b')).when(begin('c'))).toEqual([]);
  });
});

describe('a lost answer', () => {
  const lost = [press, begin('a'), report('a', 'unknown')] as const;

  it('found complete is confirmed without being sent again', () => {
    expect(types(after(...lost).when(found('complete')))).toEqual(['PushResolved.v1', 'PushConfirmed.v1']);
  });

  it.each(['partial', 'absent'] as const)('found %s is sent again', (what) => {
    const looked = after(...lost, found(what));
    expect(looked.state).toMatchObject({ status: 'queued' });
    expect(types(looked.when(begin('b')))).toEqual(['PushAttemptStarted.v1']);
  });

  it('lost every time fails in the end', () => {
    const round = (key: string) => [begin(key), report(key, 'unknown'), found('absent')];
    const keys = Array.from({ length: MAX_PUSH_TRIES }, (_, n) => `k${n}`);
    expect(history(press, ...keys.flatMap(round)).at(-1)?.type).toBe('PushFailed.v1');
  });

  it('given up stays unknown; requeued or pressed again it is looked up first', () => {
    const gaveUp = [...lost, { type: 'GiveUpPush', data: { pushId, reason: 'no answer' }, meta } as const];
    expect(after(...gaveUp).state).toMatchObject({ status: 'unknown', gaveUp: true });
    expect(after(...gaveUp).when(requeue())).toMatchObject([
      { type: 'PushRequeued.v1', data: { lookUpFirst: true } },
    ]);
    expect(after(...gaveUp).when(press)).toMatchObject([
      { type: 'PushRequeued.v1', data: { pushId, lookUpFirst: true } },
    ]);
    expect(after(...gaveUp, requeue()).when(begin('b'))).toEqual([]);
  });
});

describe('requeueing', () => {
  const failedPush = [press, begin('a'), report('a', 'rejected')] as const;

  it('runs a failed push again, with its tries renewed', () => {
    expect(after(...failedPush).when(requeue())).toMatchObject([
      { type: 'PushRequeued.v1', data: { lookUpFirst: false } },
    ]);
    expect(after(...failedPush, requeue(), begin('b')).state).toMatchObject({
      tries: 2,
      triesSinceQueued: 1,
    });
  });

  it.each([
    ['waits', [press]],
    ['was sent', [press, begin('a'), report('a', 'accepted')]],
  ])('is refused while the push %s', (_name, commands) => {
    expect(() => after(...commands).when(requeue())).toThrow(Refusal);
  });

  it('is refused for a push that another one followed', () => {
    expect(() => after(...failedPush, press).when(requeue())).toThrow('pushed again');
  });
});

describe('ids that were confirmed', () => {
  const second = pushIdOf(pair, 2);
  const other: ExternalIds = { opportunityId: '006B', lines: ids.lines };
  const twice = [press, begin('a'), report('a', 'accepted'), press, begin('b', second)] as const;

  it('never change silently', () => {
    const events = after(...twice).when(report('b', 'accepted', other, second));
    expect(types(events)).toEqual(['PushAttempted.v1', 'PushFailed.v1']);
    expect(events.at(-1)).toMatchObject({ data: { reason: expect.stringContaining('006B') } });
    const lines = [{ lineId: 'l1', externalId: '00kB' }];
    expect(types(after(...twice).when(report('b', 'accepted', { ...ids, lines }, second)))).toContain(
      'PushFailed.v1',
    );
  });

  it('change when a person accepts it', () => {
    const accepted = [
      ...twice,
      report('b', 'accepted', other, second),
      requeue(true, second),
      begin('c', second),
    ] as const;
    expect(types(after(...accepted).when(report('c', 'accepted', other, second)))).toContain(
      'PushConfirmed.v1',
    );
  });

  it('stay where lines come and go', () => {
    const lines = [{ lineId: 'l2', externalId: '00kZ' }];
    expect(types(after(...twice).when(report('b', 'accepted', { ...ids, lines }, second)))).toContain(
      'PushConfirmed.v1',
    );
  });
});

describe('whatever comes in whatever order', () => {
  it('two tries are never open at once, and nothing starts while the outcome is unknown', () => {
    const commands = fc.oneof(
      fc.constant(press),
      fc.constantFrom('a', 'b', 'c').map((key) => begin(key)),
      fc
        .tuple(
          fc.constantFrom('a', 'b', 'c'),
          fc.constantFrom<TryOutcome>('accepted', 'retry', 'rejected', 'unknown'),
        )
        .map(([key, outcome]) => report(key, outcome)),
      fc.constantFrom<'complete' | 'partial' | 'absent'>('complete', 'partial', 'absent').map(found),
    );
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (sequence) => {
        let open = false;
        let isUnknown = false;
        for (const { type } of history(press, ...sequence)) {
          if (type === 'PushAttemptStarted.v1') {
            expect(open || isUnknown).toBe(false);
            open = true;
          }
          if (type === 'PushAttempted.v1') open = false;
          if (type === 'PushOutcomeUnknown.v1') isUnknown = true;
          if (type === 'PushResolved.v1') isUnknown = false;
        }
      }),
    );
  });
});
