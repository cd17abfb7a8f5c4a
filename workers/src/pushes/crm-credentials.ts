import type { Connection } from 'mongoose';
import {
  CRM_CREDENTIALS,
  credentialPlace,
  CrmCredentials,
  type StoredCrmCredentials,
} from '@upfront/contracts/crm/model.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';

/** Where the worker finds what it signs in with; nobody else reads it. */
export interface CredentialSource {
  /** Undefined where none are stored, or where no key of this installation opens them. */
  of(crmId: string): Promise<CrmCredentials | undefined>;
}

/** Nest's token for the credentials. */
export const CREDENTIAL_SOURCE = Symbol('CredentialSource');

export const storedCredentials = (mongo: Connection, secrets: Secrets): CredentialSource => ({
  of: async (crmId) => {
    const found = await mongo.collection<StoredCrmCredentials>(CRM_CREDENTIALS).findOne({ _id: crmId });
    if (!found) return undefined;
    try {
      return CrmCredentials.parse(JSON.parse(secrets.open(credentialPlace(crmId), found.sealed)));
    } catch {
      return undefined;
    }
  },
});
