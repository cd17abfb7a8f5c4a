import { describe, expect, it } from '@jest/globals';
import { interimStep } from './interim-step.js';
import { CompanySettings } from './model.js';

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
