import {
  EnableTwoFactor,
  BeginTwoFactorEnrollment,
} from '@upfront/contracts/identity/two-factor-commands.js';
import { setTimeout as delay } from 'node:timers/promises';
import { generateSync } from 'otplib';
import type { Person } from './person.js';

const PERIOD = 30;
/** Seconds that a code has to be good for when it is used, on a busy machine too. */
const LEEWAY = 8;

/** An authenticator app with one account. */
export class Authenticator {
  constructor(readonly secret: string) {}

  /** The code of now, or of some periods later (negative: earlier). */
  code(periods = 0): string {
    const epoch = Math.floor(Date.now() / 1000) + periods * PERIOD;
    return generateSync({ secret: this.secret, epoch });
  }

  /** The code of the period before; waits where this one is about to turn, so that it is still taken when it arrives. */
  async earlierCode(): Promise<string> {
    const left = () => PERIOD - ((Date.now() / 1000) % PERIOD);
    // A timer may fire a moment before the clock has turned.
    while (left() < LEEWAY) await delay(left() * 1000);
    return this.code(-1);
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
  const { recoveryCodes } = await person.send(EnableTwoFactor, { code: await app.earlierCode() });
  return { app, recoveryCodes };
};
