import { describe, expect, it } from '@jest/globals';
import { interimStep } from './interim-step.js';
import { CompanySettings, Password } from './model.js';

describe('ST-006: two-factor', () => {
  it('is enforced unless a company switches it off', () => {
    expect(CompanySettings.parse({}).enforceTwoFactor).toBe(true);
    expect(CompanySettings.parse({ enforceTwoFactor: false }).enforceTwoFactor).toBe(false);
  });

  it('where it is enforced, whoever has none enrols first', () => {
    const facts = { showInitialSetup: false, mustResetPassword: false, twoFactorEnabled: false };
    const of = (settings: CompanySettings) =>
      interimStep({ ...facts, twoFactorRequired: settings.enforceTwoFactor });
    expect(of(CompanySettings.parse({}))).toBe('enroll-two-factor');
    expect(of(CompanySettings.parse({ enforceTwoFactor: false }))).toBeUndefined();
  });
});

describe('a new password', () => {
  it.each([
    'only small letters',
    '0123456789ab',
    'ключ от квартиры',
    '🦊🐻🌲🦉🐺🍂🌊🐝🌻🍎🐢🌙',
    'a'.repeat(128),
  ])('is any text from 12 to 128 characters, kept as it is: %s', (text) =>
    expect(Password.parse(text)).toBe(text),
  );

  it.each([
    ['elevenchars', 'Use at least 12 characters'],
    ['eleven     cha', 'Use at least 12 characters'],
    ['a'.repeat(129), 'Max 128 characters'],
  ])('is not %s', (text, message) => {
    expect(Password.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
