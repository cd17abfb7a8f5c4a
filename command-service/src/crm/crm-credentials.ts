import type { Connection } from 'mongoose';
import { z } from 'zod';
import {
  CRM_CREDENTIALS,
  credentialPlace,
  CrmCredentials,
  type StoredCrmCredentials,
} from '@upfront/contracts/crm/model.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';

/** As they were stored before they were sealed. */
const Plain = z.object({ _id: z.string(), ...CrmCredentials.shape });

/** Credentials of connections to external CRMs: outside of events and read models, and sealed. */
export class CrmCredentialStore {
  constructor(
    private readonly mongo: Connection,
    private readonly secrets: Secrets,
  ) {}

  async set(crmId: string, credentials: CrmCredentials): Promise<void> {
    const text = JSON.stringify(CrmCredentials.parse(credentials));
    await this.seal(crmId, text);
  }

  async remove(crmId: string): Promise<void> {
    await this.collection.deleteOne({ _id: crmId });
  }

  /**
   * Seals again what is not under the newest key, and what was never sealed; connections are few. What no key opens
   * stays as it is: its connection says so when it is used, and is given its credentials again.
   * @returns how many were sealed
   */
  async prepare(): Promise<number> {
    let count = 0;
    for await (const stored of this.collection.find()) {
      const text = this.toSeal(stored);
      if (text === undefined) continue;
      await this.seal(stored._id, text);
      count += 1;
    }
    return count;
  }

  private toSeal(stored: StoredCrmCredentials): string | undefined {
    const plain = Plain.safeParse(stored);
    if (plain.success) return JSON.stringify(CrmCredentials.parse(plain.data));
    if (typeof stored.sealed !== 'string' || this.secrets.isCurrent(stored.sealed)) return undefined;
    try {
      return this.secrets.open(credentialPlace(stored._id), stored.sealed);
    } catch {
      return undefined;
    }
  }

  private async seal(crmId: string, text: string): Promise<void> {
    const sealed = this.secrets.seal(credentialPlace(crmId), text);
    await this.collection.replaceOne({ _id: crmId }, { sealed }, { upsert: true });
  }

  private get collection() {
    return this.mongo.collection<StoredCrmCredentials>(CRM_CREDENTIALS);
  }
}
