import { describe, expect, it } from '@jest/globals';
import { ActorSource } from './actor-source.js';

const nobodyUntil = (position: number): ActorSource =>
  new ActorSource({ find: () => Promise.resolve(null), position: () => Promise.resolve(position) });

describe('the person of a session', () => {
  it('is gone where documents that are written up to the last change do not hold them', async () => {
    expect(await nobodyUntil(10).standingOf({ userId: 'user-1' }, 10)).toBeUndefined();
  });

  it('is not taken for gone while the documents lag', async () => {
    await expect(nobodyUntil(9).standingOf({ userId: 'user-1' }, 10)).rejects.toMatchObject({
      problem: { code: 'unavailable', status: 503 },
      retryAfter: 2,
    });
  });
});
