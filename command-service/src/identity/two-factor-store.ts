import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Connection } from 'mongoose';
import { RECOVERY_CODES } from '@upfront/contracts/identity/two-factor-commands.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';

interface StoredTwoFactor {
  readonly _id: string;
  /** Secret of an enrolment that waits for its first code; sealed. */
  readonly pending?: string;
  /** Secret that codes are checked with; sealed. */
  readonly secret?: string;
  /** Time step of the last code that was taken: neither it nor an earlier one is taken again. */
  readonly lastStep?: number;
  /** Digests of the recovery codes that are left. */
  readonly recoveryCodes?: readonly string[];
}

/** Clocks of phones may differ by this, in seconds: the code before and the one after count as well. */
const TOLERANCE = 30;
/** Letters and digits that cannot be mistaken for each other when they are read from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;

const newRecoveryCode = (): string => {
  // 256 is no multiple of 31: values beyond the last full run would make some letters likelier.
  const fair = [...randomBytes(64)].filter((byte) => byte < 256 - (256 % LETTERS.length));
  const letters = fair.slice(0, CODE_LENGTH).map((byte) => LETTERS[byte % LETTERS.length] ?? '');
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
};

/** Sixteen random letters need no slow hash: there are 2^79 of them. */
const digestOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');

const placeOf = (userId: string): string => `two-factor:${userId}`;

const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Two-factor secrets and recovery codes, outside of events and read models. `_id` is the user's id. */
export class TwoFactorStore {
  constructor(
    private readonly mongo: Connection,
    private readonly secrets: Secrets,
  ) {}

  /** The secret of an enrolment; asked for again before it is confirmed, the same one. */
  async begin(userId: string): Promise<string> {
    const pending = this.secrets.seal(placeOf(userId), generateSecret());
    await this.collection.updateOne({ _id: userId }, { $setOnInsert: { pending } }, { upsert: true });
    await this.collection.updateOne({ _id: userId, pending: { $exists: false } }, { $set: { pending } });
    return this.open(userId, (await this.find(userId))?.pending ?? pending);
  }

  /** Takes the pending secret into use if the code is one of its; answers new recovery codes. */
  async confirm(userId: string, code: string): Promise<string[] | undefined> {
    const stored = await this.find(userId);
    if (!stored?.pending) return undefined;
    const step = stepOf(this.open(userId, stored.pending), code);
    if (step === undefined) return undefined;
    const recoveryCodes = newRecoveryCodes();
    const { modifiedCount } = await this.collection.updateOne(
      { _id: userId, pending: stored.pending },
      {
        $set: { secret: stored.pending, lastStep: step, recoveryCodes: recoveryCodes.map(digestOf) },
        $unset: { pending: '' },
      },
    );
    return modifiedCount === 1 ? recoveryCodes : undefined;
  }

  /** Takes a code of the app or a recovery code, each once; undefined where it is neither, or was used before. */
  async use(userId: string, code: string): Promise<'code' | 'recovery-code' | undefined> {
    const stored = await this.find(userId);
    if (!stored?.secret) return undefined;
    const step = stepOf(this.open(userId, stored.secret), code, stored.lastStep);
    if (step === undefined) return this.useRecoveryCode(userId, code);
    // Two requests with the same code at the same time: one of them finds the step taken.
    const { modifiedCount } = await this.collection.updateOne(
      { _id: userId, secret: stored.secret, lastStep: { $lt: step } },
      { $set: { lastStep: step } },
    );
    return modifiedCount === 1 ? 'code' : undefined;
  }

  private async useRecoveryCode(userId: string, code: string): Promise<'recovery-code' | undefined> {
    const digest = digestOf(code);
    const { modifiedCount } = await this.collection.updateOne(
      { _id: userId, recoveryCodes: digest },
      { $pull: { recoveryCodes: digest } },
    );
    return modifiedCount === 1 ? 'recovery-code' : undefined;
  }

  async recoveryCodesLeft(userId: string): Promise<number> {
    return (await this.find(userId))?.recoveryCodes?.length ?? 0;
  }

  /** New recovery codes in place of all earlier ones. */
  async renewRecoveryCodes(userId: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    await this.collection.updateOne(
      { _id: userId },
      { $set: { recoveryCodes: recoveryCodes.map(digestOf) } },
    );
    return recoveryCodes;
  }

  async remove(userId: string): Promise<void> {
    await this.collection.deleteOne({ _id: userId });
  }

  private open(userId: string, sealed: string): string {
    return this.secrets.open(placeOf(userId), sealed);
  }

  private find(userId: string): Promise<StoredTwoFactor | null> {
    return this.collection.findOne({ _id: userId });
  }

  private get collection() {
    return this.mongo.collection<StoredTwoFactor>('two-factor');
  }
}

/** The time step whose code this is, after the last one that was taken. */
const stepOf = (secret: string, typed: string, lastStep = 0): number | undefined => {
  const token = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = verifySync({ secret, token, epochTolerance: TOLERANCE, afterTimeStep: lastStep });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** The address that an authenticator app reads from the QR code. */
export const otpauthUrlOf = (secret: string, email: string): string =>
  generateURI({ issuer: 'Upfront', label: email, secret });
