import { describe, expect, it } from '@jest/globals';
import { eventTypeFilter, type EventStoreDBClient, START } from '@eventstore/db-client';
import { percentile } from '@upfront/engine-kit/testing/percentile.js';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { workedBy } from '@upfront/engine-kit/testing/processor-time.js';
import { tell } from '@upfront/engine-kit/testing/rounds.js';
import { events, failureOf, newStream } from '../engine.js';
import { LargeBatch } from './large-batch.js';
import { StoreProcess } from './store-process.js';

/** No append waits longer behind another's, in milliseconds. */
const LONGEST_WAIT = 2000;
/** Nor does the store itself do more in the meantime, whatever else the machine does, in milliseconds. */
const MOST_WORK = 700;
/** The same behind scans, which pause every few milliseconds. */
const MOST_WORK_OF_SCANS = 150;
/** So long an append to an idle store may take on a machine that is not slow, in milliseconds. */
const IDLE_APPEND = 50;
/** So long all but one in a hundred take at most on such a machine, in milliseconds. */
const IDLE_APPEND_P99 = 5;
/** How many events a scan passes over. */
const SCANNED = 100_000;
/** How many appends are timed at a time. */
const TIMED = 300;

interface Running {
  readonly client: EventStoreDBClient;
  /** Of somebody else. */
  readonly other: EventStoreDBClient;
  readonly store: StoreProcess;
}

async function withStore(work: (running: Running) => Promise<void>): Promise<void> {
  await withDirectory(async (dir) => {
    const store = await StoreProcess.start(dir);
    const [client, other] = [await store.client(), await store.client()];
    await work({ client, other, store });
    await Promise.all([client.dispose(), other.dispose()]);
    await store.kill('SIGTERM');
  });
}

/** What an append took, in milliseconds. */
interface Took {
  readonly waited: number;
  /** The store, of a processor. */
  readonly worked: number;
}

/** Appends one after the other as long as is said. */
async function timed(
  { client, store }: Running,
  goesOn: (took: readonly Took[]) => boolean,
): Promise<Took[]> {
  const took: Took[] = [];
  while (goesOn(took)) {
    const [started, work] = [performance.now(), workedBy(store.pid)];
    await client.appendToStream(newStream('other'), events(1));
    took.push({ waited: performance.now() - started, worked: workedBy(store.pid) - work });
  }
  return took;
}

const some = (took: readonly Took[]): boolean => took.length < TIMED;
const most = (of: keyof Took, took: readonly Took[]): number => Math.max(...took.map((one) => one[of]));

/** Holds that no append waits while something runs. */
async function holdBeside<R>(running: Running, what: string, start: () => Promise<R>): Promise<R> {
  const idle = await timed(running, some);
  let isOver = false;
  const work = start().finally(() => (isOver = true));
  const beside = await timed(running, () => !isOver);
  const result = await work;
  // Before and after it, since a machine is not slow all the time.
  idle.push(...(await timed(running, some)));
  const [waited, worked] = [most('waited', beside), most('worked', beside)];
  tell(`beside ${what}: an append waits ${waited.toFixed(0)} ms at most, ${worked.toFixed(0)} ms of work`);
  expect(worked).toBeLessThan(MOST_WORK);
  expect(waited).toBeLessThan(LONGEST_WAIT * Math.max(1, most('waited', idle) / IDLE_APPEND));
  return result;
}

/** Scans all events again and again for what none of them is. */
function scan(client: EventStoreDBClient): { rounds(): number; stop(): Promise<void> } {
  let [isOver, rounds] = [false, 0];
  // So many that it says nothing in between, which would give others a turn.
  const filter = eventTypeFilter({ regex: '^([A-Z][a-z]+)+[0-9]$', maxSearchWindow: 10 * SCANNED });
  const scanning = (async () => {
    while (!isOver) {
      const subscription = client.subscribeToAll({ fromPosition: START, filter });
      await new Promise((resolve, reject) => {
        subscription.once('caughtUp', resolve).once('error', reject);
      });
      await subscription.unsubscribe();
      rounds += 1;
    }
  })();
  return {
    rounds: () => rounds,
    stop: async () => {
      isOver = true;
      await scanning;
    },
  };
}

describe('no append waits', () => {
  it.each([8000, 140_000])('behind one of 400,000 events in messages of %d, which is refused', (part) =>
    withStore(async (running) => {
      const stream = newStream('batch');
      const batch = new LargeBatch(stream, 400_000, part);
      const port = await running.store.port();
      const error = await holdBeside(running, `400,000 events in one append, ${part} in a message`, () =>
        batch.send(port),
      );
      expect(error).toBe('event_store.client.BadRequest');
      const read = running.client.readStream(stream, { maxCount: 1 })[Symbol.asyncIterator]().next();
      expect(await failureOf(read)).toMatchObject({ type: 'stream-not-found' });
    }),
  );

  it('behind the largest that is taken', () =>
    withStore(async (running) => {
      const large = new LargeBatch(newStream('large'), 20_000, 10_000);
      const port = await running.store.port();
      expect(await holdBeside(running, '20,000 events in one append', () => large.send(port))).toBe('');
    }));

  it('behind long scans with a filter', () =>
    withStore(async (running) => {
      const { client, other } = running;
      for (let stored = 0; stored < SCANNED; stored += 2000)
        await client.appendToStream(newStream('scanned'), events(2000));
      const without = await timed(running, some);
      const scans = [scan(other), scan(other)];
      const hasScanned = () => scans.every(({ rounds }) => rounds() > 1);
      const beside = await timed(running, (took) => some(took) || !hasScanned());
      await Promise.all(scans.map((one) => one.stop()));
      // Before and after them, since a machine is not slow all the time.
      without.push(...(await timed(running, some)));
      const [before = 0, during = Infinity] = [without, beside].map((took) =>
        percentile(
          took.map(({ waited }) => waited),
          0.99,
        ),
      );
      tell(
        `appends, p99: ${before.toFixed(1)} ms, beside two scans of ${SCANNED} events ${during.toFixed(1)} ms; ${most('worked', beside).toFixed(0)} ms of work at most`,
      );
      expect(most('worked', beside)).toBeLessThan(MOST_WORK_OF_SCANS);
      expect(during).toBeLessThan(IDLE_APPEND * Math.max(1, before / IDLE_APPEND_P99));
    }));
});
