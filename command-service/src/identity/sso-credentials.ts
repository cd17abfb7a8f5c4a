import type { Connection } from 'mongoose';
import { SSO_CREDENTIALS, type StoredSsoCredentials } from '@upfront/contracts/identity/sso-model.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';

const placeOf = (providerId: string): string => `sso-provider:${providerId}`;

/** Client secrets of providers of single sign-on, sealed, outside of events and read models. */
export class SsoCredentials {
  constructor(
    private readonly mongo: Connection,
    private readonly secrets: Secrets,
  ) {}

  async set(providerId: string, secret: string): Promise<void> {
    const clientSecret = this.secrets.seal(placeOf(providerId), secret);
    await this.collection.updateOne({ _id: providerId }, { $set: { clientSecret } }, { upsert: true });
  }

  async of(providerId: string): Promise<string | undefined> {
    const found = await this.collection.findOne({ _id: providerId });
    return found ? this.secrets.open(placeOf(providerId), found.clientSecret) : undefined;
  }

  async remove(providerId: string): Promise<void> {
    await this.collection.deleteOne({ _id: providerId });
  }

  private get collection() {
    return this.mongo.collection<StoredSsoCredentials>(SSO_CREDENTIALS);
  }
}
