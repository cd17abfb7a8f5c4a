import { describe, expect, it } from '@jest/globals';
import { startDocumentStore } from '@upfront/local/document-store/start-document-store.js';
import { MongoClient } from '../engine.js';
import { withDirectory } from '../../engine-process.js';

describe('documents with a time to live', () => {
  it('go once their date is past, and only they', () =>
    withDirectory(async (dir) => {
      const store = await startDocumentStore({ dir, port: 0, log: () => undefined, expiryInterval: 20 });
      const client = await MongoClient.connect(
        `mongodb://127.0.0.1:${store.port}/upfront?directConnection=true`,
      );
      const collection = client.db().collection<{ _id: string; at?: unknown }>('expiring');
      await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      const [past, recent] = [new Date(Date.now() - 61_000), new Date(Date.now() - 30_000)];
      await collection.insertMany([
        { _id: 'past', at: past },
        { _id: 'one of several is past', at: [recent, past] },
        { _id: 'recent', at: recent },
        { _id: 'a number', at: 0 },
        { _id: 'no date' },
      ]);
      await collection.insertMany(Array.from({ length: 2500 }, (_, n) => ({ _id: `many ${n}`, at: past })));
      while ((await collection.countDocuments()) > 3) await new Promise((resolve) => setTimeout(resolve, 10));
      const kept = await collection.find().sort({ _id: 1 }).toArray();
      expect(kept.map(({ _id }) => _id)).toEqual(['a number', 'no date', 'recent']);
      await client.close();
      await store.close();
    }));
});
