import { describe, expect, it } from '@jest/globals';
import type { SupportEvent } from '@upfront/contracts/support/events.js';
import { given, someActor, metaOf, uuidOf } from '../testing/given.js';
import { supportDecider } from './support-request.decider.js';

const question = {
  subject: 'The map stays grey',
  message: 'Since this morning.',
  pagePath: '/campaign/1/summary',
  attachments: [{ name: 'map.png', key: 'support/ab.png', size: 3 }],
};
const requested: SupportEvent = {
  type: 'SupportRequested.v1',
  data: {
    requestId: uuidOf(9001),
    userId: someActor.userId,
    companyId: someActor.companyId,
    groupId: someActor.groupId,
    ...question,
  },
};
const requestId = uuidOf(9001);
const sent: SupportEvent = { type: 'SupportEmailSent.v1', data: { requestId } };
const failed: SupportEvent = { type: 'SupportEmailFailed.v1', data: { requestId, reason: 'no server' } };
const ask = { type: 'SendSupportEmail', data: question, meta: metaOf() } as const;
const confirm = { type: 'ConfirmSupportEmail', data: { requestId }, meta: metaOf() } as const;
const giveUp = {
  type: 'FailSupportEmail',
  data: { requestId, reason: 'no server' },
  meta: metaOf(),
} as const;

describe('a question to support', () => {
  it('is asked by whoever is signed in, once', () => {
    expect(given(supportDecider).when(ask)).toEqual([requested]);
    expect(given(supportDecider, requested).when(ask)).toEqual([]);
  });

  it('is sent or given up, and what was sent stays sent', () => {
    expect(given(supportDecider, requested).when(confirm)).toEqual([sent]);
    expect(given(supportDecider, requested).when(giveUp)).toEqual([failed]);
    expect(given(supportDecider, requested, sent).when(giveUp)).toEqual([]);
    expect(given(supportDecider, requested, sent).when(confirm)).toEqual([]);
    expect(given(supportDecider, requested, failed).when(confirm)).toEqual([sent]);
  });

  it('that was never asked is not sent', () => {
    expect(given(supportDecider).when(confirm)).toEqual([]);
  });
});
