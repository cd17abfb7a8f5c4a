import type { Connection } from 'mongoose';
import {
  CRM_CREDENTIALS,
  type CrmCredentials,
  type StoredCrmCredentials,
} from '@upfront/contracts/crm/model.js';

/** Where the worker finds what it signs in with; nobody else reads it. */
export interface CredentialSource {
  /** Undefined where none are stored. */
  of(crmId: string): Promise<CrmCredentials | undefined>;
}

/** Nest's token for the credentials. */
export const CREDENTIAL_SOURCE = Symbol('CredentialSource');

export const storedCredentials = (mongo: Connection): CredentialSource => ({
  of: async (crmId) => {
    const found = await mongo.collection<StoredCrmCredentials>(CRM_CREDENTIALS).findOne({ _id: crmId });
    return found ? { clientId: found.clientId, clientSecret: found.clientSecret } : undefined;
  },
});
