/** What a person must do after signing in, before anything else, in this order (spec shell 2.1, steps 5 to 7). */
export type InterimStep = 'initial-setup' | 'must-reset-password' | 'enroll-two-factor';

export interface InterimFacts {
  readonly showInitialSetup: boolean;
  readonly mustResetPassword: boolean;
  readonly twoFactorRequired: boolean;
  readonly twoFactorEnabled: boolean;
}

/** The first step that applies; undefined where nothing is in the way. */
export const interimStep = (facts: InterimFacts): InterimStep | undefined => {
  if (facts.showInitialSetup) return 'initial-setup';
  if (facts.mustResetPassword) return 'must-reset-password';
  if (facts.twoFactorRequired && !facts.twoFactorEnabled) return 'enroll-two-factor';
  return undefined;
};
