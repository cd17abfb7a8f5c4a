import { hash, verify } from '@node-rs/argon2';
import type { Connection } from 'mongoose';

interface Credential {
  readonly _id: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** A hash of no password: checking it costs the same, so that an unknown email cannot be told by time. */
const decoy = hash('there is no such user');

/** Password hashes (Argon2id), outside of events and read models. `_id` is the user's id. */
export class Credentials {
  constructor(private readonly mongo: Connection) {}

  async set(userId: string, email: string, password: string): Promise<void> {
    const passwordHash = await hash(password);
    await this.collection.updateOne({ _id: userId }, { $set: { email, passwordHash } }, { upsert: true });
  }

  /** Id of the user whose email and password these are. */
  async check(email: string, password: string): Promise<{ userId: string | undefined; right: boolean }> {
    const found = await this.collection.findOne({ email });
    const right = await verify(found?.passwordHash ?? (await decoy), password);
    return { userId: found?._id, right: right && found !== null };
  }

  /** Makes the index that finds a user by email. */
  async prepare(): Promise<void> {
    await this.collection.createIndex({ email: 1 }, { unique: true });
  }

  private get collection() {
    return this.mongo.collection<Credential>('credentials');
  }
}
