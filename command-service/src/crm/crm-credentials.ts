import type { Connection } from 'mongoose';
import {
  CRM_CREDENTIALS,
  type CrmCredentials,
  type StoredCrmCredentials,
} from '@upfront/contracts/crm/model.js';

/** Credentials of connections to external CRMs: outside of events and read models. */
export class CrmCredentialStore {
  constructor(private readonly mongo: Connection) {}

  async set(crmId: string, { clientId, clientSecret }: CrmCredentials): Promise<void> {
    await this.collection.updateOne({ _id: crmId }, { $set: { clientId, clientSecret } }, { upsert: true });
  }

  async remove(crmId: string): Promise<void> {
    await this.collection.deleteOne({ _id: crmId });
  }

  private get collection() {
    return this.mongo.collection<StoredCrmCredentials>(CRM_CREDENTIALS);
  }
}
