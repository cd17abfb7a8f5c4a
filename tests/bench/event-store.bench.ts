import { setTimeout as delay } from 'node:timers/promises';
import { END, EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { EngineProcess, withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { median, percentile } from '@upfront/engine-kit/testing/percentile.js';
import { timeOf } from './processor-time.js';
import { perSecond, report, say } from './measure.js';

const CALLERS = 128;
const ROUNDS = 5;
const ROUND_MS = 2000;
const READ_EVENTS = 100_000;
const RATE = 200;
const SECONDS = 10;
const BODY = 'x'.repeat(300);

interface Store {
  readonly client: EventStoreDBClient;
  readonly pid: number;
  stop(): Promise<void>;
}

async function startStore(dir: string, writesPerCommit = ''): Promise<Store> {
  const engine = new EngineProcess('event-store', {
    UPFRONT_EVENTSTORE_DATA: dir,
    UPFRONT_EVENTSTORE_PORT: '0',
    UPFRONT_EVENTSTORE_WRITES_PER_COMMIT: writesPerCommit,
  });
  const url = `esdb://127.0.0.1:${await engine.port()}?tls=false`;
  const client = EventStoreDBClient.connectionString(url);
  const stop = async () => {
    await client.dispose();
    await engine.kill('SIGTERM');
  };
  return { client, pid: engine.pid, stop };
}

const event = () => jsonEvent({ type: 'Tested', data: { body: BODY } });

/** What the embedded event store does by itself, with the official client. */
export const benchEventStore = async (): Promise<void> => {
  say('\nEmbedded event store');
  await withDirectory(async (dir) => {
    const store = await startStore(`${dir}/shared`);
    const single = await startStore(`${dir}/single`, '1');
    try {
      await benchGroupCommit(store, single);
      await single.stop();
      await benchReadAll(store);
      await benchDelivery(store);
    } finally {
      await Promise.all([single.stop(), store.stop()]);
    }
  });
};

async function benchGroupCommit(shared: Store, single: Store): Promise<void> {
  const rates = { shared: [0], single: [0] };
  let stream = 0;
  const round = ({ client }: Store, ms: number) =>
    perSecond(CALLERS, ms, () => client.appendToStream(`bench-${stream++}`, event()));
  for (const store of [shared, single]) await round(store, ROUND_MS / 2);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rates.shared[turn] = await round(shared, ROUND_MS);
    rates.single[turn] = await round(single, ROUND_MS);
  }
  report(`${CALLERS} callers, appends that share commits`, median(rates.shared), '/s');
  report(`${CALLERS} callers, each append a commit`, median(rates.single), '/s');
  report('ratio of the two', median(rates.shared) / median(rates.single), '', 'at least 1.5');
}

async function benchReadAll({ client, pid }: Store): Promise<void> {
  for (let stored = 0; stored < READ_EVENTS; stored += 500)
    await client.appendToStream(`bench-read-${stored}`, Array.from({ length: 500 }, event));
  const rates: number[] = [];
  const spent = { store: timeOf(pid), caller: process.cpuUsage() };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const started = performance.now();
    let read = 0;
    for await (const _ of client.readAll({ fromPosition: START, maxCount: READ_EVENTS })) read += 1;
    rates.push(read / ((performance.now() - started) / 1000));
  }
  report(`$all, ${READ_EVENTS} events read`, median(rates), '/s', 'at least 20,000');
  const caller = process.cpuUsage(spent.caller);
  const each = (us: number): string => (us / (READ_EVENTS * ROUNDS)).toFixed(1);
  say(
    `    processor time per event in µs: store ${each(timeOf(pid) - spent.store)}, caller ${each(caller.user + caller.system)}`,
  );
}

async function benchDelivery({ client }: Store): Promise<void> {
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const subscription = client.subscribeToAll({ fromPosition: END });
  const live = new Promise((resolve) => subscription.once('caughtUp', resolve));
  subscription.on('data', ({ event: delivered }) => {
    const sent = sentAt.get(delivered?.id ?? '');
    if (sent !== undefined) delays.push(performance.now() - sent);
  });
  await live;
  const started = performance.now();
  const pending: Promise<unknown>[] = [];
  for (let n = 0; n < RATE * SECONDS; n += 1) {
    const wait = started + (n * 1000) / RATE - performance.now();
    if (wait > 0) await delay(wait);
    const one = event();
    sentAt.set(one.id, performance.now());
    pending.push(client.appendToStream(`bench-live-${n}`, one));
  }
  await Promise.all(pending);
  const deadline = performance.now() + 10_000;
  while (delays.length < sentAt.size && performance.now() < deadline) await delay(5);
  await subscription.unsubscribe();
  report(`append to delivered at ${RATE}/s, p50`, percentile(delays, 0.5), 'ms');
  report('p99', percentile(delays, 0.99), 'ms', 'under 50 ms');
  if (delays.length < sentAt.size) say(`  ${sentAt.size - delays.length} events had not arrived`);
}
