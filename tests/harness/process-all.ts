import { BACKWARDS, END } from '@eventstore/db-client';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import {
  closeEventStores,
  connectEventStore,
  connectMongo,
  connectRedis,
} from '@upfront/platform/connections.js';
import { deliverNotification } from '@upfront/contracts/notifications/jobs.js';
import { LIVE_CHANNEL } from '@upfront/projections/runner/channels.js';
import { product, type Product } from './product.js';
import { PATIENCE_MS } from '@upfront/platform/testing/until.js';

interface Connections {
  readonly mongo: Connection;
  readonly redis: Redis;
}

const open = new Map<string, Promise<Connections>>();

const connections = (at: Product): Promise<Connections> => {
  const known = open.get(at.urls.mongo);
  if (known) return known;
  const made = connectMongo(at.urls.mongo).then((mongo) => ({ mongo, redis: connectRedis(at.urls.redis) }));
  open.set(at.urls.mongo, made);
  return made;
};

/** Closes what `processAll` opened, so that the test process can end. */
export const closeHarness = async (): Promise<void> => {
  for (const made of open.values()) {
    const { mongo, redis } = await made;
    await mongo.close();
    redis.disconnect();
  }
  open.clear();
  await closeEventStores();
};

/** Commit position of the last event that is ours. */
const head = async (at: Product): Promise<number> => {
  const events = connectEventStore(at.urls.eventStore).readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 50,
  });
  let found = 0;
  // Read to its end: a read that is left before is kept by the client for ever.
  for await (const { event } of events) {
    if (found === 0 && event && !event.type.startsWith('$')) found = Number(event.position.commit);
  }
  return found;
};

const laggards = async ({ mongo }: Connections, position: number): Promise<string[]> => {
  const all = await mongo.collection<{ _id: string; position: number }>('checkpoints').find().toArray();
  return all.filter((checkpoint) => checkpoint.position < position).map(({ _id }) => _id);
};

/** Messages that are gathered leave within a minute; whoever does not ask for them need not wait that long. */
const GATHERED = `bull:${deliverNotification.queue}`;
const SOON_MS = 10_000;
/** BullMQ orders delayed jobs by the instant at which they are due, times this. */
const SCORE_PER_MS = 0x1000;

/**
 * Jobs that wait, run or will run again; schedules for another day do not count, nor, unless they are asked for,
 * messages that are gathered for later. All lists are read at one moment: a job that moves from one to another between
 * two reads would be in none.
 */
const unfinishedJobs = async ({ redis }: Connections, withGathered: boolean): Promise<number> => {
  const keys = await redis.keys('bull:*:meta');
  const reads = redis.multi();
  for (const queue of keys.map((key) => key.slice(0, -':meta'.length))) {
    reads.lrange(`${queue}:wait`, 0, -1);
    reads.lrange(`${queue}:active`, 0, -1);
    const isGathered = queue === GATHERED && !withGathered;
    const last = isGathered ? `${(Date.now() + SOON_MS) * SCORE_PER_MS}` : '+inf';
    reads.zrangebyscore(`${queue}:delayed`, '-inf', last);
  }
  const lists = (await reads.exec()) ?? [];
  return lists
    .flatMap(([error, ids]) => {
      if (error) throw error;
      return z.array(z.string()).parse(ids);
    })
    .filter((id) => !id.startsWith('repeat:')).length;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Says something on the live line, as projections do. */
export const tellLive = async (message: object, at: Product = product()): Promise<void> => {
  const { redis } = await connections(at);
  await redis.publish(LIVE_CHANNEL, JSON.stringify(message));
};

/**
 * Waits until every projection and reaction has read what the log holds now, whatever jobs are left.
 * @throws after `PATIENCE_MS`, naming what is late
 */
export const caughtUp = async (at: Product = product()): Promise<void> => {
  const own = await connections(at);
  const position = await head(at);
  for (const since = performance.now(); ;) {
    const late = await laggards(own, position);
    if (late.length === 0) return;
    if (performance.now() - since > PATIENCE_MS) throw new Error(`Still late: ${late.join(', ')}`);
    await pause(20);
  }
};

/**
 * Waits until everything that follows from what was done so far has happened: every projection and reaction has read
 * the log to its end, no job is left, and nothing of it has added to the log meanwhile. Messages that are gathered for
 * a minute may be on their way still.
 * @throws after `timeoutMs`, naming what is late
 */
export const processAll = async (
  at: Product = product(),
  timeoutMs = PATIENCE_MS,
  withGathered = false,
): Promise<void> => {
  const own = await connections(at);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const position = await head(at);
    const late = await laggards(own, position);
    const jobs = late.length === 0 ? await unfinishedJobs(own, withGathered) : 0;
    if (late.length === 0 && jobs === 0 && (await head(at)) === position) return;
    if (Date.now() > deadline)
      throw new Error(`Still late after ${timeoutMs} ms: ${late.join(', ')} (${jobs} jobs)`);
    await pause(20);
  }
};

/** The same, and no message is gathered any more: takes up to a minute. */
export const allDelivered = (): Promise<void> => processAll(product(), PATIENCE_MS, true);
