import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { CRM_CREDENTIALS, credentialPlace } from '@upfront/contracts/crm/model.js';
import { startDocumentStore } from '@upfront/document-store/start-document-store.js';
import { connectMongo } from '@upfront/platform/connections.js';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import { CrmCredentialStore } from './crm-credentials.js';

interface Stored {
  readonly _id: string;
  readonly sealed?: string;
}

const OLD = randomBytes(32).toString('hex');
const NEW = randomBytes(32).toString('hex');
const credentials = { clientId: 'the-client', clientSecret: 'the-secret' };
let mongo: Connection;
let stop: () => Promise<void>;

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'upfront-credentials-'));
  const running = await startDocumentStore({ dir, port: 0 });
  mongo = await connectMongo(`mongodb://127.0.0.1:${running.port}/test`);
  stop = async () => {
    await mongo.close();
    await running.close();
    await rm(dir, { recursive: true });
  };
});
afterAll(() => stop());
beforeEach(() => mongo.collection(CRM_CREDENTIALS).deleteMany({}));

const collection = () => mongo.collection<Stored>(CRM_CREDENTIALS);
const sealedOf = async (id: string) => (await collection().findOne({ _id: id }))?.sealed ?? '';
const opened = async (keys: string, id: string): Promise<unknown> =>
  JSON.parse(new Secrets(keys).open(credentialPlace(id), await sealedOf(id)));

describe('credentials of a connection', () => {
  it('are stored sealed, and open only for it', async () => {
    await new CrmCredentialStore(mongo, new Secrets(OLD)).set('a', credentials);
    const text = JSON.stringify(await collection().findOne({ _id: 'a' }));
    expect(text).not.toContain(credentials.clientId);
    expect(text).not.toContain(credentials.clientSecret);
    expect(await opened(OLD, 'a')).toEqual(credentials);
    expect(() => new Secrets(OLD).open(credentialPlace('b'), JSON.parse(text).sealed)).toThrow();
  });

  it('are sealed again where they are plain or under an old key', async () => {
    await collection().insertOne({ _id: 'plain', ...credentials });
    await new CrmCredentialStore(mongo, new Secrets(OLD)).set('old', credentials);
    const store = new CrmCredentialStore(mongo, new Secrets(`${NEW},${OLD}`));
    expect(await store.prepare()).toBe(2);
    // The old key can go now.
    expect(await opened(NEW, 'plain')).toEqual(credentials);
    expect(await opened(NEW, 'old')).toEqual(credentials);
    expect(Object.keys((await collection().findOne({ _id: 'plain' })) ?? {})).toEqual(['_id', 'sealed']);
    expect(await store.prepare()).toBe(0);
  });

  it('stay as they are where no key opens them', async () => {
    await new CrmCredentialStore(mongo, new Secrets(OLD)).set('lost', credentials);
    const before = await sealedOf('lost');
    expect(await new CrmCredentialStore(mongo, new Secrets(NEW)).prepare()).toBe(0);
    expect(await sealedOf('lost')).toBe(before);
  });
});
