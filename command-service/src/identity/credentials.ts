import { hash, verify } from '@node-rs/argon2';
import type { Connection } from 'mongoose';

interface Credential {
  readonly _id: string;
  readonly email: string;
  readonly passwordHash: string;
}

export interface CheckedPassword {
  readonly userId: string | undefined;
  readonly right: boolean;
  readonly passwordHash: string;
}

/** What attackers who have the hashes must spend on each guess; OWASP's own choice for Argon2id. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Argon2id, under a new salt each time. */
export const hashed = (password: string): Promise<string> => hash(password, COST);

/** A hash of no password: checking it costs the same, so that an unknown email cannot be told by time. */
const decoy = hashed('there is no such user');

/** Password hashes (Argon2id), outside of events and read models. `_id` is the user's id. */
export class Credentials {
  constructor(private readonly mongo: Connection) {}

  /** The email is the user's own by now; what is left of a deleted user who had it before goes. */
  async set(userId: string, email: string, password: string): Promise<void> {
    const passwordHash = await hashed(password);
    await this.collection.deleteOne({ email, _id: { $ne: userId } });
    await this.collection.updateOne({ _id: userId }, { $set: { email, passwordHash } }, { upsert: true });
  }

  /** Their password, where they have one, goes with another email from now on. */
  async rename(userId: string, email: string): Promise<void> {
    await this.collection.deleteOne({ email, _id: { $ne: userId } });
    await this.collection.updateOne({ _id: userId }, { $set: { email } });
  }

  /**
   * Id of the user whose email and password these are. `hash` names the very password, so that it can be seen later
   * whether it is still the one.
   */
  async check(email: string, password: string): Promise<CheckedPassword> {
    const found = await this.collection.findOne({ email });
    const passwordHash = found?.passwordHash ?? (await decoy);
    const right = await verify(passwordHash, password);
    return { userId: found?._id, right: right && found !== null, passwordHash };
  }

  /** Whether this is the user's password; false where they have none. */
  async isPassword(userId: string, password: string): Promise<boolean> {
    const found = await this.collection.findOne({ _id: userId });
    return found !== null && (await verify(found.passwordHash, password));
  }

  /** Whether the password that was checked is still the user's: it may have been changed meanwhile. */
  async isStill({ userId = '', passwordHash }: CheckedPassword): Promise<boolean> {
    return (await this.collection.findOne({ _id: userId }))?.passwordHash === passwordHash;
  }

  async remove(userId: string): Promise<void> {
    await this.collection.deleteOne({ _id: userId });
  }

  /** Makes the index that finds a user by email. */
  async prepare(): Promise<void> {
    await this.collection.createIndex({ email: 1 }, { unique: true });
  }

  private get collection() {
    return this.mongo.collection<Credential>('credentials');
  }
}
