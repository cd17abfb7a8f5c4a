import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { directly, handOff, requireHelpCenter } from './help-center.js';

const center = { url: 'https://help.upfront.test', secret: 'a-shared-secret' };
const person = {
  id: 'u1',
  fullName: 'Dana 😀 Whitfield',
  email: 'dana@northlight.test',
  companyName: 'Northlight',
};
const NOW = Date.parse('2027-03-09T15:00:00Z');

describe('handing a person over to the help center', () => {
  it('ST-157: signs who they are, with a new id each time', () => {
    const { url, token } = handOff(center, person, undefined, NOW);
    expect(url).toBe('https://help.upfront.test/access/jwt');
    const [head = '', body = '', signature] = (token ?? '').split('.');
    expect(createHmac('sha256', center.secret).update(`${head}.${body}`).digest('base64url')).toBe(signature);
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(claims).toMatchObject({
      iat: NOW / 1000,
      external_id: 'u1',
      name: 'Dana 😀 Whitfield',
      email: 'dana@northlight.test',
      organization: 'Northlight',
    });
    expect(handOff(center, person, undefined, NOW).token).not.toBe(token);
  });

  it.each(['https://help.upfront.test/hc/articles/1', '/hc/articles/1'])('leads back to %s', (returnTo) => {
    expect(handOff(center, person, returnTo, NOW).returnTo).toBe('https://help.upfront.test/hc/articles/1');
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'https://help.upfront.test.evil.test/',
    'https://help.upfront.test@evil.test/',
    'http://help.upfront.test/',
    'javascript:alert(1)',
  ])('does not lead to %s', (returnTo) => {
    expect(() => handOff(center, person, returnTo, NOW)).toThrow('does not belong to the help center');
  });

  it('ST-156: opens the door itself without a token', () => {
    expect(directly(center)).toEqual({ url: 'https://help.upfront.test/hc', token: null, returnTo: null });
  });

  it('is refused where there is none', () => {
    expect(() => requireHelpCenter(undefined)).toThrow('not set up');
  });
});
