import { describe, expect, it } from '@jest/globals';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { StoreProcess } from '../embedded/store-process.js';
import { peakMemory, tell } from '@upfront/engine-kit/testing/memory.js';

const FEW = 10_000;
const MANY = 1_000_000;
const TOGETHER = 1000;
const PAGES = 300;
const COMPANIES = 20;
const NOTE = 'x'.repeat(300);
const PATIENCE = 3_600_000;

type Client = Awaited<ReturnType<StoreProcess['client']>>;
const campaignsOf = (client: Client) => client.db().collection<{ _id: number }>('campaigns');
type Campaigns = ReturnType<typeof campaignsOf>;

const documentOf = (n: number) => ({
  _id: n,
  companyId: `company-${n % COMPANIES}`,
  // Spread over the index as changes are in life, not in the order of insertion.
  changedAt: new Date(1_700_000_000_000 + ((n * 7_919) % 10_000_019) * 1000),
  name: `Campaign ${n}`,
  tags: [`tag-${n % 50}`, `tag-${n % 7}`],
  budget: { amount: n % 1000, currency: 'EUR' },
  note: NOTE,
});

async function fill(collection: Campaigns, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += TOGETHER)
    await collection.insertMany(Array.from({ length: TOGETHER }, (_, index) => documentOf(start + index)));
}

/** The median time of an indexed page of ten somewhere in a company's documents, in milliseconds. */
async function pageTime(collection: Campaigns, documents: number): Promise<number> {
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const { companyId, changedAt } = documentOf((page * 7_907) % documents);
    const started = performance.now();
    const found = await collection
      .find({ companyId, changedAt: { $lte: changedAt } })
      .sort({ changedAt: -1 })
      .limit(10)
      .toArray();
    times.push(performance.now() - started);
    expect(found[0]).toMatchObject({ companyId, changedAt });
  }
  return times.toSorted((a, b) => a - b)[PAGES / 2] ?? Number.NaN;
}

describe('a million documents', () => {
  it(
    'give an indexed page of ten in less than three times its time over ten thousand, and take less than 500 MB',
    () =>
      withDirectory(async (dir) => {
        const store = await StoreProcess.start(dir);
        const client = await store.client();
        const collection = campaignsOf(client);
        await collection.createIndex({ companyId: 1, changedAt: -1 });
        await collection.createIndex({ tags: 1 });
        await fill(collection, 0, FEW);
        await pageTime(collection, FEW);
        const few = await pageTime(collection, FEW);
        const started = performance.now();
        await fill(collection, FEW, MANY);
        const seconds = (performance.now() - started) / 1000;
        const many = await pageTime(collection, MANY);
        expect(await collection.countDocuments({ companyId: 'company-3' })).toBe(MANY / COMPANIES);
        let read = 0;
        for await (const _ of collection.find()) read += 1;
        expect(read).toBe(MANY);
        await collection.createIndex({ name: 1 });
        expect(await collection.find({ name: 'Campaign 777777' }).toArray()).toHaveLength(1);
        const peak = peakMemory(store.pid);
        tell(`${MANY - FEW} documents inserted in ${seconds.toFixed(0)} s`);
        tell(`a page of ten of ${FEW}: ${few.toFixed(2)} ms, of ${MANY}: ${many.toFixed(2)} ms`);
        tell(`${peak} MB at most`);
        await client.close();
        expect(await store.kill('SIGTERM')).toMatchObject({ code: 0 });
        expect(many / few).toBeLessThan(3);
        expect(peak).toBeLessThan(500);
      }),
    PATIENCE,
  );
});
