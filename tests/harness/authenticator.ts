import {
  EnableTwoFactor,
  BeginTwoFactorEnrollment,
} from '@upfront/contracts/identity/two-factor-commands.js';
import { generateSync } from 'otplib';
import type { Person } from './person.js';

const PERIOD = 30;

/** An authenticator app with one account. */
export class Authenticator {
  constructor(readonly secret: string) {}

  /** The code of now, or of some periods later (negative: earlier). */
  code(periods = 0): string {
    const epoch = Math.floor(Date.now() / 1000) + periods * PERIOD;
    return generateSync({ secret: this.secret, epoch });
  }
}

/**
 * Enrols a signed-in person in two-factor, with the code of the period before: a code works once, so that the one of
 * now is left for the next step of a test.
 */
export const enroll = async (
  person: Person,
): Promise<{ readonly app: Authenticator; readonly recoveryCodes: readonly string[] }> => {
  const { secret } = await person.send(BeginTwoFactorEnrollment, {});
  const app = new Authenticator(secret);
  const { recoveryCodes } = await person.send(EnableTwoFactor, { code: app.code(-1) });
  return { app, recoveryCodes };
};
