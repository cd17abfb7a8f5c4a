import { describe, expect, it } from '@jest/globals';
import { hashed } from './credentials.js';

describe('what is kept of a password', () => {
  it('is Argon2id with at least 19 MiB, two rounds and a salt of its own', async () => {
    const [one, other] = await Promise.all([hashed('a password of theirs'), hashed('a password of theirs')]);
    expect(one).not.toBe(other);
    const [, kind, version, cost, salt = ''] = one.split('$');
    expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16);
  });
});
