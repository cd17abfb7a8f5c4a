import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentStore, type DocumentStore } from '../../src/start-document-store.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';

const SECRET = 'c0ffee'.repeat(8);

describe('a document store with a secret', () => {
  let dir: string;
  let store: DocumentStore;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'upfront-sign-in-'));
    store = await startDocumentStore({ dir, port: 0, secret: SECRET });
  });
  afterAll(async () => {
    await store.close();
    await rm(dir, { recursive: true });
  });

  const asked = async (
    who: string,
    options = '',
    work: (db: mongoose.mongo.Db) => Promise<unknown> = async (db) => {
      await db.collection('things').insertOne({ name: 'one' });
      return db.collection('things').countDocuments();
    },
  ): Promise<unknown> => {
    const url = `mongodb://${who}127.0.0.1:${store.port}/upfront?directConnection=true${options}`;
    const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
    try {
      return await work((await client.connect()).db());
    } finally {
      await client.close();
    }
  };
  const scram = '&authSource=admin&authMechanism=SCRAM-SHA-256';

  it('answers whoever proves to know it', async () => {
    expect(await asked(`upfront:${SECRET}@`, scram)).toBe(1);
  });

  it('answers nobody else anything of what it holds', async () => {
    await expect(asked('')).rejects.toMatchObject({ code: 13 });
    await expect(asked('', '', (db) => db.listCollections().toArray())).rejects.toMatchObject({ code: 13 });
    await expect(asked('', '', (db) => db.dropDatabase())).rejects.toMatchObject({ code: 13 });
    await expect(asked(`upfront:${SECRET}0@`, scram)).rejects.toMatchObject({ code: 18 });
    await expect(asked(`root:${SECRET}@`, scram)).rejects.toMatchObject({ code: 18 });
    await expect(
      asked(`upfront:${SECRET}@`, '&authSource=admin&authMechanism=SCRAM-SHA-1'),
    ).rejects.toMatchObject({
      code: 334,
    });
    expect(await asked('', '', (db) => db.command({ ping: 1 }))).toMatchObject({ ok: 1 });
  });

  it('tells an open one that needs no sign-in from one that offers none', async () => {
    const open = await startDocumentStore({ dir: await mkdtemp(join(dir, 'open-')), port: 0 });
    const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${open.port}/?directConnection=true`);
    expect(await client.db('upfront').collection('things').countDocuments()).toBe(0);
    await client.close();
    await open.close();
  });
});
