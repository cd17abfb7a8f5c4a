import { describe, expect, it } from '@jest/globals';
import { changesOf } from './changes-of.js';

const answer = (events: string | undefined, position = '42') =>
  new Headers({
    'Upfront-Position': position,
    ...(events === undefined ? {} : { 'Upfront-Events': events }),
  });

describe('what a command changed', () => {
  it('is what its events change, at its position', async () => {
    const changes = await changesOf(answer('TaskCompleted.v1, NotificationsRead.v1'));
    expect(changes?.get('tasks')).toBe(42);
    expect(changes?.get('notifications')).toBe(42);
    expect(changes?.has('campaign-list')).toBe(false);
  });

  it('of a step of a campaign is the campaign, and not the clients and people that its row names', async () => {
    const changes = await changesOf(answer('BudgetAllocated.v1'));
    expect(changes?.has('campaign-detail')).toBe(true);
    expect(changes?.has('clients')).toBe(false);
    expect(changes?.has('actors')).toBe(false);
  });

  it('is not known where the answer does not say it, or names what this build does not know', async () => {
    expect(await changesOf(answer(undefined))).toBeUndefined();
    expect(await changesOf(answer('TaskCompleted.v1, TaskSungOf.v1'))).toBeUndefined();
    // What an operator has tried again may be of any kind.
    expect(await changesOf(answer('SetAsideRetried.v1'))).toBeUndefined();
  });
});
