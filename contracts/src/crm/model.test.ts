import { describe, expect, it } from '@jest/globals';
import { CrmUrl } from './model.js';

describe('the address of a CRM', () => {
  it.each(['', 'https:', 'https://', 'http://[', 'not an address', 'ftp://crm.example.com'])(
    'refuses %p without failing over it',
    (text) => expect(CrmUrl.safeParse(text).success).toBe(false),
  );

  it('is encrypted everywhere but on the machine itself', () => {
    expect(CrmUrl.safeParse('http://crm.example.com').error?.issues.map(({ message }) => message)).toEqual([
      'The address must start with https://',
    ]);
    expect(CrmUrl.parse('https://crm.example.com//')).toBe('https://crm.example.com');
    expect(CrmUrl.parse('http://localhost:8090/')).toBe('http://localhost:8090');
  });
});
