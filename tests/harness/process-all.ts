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

/**
 * Jobs that wait, run or will run again; schedules for another day do not count. All lists are read at one moment:
 * a job that moves from one to another between two reads would be in none.
 */
const unfinishedJobs = async ({ redis }: Connections): Promise<number> => {
  const keys = await redis.keys('bull:*:meta');
  const reads = redis.multi();
  for (const queue of keys.map((key) => key.slice(0, -':meta'.length))) {
    reads.lrange(`${queue}:wait`, 0, -1);
    reads.lrange(`${queue}:active`, 0, -1);
    reads.zrange(`${queue}:delayed`, '0', '-1');
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
 * Waits until everything that follows from what was done so far has happened: every projection and reaction has read
 * the log to its end, no job is left, and nothing of it has added to the log meanwhile.
 * @throws after `timeoutMs`, naming what is late
 */
export const processAll = async (at: Product = product(), timeoutMs = PATIENCE_MS): Promise<void> => {
  const own = await connections(at);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const position = await head(at);
    const late = await laggards(own, position);
    const jobs = late.length === 0 ? await unfinishedJobs(own) : 0;
    if (late.length === 0 && jobs === 0 && (await head(at)) === position) return;
    if (Date.now() > deadline)
      throw new Error(`Still late after ${timeoutMs} ms: ${late.join(', ')} (${jobs} jobs)`);
    await pause(20);
  }
};
