import { expect } from '@jest/globals';
import type { mongo } from 'mongoose';

const PER_BATCH = 20;
const WRITERS = 8;
const ACCOUNTS = 4;

type Client = mongo.MongoClient;

/** Writes of four kinds at once, and what of them was acknowledged, to be compared with what a store has. */
export class Ledger {
  /** Batches of documents with keys in a unique index and arrays in another. */
  readonly #batches = new Set<string>();
  /** How often each counter was raised, at least. */
  readonly #counted = new Map<string, number>();
  /** Up to which round a collection was filled and dropped. */
  #dropped = 0;
  /** Transfers between accounts, each a transaction. */
  #transfers = 0;
  #tried = 0;
  acknowledged = 0;

  /** Writes until `acknowledgements` have come in, calls `kill` then, and ends when all writers have failed. */
  async writeUntil(client: Client, acknowledgements: number, kill: () => unknown): Promise<void> {
    let left = acknowledgements;
    const acknowledged = () => {
      left -= 1;
      this.acknowledged += 1;
      if (left === 0) void kill();
    };
    const until = async (write: () => Promise<void>): Promise<void> => {
      for (;;) {
        try {
          await write();
        } catch {
          return;
        }
        acknowledged();
      }
    };
    await Promise.all([
      ...Array.from({ length: WRITERS }, () => until(() => this.#insertBatch(client))),
      ...Array.from({ length: WRITERS }, (_, writer) =>
        until(() => this.#raise(client, `counter-${writer}`)),
      ),
      until(() => this.#transfer(client)),
      until(() => this.#fillAndDrop(client)),
    ]);
  }

  /** Compares the documents, and the indexes with the documents. */
  async check(client: Client): Promise<void> {
    const db = client.db();
    const written = db.collection('written');
    await written.createIndex({ key: 1 }, { unique: true });
    await written.createIndex({ tags: 1, key: -1 });
    const counts = await written
      .aggregate<{ _id: string; n: number }>([{ $group: { _id: '$batch', n: { $sum: 1 } } }])
      .toArray();
    const kept = new Map(counts.map(({ _id, n }) => [_id, n]));
    expect([...this.#batches].filter((batch) => kept.get(batch) !== PER_BATCH)).toEqual([]);
    // A batch that pauses for others is stored so far: of one without an answer there may be the beginning.
    const keys = await written.distinct('key', { batch: { $nin: [...this.#batches] } });
    for (const [batch, n] of kept)
      if (!this.#batches.has(batch))
        expect(keys).toEqual(expect.arrayContaining(Array.from({ length: n }, (_, at) => `${batch}-${at}`)));

    const all = counts.reduce((sum, { n }) => sum + n, 0);
    const byKey = await written
      .find({ key: { $gte: '' } }, { projection: { _id: 0, key: 1 } })
      .hint('key_1')
      .toArray();
    expect(new Set(byKey.map(({ key }) => String(key))).size).toBe(all);
    const byTag = await written.find({ tags: 'all' }).hint('tags_1_key_-1').toArray();
    expect(byTag).toHaveLength(all);

    for (const { _id, n } of await db.collection<{ _id: string; n: number }>('counters').find().toArray()) {
      const least = this.#counted.get(_id) ?? 0;
      expect([least, least + 1]).toContain(n);
      // What was stored without its answer arriving counts from now on.
      this.#counted.set(_id, n);
    }
    const dropped = { round: { $lte: this.#dropped } };
    expect(await db.collection('refilled').countDocuments(dropped)).toBe(0);
    const accounts = await db
      .collection<{ _id: number; sum: number; moves: number }>('accounts')
      .find()
      .toArray();
    expect(accounts.reduce((sum, account) => sum + account.sum, 0)).toBe(0);
    const moves = accounts.reduce((sum, account) => sum + account.moves, 0) / 2;
    expect([this.#transfers, this.#transfers + 1]).toContain(moves);
    this.#transfers = moves;
  }

  async #insertBatch(client: Client): Promise<void> {
    this.#tried += 1;
    const batch = `batch-${this.#tried}`;
    const documents = Array.from({ length: PER_BATCH }, (_, n) => ({
      batch,
      key: `${batch}-${n}`,
      tags: ['all', `tag-${n}`],
    }));
    await client.db().collection('written').insertMany(documents);
    this.#batches.add(batch);
  }

  async #raise(client: Client, _id: string): Promise<void> {
    const counters = client.db().collection<{ _id: string; n: number }>('counters');
    await counters.updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true });
    this.#counted.set(_id, (this.#counted.get(_id) ?? 0) + 1);
  }

  async #fillAndDrop(client: Client): Promise<void> {
    this.#tried += 1;
    const round = this.#tried;
    const refilled = client.db().collection('refilled');
    await refilled.createIndex({ round: 1 });
    await refilled.insertMany(Array.from({ length: PER_BATCH }, () => ({ round })));
    await refilled.drop();
    this.#dropped = round;
  }

  async #transfer(client: Client): Promise<void> {
    const accounts = client.db().collection<{ _id: number; sum: number; moves: number }>('accounts');
    const from = this.#tried % ACCOUNTS;
    const to = (from + 1) % ACCOUNTS;
    const session = client.startSession();
    try {
      session.startTransaction();
      const options = { session, upsert: true };
      await accounts.updateOne({ _id: from }, { $inc: { sum: -7, moves: 1 } }, options);
      await accounts.updateOne({ _id: to }, { $inc: { sum: 7, moves: 1 } }, options);
      await session.commitTransaction();
    } finally {
      await session.endSession();
    }
    this.#transfers += 1;
  }
}
