import { setTimeout as wait } from 'node:timers/promises';
import { connectMongo, connectRedis } from '@upfront/platform/connections.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import { LIVE_CHANNEL } from '@upfront/projections/runner/channels.js';
import { ReadModels } from '@upfront/projections/runner/read-models.js';
import { percentile } from '@upfront/engine-kit/testing/percentile.js';
import { report, say } from '../measure.js';
import { idOf } from '../past/past.js';
import { processorTimes, spentEach } from '../processor-time.js';
import type { Running } from '../running.js';
import { LiveClient } from './live-client.js';

const SOCKETS = Number(process.env['UPFRONT_BENCH_SOCKETS'] || 2_000);
/** Handshakes under way at once. */
const AT_ONCE = 20;
const MESSAGES_TO_ALL = 40;
const MESSAGES_TO_ONE_PER_SECOND = 200;
/** Longest wait for the last message, in ms. */
const PATIENCE_MS = 30_000;

/** People like the seller, each with a session of their own; answers user ids and cookies. */
const signInMany = async ({ product, seller }: Running) => {
  const mongo = await connectMongo(product.urls.mongo);
  const redis = connectRedis(product.urls.redis);
  const readModels = new ReadModels(mongo);
  await readModels.refresh();
  const model = readModels.of(actors);
  const like = await model.findById(seller.id).lean<ActorModel>();
  if (!like) throw new Error('The seller is not known');
  const people = Array.from({ length: SOCKETS }, (_, n) => ({ ...like, _id: idOf(6, n) }));
  await model.insertMany(people, { ordered: false, lean: true });
  const sessions = new SessionStore(new RedisGuard(redis));
  const [cookieName = ''] = seller.person.cookies.split('=');
  const signedIn = [];
  for (const { _id: userId } of people)
    signedIn.push({ userId, cookie: `${cookieName}=${await sessions.open(userId)}` });
  await mongo.close();
  return { signedIn, redis };
};

/** How long events took from their announcement to each socket. */
class Arrivals {
  #delays: number[] = [];

  readonly hear = (text: string): void => {
    const sentAt = /"sentAt":([\d.]+)/.exec(text)?.[1];
    if (sentAt !== undefined) this.#delays.push(performance.now() - Number(sentAt));
  };

  async take(expected: number): Promise<readonly number[]> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.#delays.length < expected && performance.now() < deadline) await wait(20);
    const taken = this.#delays;
    this.#delays = [];
    if (taken.length < expected) throw new Error(`Only ${taken.length} of ${expected} events arrived`);
    return taken;
  }
}

/** Messages to everybody and to one person each, over many open pages. */
export const benchSockets = async (running: Running): Promise<void> => {
  const { product, stack } = running;
  say(`\n${SOCKETS} live sockets, one for each person`);
  const { signedIn, redis } = await signInMany(running);
  const arrivals = new Arrivals();
  const clients: LiveClient[] = [];
  const opened = performance.now();
  for (let from = 0; from < signedIn.length; from += AT_ONCE) {
    const some = signedIn.slice(from, from + AT_ONCE);
    clients.push(
      ...(await Promise.all(
        some.map(({ cookie }) => LiveClient.open(product.urls.query, cookie, arrivals.hear)),
      )),
    );
  }
  report('opened per second', (SOCKETS / (performance.now() - opened)) * 1000, '/s');

  const tell = (room: string, event: string): Promise<number> =>
    redis.publish(LIVE_CHANNEL, JSON.stringify({ room, event, payload: { sentAt: performance.now() } }));
  const tellOf = (name: string, delays: readonly number[], unit: string): void => {
    report(`${name}: delivered p50`, percentile(delays, 0.5), 'ms');
    report(`${name}: delivered p99`, percentile(delays, 0.99), 'ms', unit);
  };
  for (let n = 0; n < 3; n += 1) await tell('everyone', 'global-message');
  await arrivals.take(3 * SOCKETS);

  const before = processorTimes(stack);
  for (let n = 0; n < MESSAGES_TO_ALL; n += 1) {
    await tell('everyone', 'global-message');
    await wait(300);
  }
  tellOf('a message to all', await arrivals.take(MESSAGES_TO_ALL * SOCKETS), 'under 250');
  say(`  processor time per message, in us: ${spentEach(before, processorTimes(stack), MESSAGES_TO_ALL)}`);

  const began = performance.now();
  for (const [n, { userId }] of signedIn.entries()) {
    await tell(`user:${userId}`, 'user-notification');
    await wait(Math.max(0, began + ((n + 1) * 1000) / MESSAGES_TO_ONE_PER_SECOND - performance.now()));
  }
  tellOf('one to each in turn, 200 per second', await arrivals.take(SOCKETS), 'under 50');

  const idle = processorTimes(stack);
  await wait(10_000);
  say(`  processor time of open sockets per second, in us: ${spentEach(idle, processorTimes(stack), 10)}`);
  clients.forEach((client) => client.close());
  redis.disconnect();
};
