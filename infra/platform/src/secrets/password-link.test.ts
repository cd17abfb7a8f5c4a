import { describe, expect, it } from '@jest/globals';
import { passwordLinkToken, readPasswordLinkToken } from './password-link.js';
import { Secrets } from './secrets.js';

const secrets = new Secrets('a1'.repeat(32));
const link = {
  userId: '01900000-0000-7000-8000-0000000000aa',
  linkId: '01900000-0000-7000-8000-0000000000bb',
};

describe('the token of a password link', () => {
  it('says whose it is', () => {
    const token = passwordLinkToken(secrets, link);
    expect(token).toMatch(/^[\w-]+$/);
    expect(readPasswordLinkToken(secrets, token)).toEqual(link);
  });

  it('cannot be made by anybody else, nor for anybody else', () => {
    const token = passwordLinkToken(secrets, link);
    const bytes = Buffer.from(token, 'base64url');
    for (const at of [0, 15, 16, 31, 32, 63]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readPasswordLinkToken(secrets, changed.toString('base64url'))).toBeUndefined();
    }
    expect(readPasswordLinkToken(new Secrets('b2'.repeat(32)), token)).toBeUndefined();
    for (const wrong of ['', 'x', token.slice(1), `${token}A`])
      expect(readPasswordLinkToken(secrets, wrong)).toBeUndefined();
  });
});
